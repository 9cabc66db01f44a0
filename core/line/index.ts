export { type BlockStarts, blockStarts, settledBlocks } from './block-starts.ts';
export { createExtremes, createKernel } from './create-line-solver.ts';
export type { LineKernel, LineShape, LineSolver } from './line-solver.ts';
export { PlacementCounter } from './placement-counter.ts';
export { settleLine } from './settle-line.ts';
export { LONGEST_AS_SET } from './short-extreme-line-solver.ts';
export { LONGEST_IN_WORD } from './short-line-solver.ts';
export { type Transition, transitionsOf } from './transitions.ts';
