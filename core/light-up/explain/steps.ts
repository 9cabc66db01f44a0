import { lastOf } from '../../algorithm/index.ts';
import { DEFAULT_STEPS } from '../exact/index.ts';
import { BULB, type LightUp, NO_BULB, UNKNOWN_SQUARE } from '../puzzle/index.ts';
import { nextStep, settledBy } from './deduction.ts';
import { hintFrom, type LightUpDeduction, type LightUpHint, type LightUpHintOptions, toldDeduction } from './hint.ts';
import { Marked } from './marked.ts';

/** The deductions from the blank board in their order, and why there are no more. */
export interface LightUpSteps {
  readonly deductions: readonly LightUpDeduction[];
  readonly end: Exclude<LightUpHint, LightUpDeduction>;
}

/** Solves a puzzle as hints do, one after another from the blank board: each follows from those before it. */
export function lightUpSteps(puzzle: LightUp, options: LightUpHintOptions = {}): LightUpSteps {
  const board = new Marked(puzzle);
  const deductions: LightUpDeduction[] = [];
  const purse = { left: options.budget ?? DEFAULT_STEPS, pause: Number.POSITIVE_INFINITY };
  for (;;) {
    const step = lastOf(nextStep(board, purse));
    if (step !== undefined) {
      deductions.push(toldDeduction(puzzle, step));
      for (const { square, state } of settledBy(step)) board.set(square, state);
      continue;
    }
    const marks = board.state.map((state, at) => (board.isWhite(at) ? state : UNKNOWN_SQUARE));
    const hint = lastOf(hintFrom(purse, puzzle, marks));
    if (hint.status !== 'deduction') return { deductions, end: hint };
    deductions.push(hint);
    for (const { row, column, bulb } of hint.squares) board.set(row * puzzle.width + column, bulb ? BULB : NO_BULB);
  }
}
