/**
 * Measures what the crowds paper leaves open: experts and votes on the face of 10×10, with one setting after another read
 * otherwise. It measures no times.
 *
 *   node test/bench/crowd-readings.ts [--seed N] [--runs N] [--output FILE]
 */
import { parseArgs } from 'node:util';
import { nthSeed } from '@crosshatch/core/random';
import { READINGS, readingMeasurements } from '#training/experiments/crowd-readings.ts';
import { tellReadings } from '#training/experiments/crowd-readings-telling.ts';
import { watchCrowd } from '#training/experiments/crowds.ts';
import { EXPERIMENT_OPTIONS, tellMeasured, wholeNumber } from './command.ts';
import { readPicture } from './pictures.ts';

const { values } = parseArgs({ options: { ...EXPERIMENT_OPTIONS, runs: { type: 'string', default: '100' } } });
const seed = wholeNumber('seed', values.seed);
const runs = wholeNumber('runs', values.runs);
const [face] = readPicture('face');
if (face === undefined) throw new Error('there is a face');

const watched = READINGS.map(({ name, settings }) => {
  console.error(name);
  return Array.from({ length: runs }, (_, run) => watchCrowd(face, nthSeed(seed, run), settings));
});
tellMeasured(readingMeasurements(watched, { 'runs of a reading': runs }, seed), tellReadings, values.output);
