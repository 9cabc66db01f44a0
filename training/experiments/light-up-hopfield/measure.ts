import { Piscina } from 'piscina';
import type { StudiedLightUp } from './boards.ts';
import type { Form } from './forms.ts';
import type { MeasuredRun, MeasuredRuns, RunsTask } from './runs.ts';

/** The runs of a form on some puzzles. */
export interface MeasuredForm {
  readonly title: string;
  /** For each puzzle, its runs. */
  readonly runs: readonly (readonly MeasuredRun[])[];
  /** For each puzzle, the processor time of all its runs, in milliseconds. */
  readonly ms: readonly number[];
}

/** Measures runs in threads. All figures but the times are the same for any number of threads. */
export interface RunPool {
  /** @param runs the number of runs of each puzzle */
  readonly measure: (form: Form, puzzles: readonly StudiedLightUp[], runs: number) => Promise<MeasuredForm>;
  readonly close: () => Promise<void>;
}

export function createRunPool(threads: number, seed: number): RunPool {
  const pool = new Piscina<RunsTask, MeasuredRuns>({
    filename: new URL('./runs.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
  });
  return {
    async measure({ title, settings }, puzzles, runs) {
      const measured = await Promise.all(
        puzzles.map(({ puzzle, cap }) => pool.run({ puzzle, settings, cap, runs, seed })),
      );
      return { title, runs: measured.map((each) => each.runs), ms: measured.map(({ ms }) => ms) };
    },
    close: () => pool.destroy(),
  };
}
