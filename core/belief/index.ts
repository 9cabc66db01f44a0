export { beliefPropagation } from './belief-propagation.ts';
export { type Decoded, decode } from './decode.ts';
export { type Opinions, opinions } from './opinions.ts';
