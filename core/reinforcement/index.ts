export { episode, type LineOrder, mostSteps } from './order.ts';
export { advisedScore, heuristicOrder } from './orders/heuristic.ts';
export { type Fewest, type FewestOptions, fewestSteps } from './orders/optimal.ts';
export { randomOrder } from './orders/random.ts';
export { CLASH, LineTask, type LineTaskOptions, NEVER } from './task.ts';
