import '../../threads/import-only.ts';
import { breedLightUp, type LightUpEvolutionSettings } from '@crosshatch/core/light-up/evolution';
import type { LightUp } from '@crosshatch/core/light-up/puzzle';
import { bred } from '@crosshatch/core/published/evolution';
import { timedInThread } from '../../measure/processor-time.ts';

/** Runs to breed in a thread. */
export interface RunsTask {
  readonly puzzle: LightUp;
  readonly settings: LightUpEvolutionSettings;
  readonly cap: number;
  readonly runs: number;
  readonly seed: number;
}

export interface MeasuredRun {
  readonly isSolved: boolean;
  /** The number of generations; the first population counts as one. */
  readonly generations: number;
  readonly evaluations: number;
}

export interface MeasuredRuns {
  readonly runs: readonly MeasuredRun[];
  /** The processor time of all runs, in milliseconds. */
  readonly ms: number;
}

/** Breeds the runs of a puzzle, in a thread of the pool. */
export default function breedRuns({ puzzle, settings, cap, runs, seed }: RunsTask): MeasuredRuns {
  const measureRun = (number: number): MeasuredRun => {
    let generations = 0;
    const watch = () => {
      generations++;
    };
    const { solution, work } = bred(breedLightUp(puzzle, { number, limit: cap }, { seed, watch }, settings));
    return { isSolved: solution !== undefined, generations, evaluations: work.evaluations };
  };
  const [measured, ms] = timedInThread(() => Array.from({ length: runs }, (_, number) => measureRun(number)));
  return { runs: measured, ms };
}
