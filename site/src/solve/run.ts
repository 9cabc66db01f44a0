import type { Grade } from '@crosshatch/core/explain';
import type { Puzzle } from '@crosshatch/core/puzzle';
import type { Outcome } from '@crosshatch/core/solver';
import { type Signal, signal } from '@preact/signals';
import { Solver, STOPPED } from '../solver/solver.ts';

/** An answer as it is shown. */
export interface Answer {
  readonly outcome: Outcome;
  /** Absent while the grade is still being worked out. */
  readonly grade?: Grade;
  /** On the reader's machine; absent for an answer that came with the page. */
  readonly milliseconds?: number;
}

export type RunState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly start: number }
  | ({ readonly kind: 'answered' } & Answer)
  | { readonly kind: 'stopped'; readonly milliseconds: number }
  | { readonly kind: 'broken'; readonly message: string };

/** The solving of one puzzle after another, in a Web Worker of its own, so that it never keeps others waiting. */
export class SolveRun {
  readonly state: Signal<RunState>;
  private puzzle: Puzzle | undefined;
  private readonly solver = new Solver();

  /** @param answer the answer to the puzzle, where the page came with one */
  constructor(puzzle?: Puzzle, answer?: Answer) {
    this.puzzle = puzzle;
    this.state = signal(answer === undefined ? { kind: 'idle' } : { kind: 'answered', ...answer });
  }

  /** Solves a puzzle, unless it is the one that was solved last. */
  async take(puzzle: Puzzle): Promise<void> {
    if (puzzle === this.puzzle) return;
    this.puzzle = puzzle;
    await this.start(puzzle);
  }

  async start(puzzle: Puzzle): Promise<void> {
    this.solver.stop();
    this.puzzle = puzzle;
    const running = { kind: 'running', start: performance.now() } as const;
    this.state.value = running;
    try {
      const solving = await this.solver.run((tasks) => tasks.solve(puzzle));
      if (solving === STOPPED || this.state.value !== running) return;
      const { outcome, milliseconds } = solving;
      const answered = { kind: 'answered', outcome, milliseconds } as const;
      this.state.value = answered;
      const grade = await this.solver.run((tasks) => tasks.grade(puzzle));
      if (grade !== STOPPED && this.state.value === answered) this.state.value = { ...answered, grade };
    } catch (error) {
      if (this.puzzle === puzzle) this.state.value = { kind: 'broken', message: String(error) };
    }
  }

  stop(): void {
    const state = this.state.value;
    if (state.kind !== 'running') return;
    this.solver.stop();
    this.state.value = { kind: 'stopped', milliseconds: performance.now() - state.start };
  }
}
