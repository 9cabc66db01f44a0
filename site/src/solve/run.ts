import type { Outcome, SolutionCount } from '@crosshatch/core/algorithm';
import type { Grade } from '@crosshatch/core/explain';
import type { AnyGrid, AnyPuzzle, Puzzle } from '@crosshatch/core/puzzle';
import { type Signal, signal } from '@preact/signals';
import { proxy } from 'comlink';
import type { CertainCells } from '../solver/certain.ts';
import type { RecordingProgress, StepView } from '../solver/recorder.ts';
import { Solver, STOPPED } from '../solver/solver.ts';
import type { AlgorithmTitle } from '../solver/tasks.ts';
import type { PuzzleJob } from './puzzle-job.ts';

/** An answer in the form that is shown. */
export interface SolverAnswer {
  readonly outcome: Outcome<AnyGrid>;
  /** The number of steps of the run, and the number of kept steps. */
  readonly taken: number;
  readonly kept: number;
  /** The grade; absent until it is computed. */
  readonly grade?: Grade;
  /** The number of solutions, if there are several; absent until they are counted. */
  readonly solutions?: SolutionCount;
  /** The time on the reader's machine in milliseconds; absent for an answer that came with the page. */
  readonly milliseconds?: number;
  /** Set for the answer of a job: it has no steps here. */
  readonly isOfJob?: true;
  /** The title of the algorithm, if it is not the exact solver. Its answer has no steps here. */
  readonly by?: string;
}

/** Tells whether an answer has steps, or gets them when they are needed. */
export const hasSteps = ({ isOfJob, by }: SolverAnswer): boolean => isOfJob === undefined && by === undefined;

export type RunState =
  | { readonly kind: 'idle' }
  /** `before` is the former answer, if the same puzzle is solved again. */
  | {
      readonly kind: 'running';
      readonly start: number;
      readonly before?: SolverAnswer;
      readonly progress?: RecordingProgress;
    }
  | ({ readonly kind: 'answered' } & SolverAnswer)
  | { readonly kind: 'stopped'; readonly milliseconds: number; readonly progress?: RecordingProgress }
  | { readonly kind: 'broken'; readonly message: string };

/**
 * Solves one puzzle after another in its own worker, and keeps the steps of the last one. Another worker counts solutions and
 * grades. This takes longer than solving, so the steps can be shown meanwhile.
 */
export class SolveRun {
  readonly state: Signal<RunState>;
  /** The latest requested step, as soon as it arrives; undefined while the whole answer is shown. */
  readonly view: Signal<StepView | undefined> = signal(undefined);
  /** The job that solves the puzzle elsewhere, if the reader has asked for one. */
  readonly job: Signal<PuzzleJob | undefined> = signal(undefined);
  /** The cells that all solutions of the puzzle share, if the reader has asked for them and they are found. */
  readonly certain: Signal<CertainCells | undefined> = signal(undefined);
  /** The error that ended the search for the certain cells, until the reader asks for them again. */
  readonly certainFault: Signal<string | undefined> = signal(undefined);
  /** Whether the reader has asked for the certain cells, and they are not found yet. */
  private wantsCertain = false;
  private puzzle: AnyPuzzle | undefined;
  private readonly solver = new Solver();
  private readonly judge = new Solver();
  /** Whether the worker has the steps. It has none for an answer that came with the page. */
  private isRecorded = false;
  private wanted: number | undefined;
  private isFetching = false;
  /** The latest run, up to its answer. */
  private recording: Promise<unknown> = Promise.resolve();

  /** @param answer the answer to the puzzle, if the page came with one */
  constructor(puzzle?: AnyPuzzle, answer?: SolverAnswer) {
    this.puzzle = puzzle;
    this.state = signal(answer === undefined ? { kind: 'idle' } : { kind: 'answered', ...answer });
  }

  /** Solves a puzzle, unless it is the last solved one. */
  async take(puzzle: AnyPuzzle): Promise<void> {
    if (puzzle !== this.puzzle) await this.start(puzzle);
  }

  /** Solves a puzzle. @param budget line solves. Default: the solver's own budget */
  async start(puzzle: AnyPuzzle, budget?: number): Promise<void> {
    const last = this.state.value;
    const before = puzzle === this.puzzle && last.kind === 'answered' ? { before: last } : {};
    this.halt();
    if (puzzle !== this.puzzle) {
      this.dropJob();
      this.certain.value = undefined;
      this.certainFault.value = undefined;
      this.wantsCertain = false;
    }
    this.puzzle = puzzle;
    this.isRecorded = false;
    this.view.value = undefined;
    const start = performance.now();
    const isCurrent = () => this.state.value.kind === 'running' && this.state.value.start === start;
    this.state.value = { kind: 'running', start, ...before };
    try {
      const recording = this.record(puzzle, budget, start, isCurrent);
      this.recording = recording;
      const outcome = await recording;
      if (outcome === undefined) return;
      if (outcome.status === 'multiple') {
        const solutions = await this.judge.run((tasks) => tasks.count(puzzle));
        if (solutions !== STOPPED) this.add(outcome, { solutions });
      }
      const grade = await this.judge.run((tasks) => tasks.grade(puzzle));
      if (grade !== STOPPED) this.add(outcome, { grade });
    } catch (error) {
      if (isCurrent()) this.state.value = { kind: 'broken', message: String(error) };
    }
  }

