import type { Algorithm } from '../../algorithm/index.ts';
import { searchCost } from '../../board/index.ts';
import { exact } from '../../exact/index.ts';
import { type Method, methodSteps, solveByMethod } from './solve.ts';

const algorithm = (title: string, summary: string, method: Method): Algorithm => ({
  name: title.toLowerCase(),
  title,
  summary,
  budgetUnit: 'lineSolves',
  unitCost: searchCost,
  defaultBudget: exact.defaultBudget,
  proves: true,
  views: method.views,
  solve: (puzzle, options) => solveByMethod(method, puzzle, options),
  steps: (puzzle, options, pause) => methodSteps(method, puzzle, options, pause),
});

const NEHI = 'A prediction that is no solution is set aside; the heuristic then tries first what is nearest to it.';
const NEHPF =
  'From a prediction that is no solution the lines without their clue are erased; the heuristic starts on the rest, then on the empty board.';
const NEHPFI = `${NEHPF} On the rest it tries first the content nearest to the prediction.`;
const EIGHT = 'All eight reflections are predicted, and one right one is enough.';

/** The neural paper's algorithms around a network (Table 2). Their predictions are computed outside. */
export const neuralAlgorithms: readonly Algorithm[] = [
  algorithm('NeHI', NEHI, { views: 1, erasesInPart: false, intuition: true }),
  algorithm('Ne8HI', `${EIGHT} ${NEHI}`, { views: 8, erasesInPart: false, intuition: true }),
  algorithm('NeHPF', NEHPF, { views: 1, erasesInPart: true, intuition: false }),
  algorithm('Ne8HPF', `${EIGHT} ${NEHPF}`, { views: 8, erasesInPart: true, intuition: false }),
  algorithm('NeHPFI', NEHPFI, { views: 1, erasesInPart: true, intuition: true }),
  algorithm('Ne8HPFI', `${EIGHT} ${NEHPFI}`, { views: 8, erasesInPart: true, intuition: true }),
];
