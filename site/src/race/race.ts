import type { Outcome, WorkUnit } from '@crosshatch/core/algorithm';
import type { PuzzleDocument } from '@crosshatch/core/formats';
import { heightOf, type Size, widthOf } from '@crosshatch/core/puzzle';
import { type Signal, signal } from '@preact/signals';
import { Solver, STOPPED } from '../solver/solver.ts';
import type { SolveTask } from '../solver/tasks.ts';
import type { Course } from './course.ts';
import { contradictionAmong, type Finish, finishOf } from './finish.ts';
import { puzzleName, puzzlesOf } from './puzzles.ts';

/** An algorithm of core's registry, without its code, which runs in a worker. */
export interface Runner {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly budgetUnit: WorkUnit;
  readonly proves: boolean;
  readonly family: RaceFamily;
  /** Number of a network's predictions that it needs. */
  readonly views?: 1 | 8;
  /** Number of predictions that it uses if a model is named. It also works without. */
  readonly optionalViews?: 1 | 8;
}

/** The kind of an algorithm’s work. */
export type RaceFamily = 'search' | 'network' | 'evolution' | 'lines';

/** The progress of a runner. It has finished the first puzzles, and may be solving the next one. */
export interface Lane {
  readonly runner: Runner;
  readonly finishes: readonly Finish[];
  /** Milliseconds since it began with its present puzzle. */
  readonly atWork?: number;
  /** The reason why it takes no part: there is no network for the puzzles. */
  readonly excluded?: string;
  /** The error that it threw, which is a bug. */
  readonly broken?: string;
}

/** A puzzle on which the answers of algorithms contradict each other. */
export interface Disagreement {
  readonly puzzle: number;
  readonly text: string;
}

export type Phase =
  /** A race that was run during the build of the site. */
  'shown' | 'preparing' | 'running' | 'finished' | 'stopped';

export interface RaceState {
  readonly phase: Phase;
  /** The puzzles and settings of the race. */
  readonly course: Course;
  readonly count: number;
  readonly lanes: readonly Lane[];
  readonly disagreements: readonly Disagreement[];
  /** The reason why there are no puzzles. */
  readonly fault?: string;
}

/** A runner with its worker. */
interface Pair {
  readonly runner: Runner;
  readonly solver: Solver;
}

/** A runner at the start, with the reason if it takes no part. */
interface Starter extends Pair {
  readonly excluded: string | undefined;
}

/** The results of a runner so far. */
interface Draft extends Starter {
  readonly finishes: Finish[];
  readonly outcomes: Outcome[];
  /** The time at which it began with its present puzzle. */
  since: number | undefined;
  broken: string | undefined;
}

function sizesOf(documents: readonly PuzzleDocument[]): Size[] {
  const sizes = documents.map(({ puzzle }) => ({ width: widthOf(puzzle), height: heightOf(puzzle) }));
  return [...new Map(sizes.map((size) => [`${size.width}×${size.height}`, size])).values()];
}

/** Returns the task of a worker for each puzzle. */
const taskOf = ({ solutions, budget, model }: Course, { name }: Runner): SolveTask => ({
  algorithm: name,
  solutions,
  ...(budget !== undefined && { budget }),
  ...(model !== undefined && { model }),
});

/** The most puzzles on which an algorithm warms up. */
const MOST_WARMING = 50;

/** Milliseconds from one update of the bars to the next. */
const INTERVAL = 100;

/** Runs the algorithms of a course at the same time, each in its own Web Worker, on the same puzzles in the same order. */
export class Race {
  readonly state: Signal<RaceState>;
  /** The puzzles of the shown race; empty for the race that came with the page. */
  documents: readonly PuzzleDocument[] = [];
  private readonly runners: readonly Runner[];
  private solvers: readonly Solver[] = [];
  /** Number of starts, by which late reports of an earlier race are recognised. */
  private round = 0;
  /** The race that was shown before the present preparation. */
  private before: RaceState;

  /** @param runners all runners that can take part */
  constructor(shown: RaceState, runners: readonly Runner[]) {
    this.state = signal(shown);
    this.before = shown;
    this.runners = runners;
  }

  /** Ends the former race, and starts another. If it cannot start, the state has the fault. */
  async start(course: Course): Promise<void> {
    this.stop();
    this.before = this.state.peek();
    const round = ++this.round;
    const runners = this.runners.filter(({ name }) => course.algorithms.includes(name));
    const blank = runners.map((runner): Lane => ({ runner, finishes: [] }));
    this.state.value = { phase: 'preparing', course, count: 0, lanes: blank, disagreements: [] };
    const pairs = runners.map((runner) => ({ runner, solver: new Solver() }));
    this.solvers = pairs.map(({ solver }) => solver);
    try {
      await this.prepare(course, pairs, round);
    } catch (error) {
      if (round === this.round) this.stopFor(`The race could not start, as a worker broke down: ${error}`);
    }
  }

