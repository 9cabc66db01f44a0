import { algorithms } from '@crosshatch/core/algorithms';
import { neuralAlgorithms } from '@crosshatch/core/neural';
import type { Algorithm } from '@crosshatch/core/solver';

/** Every algorithm that the API offers. Here there are networks, so those that need predictions are among them. */
export const offeredAlgorithms: readonly Algorithm[] = [...algorithms, ...neuralAlgorithms];

export const findOffered = (name: string): Algorithm | undefined =>
  offeredAlgorithms.find((algorithm) => algorithm.name === name);
