export { beliefPropagation } from './belief-propagation.ts';
export { Beliefs } from './beliefs.ts';
export { DECODING, type Decoding, type DecodingSettings, decodings, pausingDecodings } from './decode.ts';
export { randomField } from './field.ts';
export { type Messages, messages } from './messages.ts';
export { type Settling, SettlingBeliefs } from './settling-beliefs.ts';
