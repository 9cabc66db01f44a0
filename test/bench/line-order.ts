/**
 * Learns the order of lines as the paper on reinforcement learning does, in so many simulations, each on puzzles of its
 * own.
 *
 *   node test/bench/line-order.ts [--simulations N] [--seed N] [--output FILE]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { nthSeed } from '@crosshatch/core/random';
import { lineOrderMeasurements } from '#training/experiments/line-order.ts';
import { tellLineOrder } from '#training/experiments/line-order-telling.ts';
import { networksByReading } from '#training/line-order/network-readings.ts';
import { drawPuzzles } from '#training/line-order/puzzles.ts';
import { stepsByReading } from '#training/line-order/readings.ts';
import { replicate } from '#training/line-order/replication.ts';
import { EXPERIMENT_OPTIONS, tellMeasured, wholeNumber } from './command.ts';

/** A network takes a hundred times as long to learn as a table. */
const NETWORKS_OF_READING = 40;

const { values } = parseArgs({
  options: {
    simulations: { type: 'string', default: '200' },
    ...EXPERIMENT_OPTIONS,
  },
});
const seed = wholeNumber('seed', values.seed);
const simulations = wholeNumber('simulations', values.simulations);
const drawn = drawPuzzles(4 * simulations, 5, nthSeed(seed, 0));
const groups = Array.from({ length: simulations }, (_, at) => drawn.puzzles.slice(4 * at, 4 * at + 4));
const replications = groups.map((puzzles, at) => {
  if (process.stderr.isTTY) process.stderr.write(`\rsimulation ${at + 1} of ${simulations}`);
  return replicate(puzzles, nthSeed(nthSeed(seed, 1), at));
});
if (process.stderr.isTTY) process.stderr.write('\n');
const readings = stepsByReading(groups, nthSeed(seed, 2));
const networkReadings = networksByReading(groups.slice(0, NETWORKS_OF_READING), nthSeed(seed, 3));
const measured = lineOrderMeasurements({ drawn, replications, readings, networkReadings }, seed);
tellMeasured(measured, tellLineOrder, values.output);
