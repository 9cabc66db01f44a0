import { mulberry32, nthSeed, type Random } from '@crosshatch/core/random';
import {
  type Choice,
  episode,
  LineTask,
  LookupTable,
  proportional,
  SARSA_SETTINGS,
  softmax,
  valuedOrder,
} from '@crosshatch/core/reinforcement';
import type { LinePuzzle } from './puzzles.ts';
import { train } from './replication.ts';

/** A way to read what the paper leaves open or could have meant. */
export interface Reading {
  readonly name: string;
  readonly choice: (random: Random) => Choice;
  readonly discount: number;
}

const soft = (temperature: number, { discount } = SARSA_SETTINGS): Reading => ({
  name: `softmax, temperature ${temperature}${discount === SARSA_SETTINGS.discount ? '' : `, γ = ${discount}`}`,
  choice: (random) => softmax(random, temperature),
  discount,
});

export const READINGS: readonly Reading[] = [
  { name: 'by share of the value', choice: (random) => proportional(random), discount: SARSA_SETTINGS.discount },
  ...[1, 0.5, 0.3, 0.2, 0.1].map((temperature) => soft(temperature)),
  ...[0.5, 0].map((discount) => soft(0.3, { ...SARSA_SETTINGS, discount })),
];

/** For each reading, the steps of all puzzles trained on, by a lookup table. */
export function stepsByReading(replications: readonly (readonly LinePuzzle[])[], seed: number): readonly number[][] {
  return READINGS.map(({ choice, discount }) =>
    replications.flatMap((puzzles, replication) => {
      const tasks = puzzles.map(({ puzzle }) => new LineTask(puzzle));
      const table = new LookupTable();
      train(tasks, table, choice(mulberry32(nthSeed(seed, replication))), { ...SARSA_SETTINGS, discount });
      return tasks.slice(0, -1).map((task) => episode(task, valuedOrder(table)).length);
    }),
  );
}