  /** Solves the puzzle and keeps the steps. Returns undefined if the run was stopped. */
  private async record(
    puzzle: AnyPuzzle,
    budget: number | undefined,
    start: number,
    isCurrent: () => boolean,
  ): Promise<Outcome<AnyGrid> | undefined> {
    const onProgress = proxy((progress: RecordingProgress) => {
      if (isCurrent()) this.state.value = { kind: 'running', start, progress };
    });
    const recorded = await this.solver.run((tasks) => tasks.record(puzzle, budget, onProgress));
    if (recorded === STOPPED || !isCurrent()) return undefined;
    this.isRecorded = true;
    this.takeAnswer(recorded);
    return recorded.outcome;
  }

  /** Solves a puzzle by another algorithm than the exact solver. Its answer has no steps. */
  async startOther(puzzle: Puzzle, { name, title }: AlgorithmTitle): Promise<void> {
    const last = this.state.value;
    const grade = last.kind === 'answered' && puzzle === this.puzzle ? last.grade : undefined;
    this.halt();
    this.isRecorded = false;
    this.view.value = undefined;
    this.wanted = undefined;
    const start = performance.now();
    const isCurrent = () => this.state.value.kind === 'running' && this.state.value.start === start;
    this.state.value = { kind: 'running', start };
    try {
      const solving = await this.solver.run((tasks) => tasks.solve(puzzle, { algorithm: name, solutions: 2 }));
      if (solving === STOPPED || !isCurrent()) return;
      const { outcome, milliseconds } = solving;
      const answer = { outcome, milliseconds, taken: 0, kept: 0, by: title };
      this.takeAnswer({ ...answer, ...(grade !== undefined && { grade }) });
    } catch (error) {
      if (isCurrent()) this.state.value = { kind: 'broken', message: String(error) };
    }
  }

  private takeAnswer(answer: SolverAnswer): void {
    this.state.value = { kind: 'answered', ...answer };
    // The run has stopped the search for the certain cells, or the reader asked for them during the run.
    if (this.wantsCertain) void this.findCertain();
  }

  /** Searches for the cells that all solutions share. */
  async findCertain(): Promise<void> {
    const { puzzle } = this;
    if (puzzle === undefined || this.certain.peek() !== undefined) return;
    this.wantsCertain = true;
    this.certainFault.value = undefined;
    const state = this.state.peek();
    if (state.kind !== 'answered' || state.outcome.status !== 'multiple') return;
    const { solutions } = state.outcome;
    try {
      const found = await this.solver.run((tasks) => tasks.certain(puzzle, solutions));
      if (found === STOPPED || puzzle !== this.puzzle) return;
      this.certain.value = found;
    } catch (error) {
      if (puzzle !== this.puzzle) return;
      this.certainFault.value = String(error);
    }
    this.wantsCertain = false;
  }

  /** Adds later findings to the answer, if it is still the present answer. */
  private add(outcome: Outcome<AnyGrid>, found: Pick<SolverAnswer, 'grade' | 'solutions'>): void {
    const state = this.state.peek();
    if (state.kind === 'answered' && state.outcome === outcome) this.state.value = { ...state, ...found };
  }

  /** Lets a job solve the puzzle. Its answer replaces the present answer, unless a run is in progress. */
  follow(job: PuzzleJob): void {
    this.dropJob();
    this.job.value = job;
    void job.run().then(() => {
      if (job === this.job.peek() && this.state.peek().kind !== 'running') this.showJob();
    });
  }

  /** Shows the answer of the job, if there is one. Stops a run in progress. */
  showJob(): void {
    const outcome = this.job.peek()?.told.peek().outcome;
    if (outcome === undefined) return;
    this.halt();
    this.isRecorded = false;
    this.view.value = undefined;
    this.takeAnswer({ outcome, taken: 0, kept: 0, isOfJob: true });
  }

  private dropJob(): void {
    this.job.peek()?.leave();
    this.job.value = undefined;
  }

  private halt(): void {
    this.solver.stop();
    this.judge.stop();
  }

  stop(): void {
    const state = this.state.value;
    if (state.kind !== 'running') return;
    this.halt();
    const { start, progress } = state;
    this.state.value = {
      kind: 'stopped',
      milliseconds: performance.now() - start,
      ...(progress !== undefined && { progress }),
    };
  }

  /** Shows a step; undefined shows the whole answer. Only the latest of several requests counts. */
  async show(position: number | undefined): Promise<void> {
    this.wanted = position;
    if (position === undefined) this.view.value = undefined;
    if (this.isFetching) return;
    this.isFetching = true;
    try {
      while (this.wanted !== undefined) {
        const asked = this.wanted;
        const view = await this.ask((tasks) => tasks.stepAt(asked));
        if (view === undefined) return;
        if (this.wanted !== undefined) this.view.value = view;
        if (this.wanted === asked) this.wanted = undefined;
      }
    } finally {
      this.isFetching = false;
    }
  }

  /** Asks the worker that has the steps, or will have them. Returns undefined if the run was stopped meanwhile. */
  async ask<Reply>(task: Parameters<typeof this.solver.run<Reply>>[0]): Promise<Reply | undefined> {
    const { puzzle } = this;
    const state = this.state.value;
    if (puzzle !== undefined && !this.isRecorded && state.kind === 'answered' && hasSteps(state))
      void this.start(puzzle);
    // The state reports a run that breaks down.
    await this.recording.catch(() => undefined);
    if (!this.isRecorded || puzzle !== this.puzzle) return undefined;
    const reply = await this.solver.run(task);
    return reply === STOPPED ? undefined : reply;
  }
}
