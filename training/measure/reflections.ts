import {
  failure,
  type Puzzle,
  REFLECTIONS,
  type Reflection,
  type Result,
  reflectPuzzle,
  success,
} from '@crosshatch/core/puzzle';
import type { Solve } from '../batch/solver.ts';
import type { BatchTally } from '../batch/tally.ts';

/** A quantity of a set of puzzles, each solved in its eight reflections. */
export interface OverReflections {
  /** The mean of the eight totals of the set. */
  readonly mean: number;
  /** The greatest of the eight totals. */
  readonly worst: number;
  /** The total of the set if each puzzle is solved in its worst reflection: no choice of reflections has a greater total. */
  readonly unluckiest: number;
  /** The quantile 0.999 of all solves, by nearest rank. */
  readonly p999: number;
  readonly max: number;
}

/** The times in milliseconds, and the conflicts, of solving some puzzles in all reflections. */
export interface MeasuredReflections {
  readonly puzzles: number;
  readonly tally: BatchTally;
  readonly times: OverReflections;
  readonly conflicts: OverReflections;
  /** The solve that took longest: the puzzle's place in the set, from 0, and the reflection. */
  readonly longest: { readonly puzzle: number; readonly reflection: Reflection };
  /** The puzzle whose conflicts depend most on the reflection, by the ratio of the most to the fewest. */
  readonly widest: Spread;
}

/** The conflicts of a puzzle in the reflections with the fewest and with the most. */
export interface Spread {
  readonly puzzle: number;
  readonly fewest: number;
  readonly most: number;
}

/**
 * Solves each puzzle in its eight reflections, one after another in this thread. A search that meets few conflicts by luck
 * alone meets more in another reflection. Fails if the solver cannot answer, or if the answers to two reflections of a puzzle
 * contradict each other; a spent budget contradicts no answer.
 *
 * @param warmUp rounds over all puzzles before the timed one, so that the code is compiled
 */
export async function measureReflections(
  puzzles: readonly Puzzle[],
  solve: Solve,
  warmUp: number,
): Promise<Result<MeasuredReflections, string>> {
  for (let round = 0; round < warmUp; round++) {
    for (const puzzle of puzzles) await solve(puzzle);
  }
  const tally: BatchTally = {};
  const times: number[][] = [];
  const conflicts: number[][] = [];
  for (const [at, puzzle] of puzzles.entries()) {
    const took: number[] = [];
    const met: number[] = [];
    const answers = new Set<string>();
    for (const reflection of REFLECTIONS) {
      const timed = await solve(reflectPuzzle(puzzle, reflection));
      if (!timed.ok) return timed;
      const { outcome, ms } = timed.value;
      took.push(ms);
      met.push(outcome.work.conflicts ?? 0);
      tally[outcome.status] = (tally[outcome.status] ?? 0) + 1;
      if (outcome.status !== 'exhausted') answers.add(outcome.status);
    }
    if (answers.size > 1)
      return failure(`puzzle ${at + 1} is ${[...answers].join(' and ')} in different reflections: please report it`);
    times.push(took);
    conflicts.push(met);
  }
  return success({
    puzzles: puzzles.length,
    tally,
    times: overReflections(times),
    conflicts: overReflections(conflicts),
    longest: longestOf(times),
    widest: widestOf(conflicts),
  });
}

/** @param values a list for each puzzle, with a value for each reflection in the order of `REFLECTIONS` */
export function overReflections(values: readonly (readonly number[])[]): OverReflections {
  const totals = REFLECTIONS.map((_, at) => sum(values.map((each) => each[at] ?? 0)));
  const all = values.flat().toSorted((a, b) => a - b);
  return {
    mean: sum(totals) / totals.length,
    worst: Math.max(...totals),
    unluckiest: sum(values.map((each) => Math.max(...each))),
    p999: all[Math.ceil(all.length * 0.999) - 1] ?? 0,
    max: all.at(-1) ?? 0,
  };
}

function longestOf(times: readonly (readonly number[])[]): MeasuredReflections['longest'] {
  let longest: MeasuredReflections['longest'] = { puzzle: 0, reflection: 'rc' };
  let most = -1;
  for (const [puzzle, each] of times.entries()) {
    for (const [at, reflection] of REFLECTIONS.entries()) {
      const time = each[at] ?? 0;
      if (time > most) [most, longest] = [time, { puzzle, reflection }];
    }
  }
  return longest;
}

/** Finds the puzzle with the greatest ratio of conflicts. Zero conflicts count as one, so that every ratio is finite. */
export function widestOf(conflicts: readonly (readonly number[])[]): Spread {
  const spreads = conflicts.map(
    (each, puzzle): Spread => ({ puzzle, fewest: Math.min(...each), most: Math.max(...each) }),
  );
  const ratio = ({ fewest, most }: Spread): number => Math.max(most, 1) / Math.max(fewest, 1);
  return spreads.reduce((widest, each) => (ratio(each) > ratio(widest) ? each : widest), {
    puzzle: 0,
    fewest: 0,
    most: 0,
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
