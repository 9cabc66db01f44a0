export { beliefPropagation } from './belief-propagation.ts';
export { type Decoded, decode } from './decode.ts';
