export { below, fraction, happens, RANGE, type Random } from './chance.ts';
export { mulberry32, nthSeed } from './mulberry32.ts';
export { shuffle } from './shuffle.ts';
