import {
  type ActionSelection,
  CLASH,
  episode,
  hardmax,
  incrementally,
  LineTask,
  LookupTable,
  learnEpisode,
  mostSteps,
  proportional,
  SARSA_SETTINGS,
  softmax,
  valuedOrder,
} from '@crosshatch/core/published/line-order';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';
import { below, mulberry32, nthSeed, type Random } from '@crosshatch/core/random';
import type { LinePuzzle } from './puzzles.ts';

/** One reading of the points that the paper leaves open. The default of each field is that of the experiment. */
export interface OrderReading {
  readonly name: string;
  /** The choice of lines during learning, and in the test. */
  readonly draw: (random: Random) => ActionSelection;
  readonly test?: (random: Random) => ActionSelection;
  readonly discount?: number;
  /** Whether an episode of learning ends only when the puzzle is solved. */
  readonly isEndless?: boolean;
  readonly createTask?: (puzzle: LinePuzzle['puzzle']) => LineTask;
  /** Yields the episodes of learning, in their order. */
  readonly curriculum?: typeof incrementally;
}

export const soft =
  (temperature: number) =>
  (random: Random): ActionSelection =>
    softmax(random, temperature);
const byShare = (random: Random): ActionSelection => proportional(random);

/** Draws any of the actions with the largest value. */
const anyOfLargest =
  (random: Random): ActionSelection =>
  (values, count) => {
    const largest = values[hardmax(values, count)];
    const actions = [...values.subarray(0, count).keys()].filter((action) => values[action] === largest);
    return actions[below(random, actions.length)] ?? 0;
  };

/**
 * A task in which the reward of a step is the number of cells that it settles, divided by the number of all cells of the line,
 * known before or not.
 */
export class ShareOfAllCells extends LineTask {
  override step(line: number): number {
    const unknown = this.unknownIn[line] ?? 0;
    const reward = super.step(line);
    const cells = line < heightOf(this.puzzle) ? widthOf(this.puzzle) : heightOf(this.puzzle);
    return reward === CLASH ? CLASH : (reward * unknown) / cells;
  }
}

export const ORDER_READINGS: readonly OrderReading[] = [
  { name: 'a line is drawn by its share of all values', draw: byShare },
  ...[1, 0.5, 0.3, 0.2, 0.1].map((temperature) => ({
    name: `softmax, temperature ${temperature}`,
    draw: soft(temperature),
  })),
  { name: '0.3; of equal values any in the test', draw: soft(0.3), test: anyOfLargest },
  { name: '0.3; episodes of learning end when solved', draw: soft(0.3), isEndless: true },
  { name: '0.3; γ = 0.5', draw: soft(0.3), discount: 0.5 },
  { name: '0.3; γ = 0: the table has rewards', draw: soft(0.3), discount: 0 },
  { name: 'by share of rewards, γ = 0', draw: byShare, discount: 0 },
  {
    name: '0.2; γ = 0; reward as share of all cells of the line',
    draw: soft(0.2),
    discount: 0,
    createTask: (puzzle) => new ShareOfAllCells(puzzle),
  },
];

/** The steps of a lookup table under a reading. */
export interface ReadingSteps {
  /** The steps in the test: of all training puzzles, and of all unseen puzzles. */
  readonly trained: readonly number[];
  readonly unseen: readonly number[];
  /** The fewest steps in which each puzzle was solved while the table learned. */
  readonly shortest: readonly number[];
}

/** Trains a lookup table by each reading on the same puzzles. */
export function stepsByReading(
  replications: readonly (readonly LinePuzzle[])[],
  seed: number,
): readonly ReadingSteps[] {
  return ORDER_READINGS.map((reading) => {
    const all = replications.map((puzzles, replication) => learned(puzzles, reading, nthSeed(seed, replication)));
    return {
      trained: all.flatMap(({ trained }) => trained),
      unseen: all.flatMap(({ unseen }) => unseen),
      shortest: all.flatMap(({ shortest }) => shortest),
    };
  });
}

/**
 * Trains a table by a reading on all puzzles but the last, and tests it on all. Returns the steps, and the order of lines for
 * each puzzle.
 */
export function learned(
  puzzles: readonly LinePuzzle[],
  reading: OrderReading,
  seed: number,
): ReadingSteps & { readonly orders: readonly (readonly number[])[] } {
  const { draw, test, discount = SARSA_SETTINGS.discount, isEndless = false } = reading;
  const { createTask = (puzzle) => new LineTask(puzzle), curriculum = incrementally } = reading;
  const tasks = puzzles.map(({ puzzle }) => createTask(puzzle));
  const random = mulberry32(seed);
  const table = new LookupTable();
  const choice = draw(random);
  const settings = { ...SARSA_SETTINGS, discount };
  const shortest = new Map(tasks.slice(0, -1).map((task) => [task, mostSteps(task)]));
  for (const { task } of curriculum([...shortest.keys()])) {
    const lines = learnEpisode(task, table, choice, settings, isEndless ? Number.POSITIVE_INFINITY : undefined);
    if (task.isSolved) shortest.set(task, Math.min(lines.length, shortest.get(task) ?? lines.length));
  }
  const orders = tasks.map((task) => episode(task, valuedOrder(table, test?.(random))));
  const steps = orders.map(({ length }) => length);
  return { trained: steps.slice(0, -1), unseen: steps.slice(-1), shortest: [...shortest.values()], orders };
}
