import process from 'node:process';
import { LineTask } from '@crosshatch/core/published/line-order';
import { nthSeed } from '@crosshatch/core/random';
import { type NetworkReading, tested, trainedNetwork } from '../line-order/replication.ts';
import { ofAllCells, type SimulatedSteps, type Simulations } from './table-readings.ts';

/** One reading of how the paper’s network grows and of its reward. */
export interface GrowthReading extends NetworkReading {
  readonly name: string;
  readonly createTask?: typeof ofAllCells;
}

/**
 * More units than any batch of 200 patterns needs. Sibling-descendant cascade-correlation (SDCC) recruits units until the
 * error of every pattern is at most the score threshold of 0.025 (section “Storing Q values”); the paper names no cap.
 */
const NO_CAP = { unitsOfBatch: 1000, units: 1000 } as const;

/** The reward and discount with which a lookup table comes nearest to the published steps. */
const NEAREST = { createTask: ofAllCells, discount: 0 } as const;

/** All readings have temperature 0.3. The first one is the experiment of the result `line-order`. */
export const GROWTH_READINGS: readonly GrowthReading[] = [
  { name: 'at most 4 units a batch' },
  { name: 'no cap on units', ...NO_CAP },
  { name: 'at most 4 units a batch; share of all cells; γ = 0', ...NEAREST },
  { name: 'no cap on units; share of all cells; γ = 0', ...NO_CAP, ...NEAREST },
];

/** The measurements of a reading of the network, by simulation. */
export interface MeasuredGrowth {
  readonly reading: GrowthReading;
  readonly simulations: readonly (SimulatedSteps & { readonly units: number })[];
}

/** Measures every reading of the network on the same puzzles. */
export function measureGrowth(simulations: Simulations, seed: number): MeasuredGrowth[] {
  return GROWTH_READINGS.map((reading) => ({
    reading,
    simulations: simulations.map((puzzles, at) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${reading.name}: simulation ${at + 1}   `);
      const { createTask = (puzzle) => new LineTask(puzzle) } = reading;
      const tasks = puzzles.map(({ puzzle }) => createTask(puzzle));
      const network = trainedNetwork(tasks, nthSeed(seed, at), reading);
      const { trained, unseen } = tested(tasks, network);
      const fewest = puzzles.slice(0, -1).map((puzzle) => puzzle.fewest);
      return { trained, unseen, fewest, units: network.network.units.length };
    }),
  }));
}
