export { basicColourName } from './basic-names.ts';
export { contrast, greyOf, inkOn } from './contrast.ts';
export { hexColour } from './hex-colour.ts';
export { hexOfChannels } from './hex-of-channels.ts';
export { channelOfLight, colourOfLight, lightOfChannel, linearLightOf } from './linear-light.ts';
export { colourDifference, lightOfOklab, type Oklab, oklabDifference, oklabOfLight } from './oklab.ts';
export { areHardToTell, DICHROMACIES, type Dichromacy, seenWith } from './vision.ts';
