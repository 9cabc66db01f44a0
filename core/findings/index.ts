export { CLAIM_WORDS, type Claim, compare, type Praise } from './compare.ts';
export { meanOf, proportion, shareOf } from './proportion.ts';
export { type Figure, figureIn, figureText, intervalText, type MeasuredResult, type Table } from './tables.ts';
export { summarise, type Times, timeText } from './times.ts';
