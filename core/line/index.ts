export { type BlockStarts, blockStarts, settledBlocks } from './block-starts.ts';
export { PlacementCounter } from './count.ts';
export { createExtremes, createKernel } from './create-kernel.ts';
export type { LineKernel, LineShape, LineSolver } from './kernel.ts';
export { settleLine } from './settle.ts';
export { LONGEST_AS_SET } from './short-extreme-lines.ts';
export { type Transition, transitionsOf } from './transitions.ts';
