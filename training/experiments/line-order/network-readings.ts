import { LineTask } from '@crosshatch/core/published/line-order';
import { nthSeed } from '@crosshatch/core/random';
import type { LinePuzzle } from './puzzles.ts';
import { type LearnedOrder, type NetworkReading, tested, trainedNetwork } from './replication.ts';

/** Readings of the points about its network that the paper leaves open. */
export const NETWORK_READINGS: readonly (NetworkReading & { readonly name: string })[] = [
  { name: 'as in the experiment' },
  { name: 'temperature 0.5', temperature: 0.5 },
  { name: 'γ = 0: it learns rewards', discount: 0 },
  { name: 'batches of 100', batch: 100 },
  { name: 'batches of 400', batch: 400 },
];

/** Trains networks by each reading on the same puzzles. Returns the learned orders. */
export function networksByReading(
  replications: readonly (readonly LinePuzzle[])[],
  seed: number,
): readonly (readonly LearnedOrder[])[] {
  return NETWORK_READINGS.map((reading) =>
    replications.map((puzzles, replication) => {
      const tasks = puzzles.map(({ puzzle }) => new LineTask(puzzle));
      return tested(tasks, trainedNetwork(tasks, nthSeed(seed, replication), reading));
    }),
  );
}