  /** Makes the puzzles, prepares the workers, and runs the race. Rejects if a worker could not be loaded. */
  private async prepare(course: Course, pairs: readonly Pair[], round: number): Promise<void> {
    const [first] = pairs;
    if (first === undefined) {
      this.stopFor('Choose at least one algorithm.');
      return;
    }
    const made = await puzzlesOf(course, first.solver);
    if (round !== this.round) return;
    if (!made.ok) {
      this.stopFor(made.error);
      return;
    }
    // No algorithm starts before all workers have loaded their code and networks, and have warmed up.
    const sizes = sizesOf(made.value);
    const starters = await Promise.all(
      pairs.map(async ({ runner, solver }): Promise<Starter> => {
        const ready = await solver.run(async (tasks) => await tasks.prepare(runner.name, sizes, course.model));
        return { runner, solver, excluded: ready === STOPPED || ready.ok ? undefined : ready.error };
      }),
    );
    if (round !== this.round) return;
    const sample = made.value.slice(0, MOST_WARMING).map(({ puzzle }) => puzzle);
    await Promise.all(
      starters.map(async ({ runner, solver, excluded }) => {
        if (excluded !== undefined) return;
        // An error here will happen again in the race, which reports it.
        await solver.run((tasks) => tasks.warmUp(sample, taskOf(course, runner))).catch(() => undefined);
      }),
    );
    if (round !== this.round) return;
    this.documents = made.value;
    await this.run(course, made.value, starters, round);
  }

  /** Ends the race. During the preparation, there are no times yet, so the former race is shown again. */
  stop(): void {
    const state = this.state.peek();
    if (state.phase !== 'running' && state.phase !== 'preparing') return;
    this.round++;
    this.stopSolvers();
    this.state.value = state.phase === 'preparing' ? this.before : { ...state, phase: 'stopped' };
  }

  private stopFor(fault: string): void {
    this.stopSolvers();
    this.state.value = { ...this.state.value, phase: 'stopped', fault };
  }

  private stopSolvers(): void {
    for (const solver of this.solvers) solver.stop();
    this.solvers = [];
  }

  private async run(
    course: Course,
    documents: readonly PuzzleDocument[],
    starters: readonly Starter[],
    round: number,
  ): Promise<void> {
    const drafts = starters.map(
      (starter): Draft => ({ ...starter, finishes: [], outcomes: [], since: undefined, broken: undefined }),
    );
    const disagreements: Disagreement[] = [];
    const judged = new Set<number>();
    const publish = (phase: Phase): void => {
      if (round !== this.round) return;
      const lanes = drafts.map(
        ({ runner, excluded, finishes, since, broken }): Lane => ({
          runner,
          finishes: [...finishes],
          ...(since !== undefined && { atWork: performance.now() - since }),
          ...(excluded !== undefined && { excluded }),
          ...(broken !== undefined && { broken }),
        }),
      );
      this.state.value = { phase, course, count: documents.length, lanes, disagreements: [...disagreements] };
    };
    const racing = () => drafts.filter(({ excluded, broken }) => excluded === undefined && broken === undefined);
    const judge = (index: number): void => {
      const document = documents[index];
      const said = drafts.flatMap(({ runner, outcomes }) => {
        const outcome = outcomes[index];
        return outcome === undefined ? [] : [{ title: runner.title, outcome }];
      });
      const isAwaited = racing().some((draft) => draft.outcomes.length <= index);
      if (document === undefined || judged.has(index) || isAwaited) return;
      judged.add(index);
      const text = contradictionAmong(document.puzzle, said);
      if (text !== undefined) disagreements.push({ puzzle: index, text: `${puzzleName(document, index)}: ${text}` });
    };

    publish('running');
    const clock = setInterval(() => publish('running'), INTERVAL);
    await Promise.all(
      racing().map(async (draft) => {
        try {
          for (const [index, { puzzle }] of documents.entries()) {
            draft.since = performance.now();
            const solving = await draft.solver.run((tasks) => tasks.solve(puzzle, taskOf(course, draft.runner)));
            if (solving === STOPPED) return;
            const { outcome, ...times } = solving;
            draft.finishes.push(finishOf(outcome, times));
            draft.outcomes.push(outcome);
            judge(index);
          }
        } catch (error) {
          draft.broken = String(error);
          // Judging the other answers has waited for this runner.
          for (const index of documents.keys()) judge(index);
        } finally {
          draft.since = undefined;
        }
      }),
    );
    clearInterval(clock);
    if (round !== this.round) return;
    publish('finished');
    this.stopSolvers();
  }
}
