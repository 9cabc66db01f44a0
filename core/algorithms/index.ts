import { backtracking } from '../backtracking/index.ts';
import { exact } from '../exact/index.ts';
import { heuristic } from '../heuristic/index.ts';
import type { Algorithm } from '../solver/index.ts';

/** Every algorithm that needs no prediction, by name: the API, the command and the site offer what is registered here. */
export const algorithms: readonly Algorithm[] = [exact, backtracking, heuristic];

export const findAlgorithm = (name: string): Algorithm | undefined =>
  algorithms.find((algorithm) => algorithm.name === name);
