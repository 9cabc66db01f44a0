import { Readable } from 'node:stream';
import { MOST_IN_VAIN, vainNumbers, type Wish } from '@crosshatch/core/generation';
import { createPool } from '../threads/pool.ts';
import type { Generated } from './generated.ts';
import type { GenerationTask, ThreadPlan } from './worker.ts';

/** The most puzzles of one task of a thread, and the most cells of these puzzles together. */
const AT_ONCE = 16;
const CELLS_AT_ONCE = 4096;

/** The totals of a series, or of the part of it that was made since it was resumed. */
export interface SeriesTally {
  made: number;
  /** The numbers of pictures drawn and of line solves. */
  drawn: number;
  lineSolves: number;
  /** The number of puzzles whose picture was changed, and the number of changed cells in all. */
  repaired: number;
  changed: number;
  /** How many numbers of the series gave a puzzle that was made before, and how many gave none. */
  duplicates: number;
  exhausted: number;
  /** The nearest grade that was reached instead of the one asked for, by the first number without a puzzle that reached any. */
  nearest?: string;
}

export const noSeries = (): SeriesTally => ({
  made: 0,
  drawn: 0,
  lineSolves: 0,
  repaired: 0,
  changed: 0,
  duplicates: 0,
  exhausted: 0,
});

export interface SeriesOptions extends ThreadPlan {
  readonly count: number;
  readonly threads: number;
  /** The number to begin with, and the identities of the puzzles before it. Default: the whole series. */
  readonly from?: number;
  readonly known?: Iterable<string>;
  /** Ends the series early. Default: never. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes puzzles of a series in several threads, one line of JSON each, in the order of their numbers. A puzzle that was made
 * before, in any reflection and with any order of its colours, is left out. The same wish and seed give the same lines,
 * whatever the number of threads. Ends early after too many numbers in a row that give nothing new (`MOST_IN_VAIN`).
 *
 * @param tally receives the counts while the series is made
 */
export async function* generateSeries(
  { count, threads, from = 0, known = [], signal, ...plan }: SeriesOptions,
  tally: SeriesTally,
): AsyncGenerator<string> {
  if (signal?.aborted) return;
  const atOnce = groupSize(plan.wish, count, threads);
  const pool = createPool<GenerationTask, Generated[]>(new URL('./worker.ts', import.meta.url), threads, plan);
  let isOver = false;
  const end = (): Promise<void> => {
    isOver = true;
    return pool.close();
  };
  signal?.addEventListener('abort', end);
  const ask = async (first: number): Promise<Generated[]> => {
    try {
      return await pool.run({ first, count: atOnce });
    } catch (error) {
      // When a series is over, the pool rejects the tasks that are under way.
      if (isOver) return [];
      throw error;
    }
  };
  const seen = new Set(known);
  let vain = 0;
  try {
    for await (const group of Readable.from(firstNumbers(from, atOnce)).map(ask, { concurrency: 2 * threads })) {
      for (const generated of group as readonly Generated[]) {
        const line = newLine(generated, seen, tally);
        if (line !== undefined) yield line;
        vain = line === undefined ? vain + vainNumbers(generated.made === undefined) : 0;
        if (tally.made === count || vain >= MOST_IN_VAIN) return;
      }
      if (signal?.aborted) return;
    }
  } finally {
    signal?.removeEventListener('abort', end);
    await end();
  }
}

/** Returns the number of puzzles of one task: few if they are large, since a task hands on all its puzzles together. */
const groupSize = ({ width, height }: Wish, count: number, threads: number): number =>
  Math.max(1, Math.min(AT_ONCE, Math.floor(CELLS_AT_ONCE / (width * height)), Math.ceil(count / threads)));

/** Adds the outcome of a number to the tally. Returns the line of its puzzle if that is new. */
function newLine(generated: Generated, seen: Set<string>, tally: SeriesTally): string | undefined {
  const { made, drawn, changed, lineSolves, nearest } = generated;
  tally.drawn += drawn;
  tally.lineSolves += lineSolves;
  if (made === undefined) {
    tally.exhausted++;
    if (nearest !== undefined) tally.nearest ??= nearest;
    return undefined;
  }
  if (seen.has(made.identity)) {
    tally.duplicates++;
    return undefined;
  }
  seen.add(made.identity);
  tally.made++;
  if (changed > 0) tally.repaired++;
  tally.changed += changed;
  return made.line;
}

function* firstNumbers(from: number, atOnce: number): Generator<number> {
  for (let first = from; ; first += atOnce) yield first;
}
