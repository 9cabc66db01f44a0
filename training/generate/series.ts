import { Readable } from 'node:stream';
import type { Wish } from '@crosshatch/core/generation';
import { Piscina } from 'piscina';
import type { Generated, GenerationTask } from './worker.ts';

/** Puzzles that a thread makes at once. */
const AT_ONCE = 16;
/** Numbers of a series in a row that give nothing new, after which it ends. */
const MOST_IN_VAIN = 200;

/** What was asked of a series, and what came of it. */
export interface SeriesTally {
  made: number;
  drawn: number;
  /** Puzzles whose picture was repaired, and the cells changed in all. */
  repaired: number;
  changed: number;
  /** Numbers whose puzzle was made before, and numbers without any. */
  duplicates: number;
  exhausted: number;
}

export const noSeries = (): SeriesTally => ({
  made: 0,
  drawn: 0,
  repaired: 0,
  changed: 0,
  duplicates: 0,
  exhausted: 0,
});

export interface SeriesOptions {
  readonly wish: Wish;
  readonly seed: number;
  readonly count: number;
  readonly threads: number;
  readonly budget?: number;
}

/**
 * Makes puzzles of a series in several threads, one line of JSON each, in the order of their numbers. A puzzle that was
 * made before, in any reflection and with any order of its colours, is left out. Same wish and seed, same lines,
 * whatever the number of threads. Ends early where 200 numbers in a row give nothing new.
 *
 * @param tally counts what came of the series while it is made
 */
export async function* generateSeries(
  { wish, seed, count, threads, budget }: SeriesOptions,
  tally: SeriesTally,
): AsyncGenerator<string> {
  const pool = new Piscina<GenerationTask, Generated[]>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
  });
  const ask = (first: number): Promise<Generated[]> =>
    pool.run({ wish, seed, first, count: AT_ONCE, ...(budget !== undefined && { budget }) });
  const seen = new Set<string>();
  let inVain = 0;
  try {
    for await (const group of Readable.from(firstNumbers()).map(ask, { concurrency: 2 * threads })) {
      for (const generated of group as readonly Generated[]) {
        tally.drawn += generated.drawn;
        const { made } = generated;
        if (made === undefined) tally.exhausted++;
        else if (seen.has(made.identity)) tally.duplicates++;
        else {
          seen.add(made.identity);
          tally.made++;
          if (generated.changed > 0) tally.repaired++;
          tally.changed += generated.changed;
          inVain = -1;
          yield made.line;
        }
        if (tally.made === count || ++inVain >= MOST_IN_VAIN) return;
      }
    }
  } finally {
    await pool.destroy();
  }
}

function* firstNumbers(): Generator<number> {
  for (let first = 0; ; first += AT_ONCE) yield first;
}
