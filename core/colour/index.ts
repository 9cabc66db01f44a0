export { basicColourName } from './basic-names.ts';
export { channelsOf, hexOfChannels } from './channels.ts';
export { contrast, greyOf, inkOn } from './contrast.ts';
export { hexColour } from './hex-colour.ts';
export { hexOfNumber } from './hex-of-number.ts';
export { channelOfLight, colourOfLight, lightOfChannel, linearLightOf } from './linear-light.ts';
export { colourDifference, lightOfOklab, type Oklab, oklabDifference, oklabOf, oklabOfLight } from './oklab.ts';
export { areHardToTell, DICHROMACIES, type Dichromacy, seenWith } from './vision.ts';
