export { contrast, greyOf, inkOn } from './contrast.ts';
export { colourDifference } from './oklab.ts';
export { areHardToTell, DICHROMACIES, type Dichromacy, seenWith } from './vision.ts';
