import type { Outcome, WorkUnit } from '@crosshatch/core/algorithm';
import type { PuzzleDocument } from '@crosshatch/core/formats';
import { heightOf, type Size, widthOf } from '@crosshatch/core/puzzle';
import { type Signal, signal } from '@preact/signals';
import { Solver, STOPPED } from '../solver/solver.ts';
import type { SolveTask } from '../solver/tasks.ts';
import type { Course } from './course.ts';
import { contradictionAmong, type Finish, finishOf } from './finish.ts';
import { puzzleName, puzzlesOf } from './puzzles.ts';

/** An algorithm that is registered in core, without its code, which runs in a worker. */
export interface Runner {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly budgetUnit: WorkUnit;
  readonly proves: boolean;
  readonly family: RaceFamily;
  /** Number of predictions of a network that it needs. */
  readonly views?: 1 | 8;
  /** Number of predictions that it takes where a model is named; it can do without. */
  readonly optionalViews?: 1 | 8;
}

/** The kind of an algorithm’s work. */
export type RaceFamily = 'search' | 'network' | 'evolution' | 'lines';

/** The progress of a runner: it has finished the first puzzles, and may be solving the next one. */
export interface Lane {
  readonly runner: Runner;
  readonly finishes: readonly Finish[];
  /** Milliseconds since it began with the puzzle that it is solving. */
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
  /** A race that was run while the site was built. */
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
  /** The time at which it began with the puzzle that it is solving. */
  since: number | undefined;
  broken: string | undefined;
}

function sizesOf(documents: readonly PuzzleDocument[]): Size[] {
  const sizes = documents.map(({ puzzle }) => ({ width: widthOf(puzzle), height: heightOf(puzzle) }));
  return [...new Map(sizes.map((size) => [`${size.width}×${size.height}`, size])).values()];
}

/** Makes the question to a worker about each puzzle. */
const taskOf = ({ solutions, budget, model }: Course, { name }: Runner): SolveTask => ({
  algorithm: name,
  solutions,
  ...(budget !== undefined && { budget }),
  ...(model !== undefined && { model }),
});

/** The most puzzles that an algorithm warms up on. */
const MOST_WARMING = 50;

/** Milliseconds from one update of the bars to the next. */
const INTERVAL = 100;

/** Runs the algorithms of a course at the same time, each in a Web Worker of its own, on the same puzzles in the same order. */
export class Race {
  readonly state: Signal<RaceState>;
  /** The puzzles of the race that is shown; empty for the race that came with the page. */
  documents: readonly PuzzleDocument[] = [];
  private readonly runners: readonly Runner[];
  private solvers: readonly Solver[] = [];
  /** Number of starts, by which late reports of an earlier race are told from those of this one. */
  private round = 0;

  /** @param runners all that can take part */
  constructor(shown: RaceState, runners: readonly Runner[]) {
    this.state = signal(shown);
    this.runners = runners;
  }

  /** Ends the race before, and starts another; where it cannot start, the state has the fault. */
  async start(course: Course): Promise<void> {
    this.stopSolvers();
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

  /** Makes the puzzles, readies the workers, and runs the race. Rejects where a worker could not be loaded. */
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
    this.documents = made.value;
    // No algorithm starts before every worker has loaded its code and its networks, and has warmed up.
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
        // An error here happens again in the race, which reports it.
        await solver.run((tasks) => tasks.warmUp(sample, taskOf(course, runner))).catch(() => undefined);
      }),
    );
    if (round !== this.round) return;
    await this.run(course, made.value, starters, round);
  }

  stop(): void {
    const { phase, fault } = this.state.value;
    if (phase !== 'running' && phase !== 'preparing') return;
    this.round++;
    this.stopSolvers();
    this.state.value = { ...this.state.value, phase: 'stopped', ...(fault !== undefined && { fault }) };
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
      if (document === undefined || said.length < racing().length) return;
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
