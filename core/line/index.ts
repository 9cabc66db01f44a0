export { PlacementCounter } from './count.ts';
export { createKernel, type LineKernel, type LineShape } from './kernel.ts';
export { settleLine } from './settle.ts';
