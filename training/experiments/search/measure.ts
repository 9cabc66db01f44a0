import { performance } from 'node:perf_hooks';

import { type Algorithm, type Predictor, predictViews } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { heuristic } from '@crosshatch/core/published/heuristic';
import { neuralAlgorithms } from '@crosshatch/core/published/neural';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { mean } from '../../statistics/sample.ts';

/** The algorithms of the neural paper's Table 2, in its order. */
export const PAPER_ALGORITHMS: readonly Algorithm[] = [{ ...heuristic, title: 'H' }, ...neuralAlgorithms];

/** The exact solver, in the last row of tables. */
export const EXACT: Algorithm = { ...exact, title: 'Exact solver' };

/** The searches of an algorithm on a set of puzzles. */
export interface Searches {
  readonly title: string;
  /** The number of predictions that the algorithm needs. */
  readonly views: 0 | 1 | 8;
  /** For each puzzle, the milliseconds of its search without the prediction: the mean of all runs. */
  readonly times: readonly number[];
  /** The iterations of each run of each puzzle; empty if the algorithm does not count them. */
  readonly iterations: readonly number[];
  /** For each puzzle, whether every run solved it within the budget. */
  readonly solved: readonly boolean[];
}

/** The searches of all algorithms on a set of puzzles, around one predictor. */
export interface MeasuredSearches {
  readonly set: string;
  readonly puzzles: number;
  readonly runs: number;
  readonly predictor: string;
  /** For each puzzle, the milliseconds for one prediction, and for all eight predictions together. */
  readonly predictions: { readonly 1: readonly number[]; readonly 8: readonly number[] };
  readonly algorithms: readonly Searches[];
}

/** Computes, for each puzzle, the milliseconds to its first solution: prediction and search. */
export function wholeTimes({ predictions }: MeasuredSearches, { views, times }: Searches): readonly number[] {
  if (views === 0) return times;
  return times.map((time, puzzle) => time + (predictions[views][puzzle] ?? 0));
}

/** Selects the measurements on some of the puzzles. */
export function measuredOn(measured: MeasuredSearches, puzzles: readonly number[]): MeasuredSearches {
  const pick = (values: readonly number[]): number[] => puzzles.map((puzzle) => values[puzzle] ?? 0);
  const { runs, predictions } = measured;
  return {
    ...measured,
    puzzles: puzzles.length,
    predictions: { 1: pick(predictions[1]), 8: pick(predictions[8]) },
    algorithms: measured.algorithms.map((own) => ({
      ...own,
      times: pick(own.times),
      iterations: puzzles.flatMap((puzzle) => own.iterations.slice(puzzle * runs, (puzzle + 1) * runs)),
      solved: puzzles.map((puzzle) => own.solved[puzzle] ?? false),
    })),
  };
}

export interface SearchSettings {
  readonly set: string;
  readonly predictor: Predictor;
  readonly algorithms: readonly Algorithm[];
  readonly runs: number;
  readonly seed: number;
  /** The work after which an algorithm gives up. Default: its own budget. */
  readonly budget?: number;
  /** Called after each puzzle. */
  readonly progress?: () => void;
}

/**
 * Finds a solution of every puzzle by every algorithm, in this thread. A puzzle is predicted once for all algorithms and runs.
 * All algorithms are timed on a puzzle before the next puzzle, so that other programs on the machine slow down all algorithms
 * alike.
 */
export function measureSearches(puzzles: readonly Puzzle[], settings: SearchSettings): MeasuredSearches {
  const { set, predictor, algorithms, runs, seed, budget, progress } = settings;
  const predictions: { 1: number[]; 8: number[] } = { 1: [], 8: [] };
  const found = algorithms.map(({ title, views }) => {
    const times: number[] = [];
    const iterations: number[] = [];
    const solved: boolean[] = [];
    return { title, views: views ?? 0, times, iterations, solved } as const;
  });
  const solve = (puzzle: Puzzle, number: number, isCounted: boolean): void => {
    const looks = {
      1: timed(() => predictViews(predictor, puzzle, 1)),
      8: timed(() => predictViews(predictor, puzzle, 8)),
    };
    if (isCounted) for (const views of [1, 8] as const) predictions[views].push(looks[views].ms);
    for (const [at, algorithm] of algorithms.entries()) {
      const look = algorithm.views === undefined ? undefined : looks[algorithm.views];
      const searches = Array.from({ length: isCounted ? runs : 1 }, (_, run) =>
        timed(() =>
          algorithm.solve(puzzle, {
            solutions: 1,
            seed: nthSeed(nthSeed(seed, run), number),
            ...(look !== undefined && { predictions: look.value }),
            ...(budget !== undefined && { budget }),
          }),
        ),
      );
      const own = found[at];
      if (own === undefined || !isCounted) continue;
      own.times.push(mean(searches.map(({ ms }) => ms)));
      for (const { value } of searches) {
        if (value.work.iterations !== undefined) own.iterations.push(value.work.iterations);
      }
      own.solved.push(searches.every(({ value }) => value.status === 'solved'));
    }
  };
  for (const [number, puzzle] of puzzles.slice(0, WARM_UP).entries()) solve(puzzle, number, false);
  for (const [number, puzzle] of puzzles.entries()) {
    solve(puzzle, number, true);
    progress?.();
  }
  return { set, puzzles: puzzles.length, runs, predictor: predictor.name, predictions, algorithms: found };
}

/** The number of puzzles that are first solved without timing, so that the code is compiled. */
const WARM_UP = 200;

function timed<Value>(run: () => Value): { readonly value: Value; readonly ms: number } {
  const start = performance.now();
  const value = run();
  return { value, ms: performance.now() - start };
}
