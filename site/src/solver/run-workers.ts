import type { Outcome, Run, RunTask, SolveOptions, TraceStep } from '@crosshatch/core/algorithm';
import { solveAhead } from '@crosshatch/core/published/evolution';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { proxy } from 'comlink';
import type { RunsQuestion } from './run-tasks.ts';
import { Solver, STOPPED } from './solver.ts';

export interface RunWorkerOptions extends Omit<SolveOptions, 'trace' | 'predictions'> {
  /** The name of the model, for an algorithm that can use one. */
  readonly model?: string;
}

/** Callbacks for the progress of runs, several at the same time. */
export interface RunsWatch {
  /**
   * Called with steps of a run, in order, some at a time. Steps before the first run have no number. If a number begins again
   * from generation 0, the run is bred again, because the budget ends within it.
   */
  readonly onSteps?: (steps: readonly TraceStep[], number: number | undefined) => void;
  /** Called when a run ends. Runs do not end in the order of their numbers. */
  readonly onRun?: (run: Run, number: number) => void;
}

export interface Evolved {
  readonly outcome: Outcome;
  readonly milliseconds: number;
}

let questions = 0;

/**
 * Breeds the runs of an evolution in several Web Workers. The outcome is the same for any number of workers, and equal to that
 * of the algorithm's own `solve`. An algorithm without runs solves in one worker.
 *
 * @example
 * const workers = new RunWorkers();
 * const evolved = await workers.solve(puzzle, 'woac', { seed: 1 }, {
 *   onSteps: (steps, number) => drawGenerations(number, steps),
 *   onRun: (run, number) => drawExpert(number, run.best),
 * });
 * if (evolved !== STOPPED) show(evolved.outcome);
 */
export class RunWorkers {
  private readonly solvers: readonly Solver[];
  private stopping = new AbortController();

  constructor(count = usualCount()) {
    this.solvers = Array.from({ length: count }, () => new Solver());
  }

  /** The number of runs that are bred at once. */
  get count(): number {
    return this.solvers.length;
  }

  /** Stops the present evolution, and begins another. Rejects with an error that a worker threw, which is a bug. */
  async solve(
    puzzle: Puzzle,
    algorithm: string,
    { model, ...options }: RunWorkerOptions = {},
    watch: RunsWatch = {},
  ): Promise<Evolved | typeof STOPPED> {
    this.stop();
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    const start = performance.now();
    const asked = { id: questions++, puzzle, algorithm, options };
    try {
      const outcome = await this.answer(asked, model, watch, signal);
      return { outcome, milliseconds: performance.now() - start };
    } catch (error) {
      if (signal.aborted) return STOPPED;
      throw error;
    }
  }

  /** Stops the present evolution. Idle workers stay for the next one. */
  stop(): void {
    this.stopping.abort();
    for (const solver of this.solvers) solver.stop(this);
  }

  /** Stops the present evolution, and ends all workers. */
  close(): void {
    this.stopping.abort();
    for (const solver of this.solvers) solver.stop();
  }

  private async answer(
    asked: RunsQuestion,
    model: string | undefined,
    { onSteps, onRun }: RunsWatch,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const [first] = this.solvers;
    if (first === undefined) throw new RangeError('there is no worker');
    const begun = await first.run(async (tasks) => await tasks.beginRuns(asked, model), this);
    signal.throwIfAborted();
    if (begun === STOPPED) throw new Error('nobody has stopped this');
    if (!begun.ok) return begun.error;
    const { start, budget, steps, predictions } = begun.value;
    onSteps?.(steps, undefined);
    const question = predictions === undefined ? asked : { ...asked, options: { ...asked.options, predictions } };
    const idle = [...this.solvers];
    const busy = new Map<number, Solver>();
    const breed = async (task: RunTask): Promise<Run | undefined> => {
      const solver = idle.pop();
      if (solver === undefined) throw new Error('more runs were begun than there are workers');
      busy.set(task.number, solver);
      const tell =
        onSteps &&
        proxy((told: readonly TraceStep[]) => {
          if (!signal.aborted) onSteps(told, task.number);
        });
      const run = await solver.run(async (tasks) => await tasks.breedRun(question, task, tell), this);
      busy.delete(task.number);
      idle.push(solver);
      signal.throwIfAborted();
      if (run === STOPPED) return undefined;
      onRun?.(run, task.number);
      return run;
    };
    const stopAbove = (number: number): void => {
      for (const [under, solver] of busy) if (under > number) solver.stop();
    };
    return solveAhead(start, budget, { count: this.count, breed, stopAbove });
  }
}

/** Returns the usual number of workers: one for each core except the page's own, and at most eight, to limit their memory. */
function usualCount(): number {
  return Math.max(1, Math.min(8, navigator.hardwareConcurrency - 1));
}
