import type { LightUp } from '@crosshatch/core/light-up/puzzle';
import { type Signal, signal } from '@preact/signals';
import { type LightUpSolver, STOPPED } from '../solver.ts';
import type { LightUpJudgement } from '../tasks.ts';

/** The pause in milliseconds before a puzzle is judged, since strokes come in quick succession. */
const PAUSE = 120;

/** A judgement, or the error of a worker that broke down. */
export type ToldJudgement = LightUpJudgement | { readonly kind: 'broken'; readonly message: string };

/** Judges a puzzle while it is being set. A new puzzle cancels the work on the former one. */
export class LightUpJudge {
  readonly judgement: Signal<ToldJudgement | undefined> = signal(undefined);
  /** Whether the judgement belongs to an earlier puzzle. */
  readonly isStale: Signal<boolean> = signal(true);
  private readonly solver: LightUpSolver;
  private puzzle: LightUp | undefined;
  private pause: number | undefined;

  constructor(solver: LightUpSolver) {
    this.solver = solver;
  }

  take(puzzle: LightUp): void {
    if (puzzle === this.puzzle) return;
    this.stop();
    this.puzzle = puzzle;
    this.isStale.value = true;
    this.pause = window.setTimeout(() => void this.judge(puzzle), PAUSE);
  }

  /** Stops the work. */
  stop(): void {
    clearTimeout(this.pause);
    this.solver.stop(this);
  }

  private async judge(puzzle: LightUp): Promise<void> {
    try {
      const judgement = await this.solver.run(
        async (tasks): Promise<LightUpJudgement> => await tasks.judge(puzzle),
        this,
      );
      if (judgement !== STOPPED) this.tell(puzzle, judgement);
    } catch (error) {
      this.tell(puzzle, { kind: 'broken', message: String(error) });
    }
  }

  private tell(puzzle: LightUp, judgement: ToldJudgement): void {
    if (puzzle !== this.puzzle) return;
    this.judgement.value = judgement;
    this.isStale.value = false;
  }
}
