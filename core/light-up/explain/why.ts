import { lastOf } from '../../algorithm/index.ts';
import { DEFAULT_STEPS } from '../exact/index.ts';
import { type LightUp, type LightUpBulbs, UNKNOWN_SQUARE } from '../puzzle/index.ts';
import { needsOf, nextStep, type Step, settledBy } from './deduction.ts';
import { hintFrom, type LightUpDeduction, type LightUpHint, type LightUpHintOptions, toldDeduction } from './hint.ts';
import { Marked } from './marked.ts';

/** The deductions that lead to a square, in their order, or why there are none. */
export type LightUpWhy =
  | { readonly status: 'proof'; readonly deductions: readonly LightUpDeduction[] }
  /** The square is black, marked, or lit by a bulb that is marked. */
  | { readonly status: 'known' }
  | Exclude<LightUpHint, LightUpDeduction | { readonly status: 'complete' }>;

/**
 * Proves whether a square has a bulb, as a chain of deductions from a board: each follows from the marks and those before it,
 * and none can be left out of the chain that was found. Where rules and trials of one square do not reach the square, the answer
 * is that of a hint.
 *
 * @param at the square's index, row after row
 * @param marks the board to start from. Default: the blank one
 */
export function whyLightUp(
  puzzle: LightUp,
  at: number,
  marks: LightUpBulbs = new Uint8Array(puzzle.squares.length),
  options: LightUpHintOptions = {},
): LightUpWhy {
  const purse = { left: options.budget ?? DEFAULT_STEPS, pause: Number.POSITIVE_INFINITY };
  const first = lastOf(hintFrom(purse, puzzle, marks));
  if (first.status !== 'deduction') return first.status === 'complete' ? { status: 'known' } : first;
  const board = new Marked(puzzle, marks);
  if (!board.isOpen(at)) return { status: 'known' };
  const taken: Step[] = [];
  while (board.isOpen(at)) {
    const step = lastOf(nextStep(board, purse));
    if (step === undefined) {
      const known = board.state.map((state, square) => (board.isWhite(square) ? state : UNKNOWN_SQUARE));
      const hint = lastOf(hintFrom(purse, puzzle, known));
      if (hint.status !== 'deduction') return hint.status === 'complete' ? { status: 'known' } : hint;
      return { status: 'exhausted' };
    }
    taken.push(step);
    for (const { square, state } of settledBy(step)) board.set(square, state);
  }
  const needed = new Set([board.restsOn(at)]);
  const deductions: LightUpDeduction[] = [];
  for (const step of taken.reverse()) {
    if (!settledBy(step).some(({ square }) => needed.has(square))) continue;
    deductions.unshift(toldDeduction(puzzle, step));
    for (const need of needsOf(step)) needed.add(need);
  }
  return { status: 'proof', deductions };
}
