import type { LightUp } from '@crosshatch/core/light-up/puzzle';
import { type Signal, signal } from '@preact/signals';
import { type LightUpSolver, STOPPED } from '../solver.ts';
import type { LightUpJudgement } from '../tasks.ts';

/** The pause in milliseconds after which a puzzle is judged: strokes come in quick succession. */
const PAUSE = 120;

/** Judges a puzzle while it is being set. A new one cancels the work on the one before. */
export class LightUpJudge {
  readonly judgement: Signal<LightUpJudgement | undefined> = signal(undefined);
  /** Whether the judgement is of an earlier puzzle. */
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

  /** Ends the work. */
  stop(): void {
    clearTimeout(this.pause);
    if (this.solver.isBusy) this.solver.stop();
  }

  private async judge(puzzle: LightUp): Promise<void> {
    const judgement = await this.solver.run(async (tasks): Promise<LightUpJudgement> => await tasks.judge(puzzle));
    if (judgement === STOPPED || puzzle !== this.puzzle) return;
    this.judgement.value = judgement;
    this.isStale.value = false;
  }
}
