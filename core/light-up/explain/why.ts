import { lastOf } from '../../algorithm/index.ts';
import { DEFAULT_STEPS } from '../exact/index.ts';
import type { LightUp, LightUpBulbs } from '../puzzle/index.ts';
import { needsOf, nextStep, type Step, settledBy } from './deduction.ts';
import {
  type LightUpDeduction,
  type LightUpHint,
  type LightUpHintOptions,
  obstacleIn,
  searched,
  toldDeduction,
} from './hint.ts';
import { Marked } from './marked.ts';

/** The deductions that lead to a square, in their order, or why there are none. */
export type LightUpWhy =
  | { readonly status: 'proof'; readonly deductions: readonly LightUpDeduction[] }
  /** The square is black, marked, or lit by a bulb that is marked. */
  | { readonly status: 'known' }
  | Exclude<LightUpHint, LightUpDeduction | { readonly status: 'complete' }>;

/**
 * Proves whether a square has a bulb, as a chain of deductions from a board: each follows from the marks and those
 * before it, and none can be left out of the chain that was found. If rules and trials of one square do not reach the
 * square, the answer is that of a hint.
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
  const obstacle = lastOf(obstacleIn(purse, puzzle, marks));
  if (obstacle !== undefined) return obstacle.status === 'complete' ? { status: 'known' } : obstacle;
  const board = new Marked(puzzle, marks);
  if (!board.isOpen(at)) return { status: 'known' };
  const taken: Step[] = [];
  while (board.isOpen(at)) {
    const step = lastOf(nextStep(board, purse));
    if (step === undefined) {
      const hint = lastOf(searched(puzzle, board, purse));
      if (hint.status === 'deduction' || hint.status === 'complete') return { status: 'exhausted' };
      return hint;
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
