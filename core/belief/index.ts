export { beliefPropagation } from './belief-propagation.ts';
export { Beliefs } from './beliefs.ts';
export { type Decoding, decode, decodings } from './decode.ts';
export { type Opinions, opinions } from './opinions.ts';
