import { checkLimits, lastOf } from '../../algorithm/index.ts';
import { itemAt } from '../../memory/index.ts';
import { placeOfCell, sentence } from '../../puzzle/index.ts';
import { DEFAULT_STEPS, type Purse, solveFrom } from '../exact/index.ts';
import { BULB, type LightUp, type LightUpBulbs, NO_BULB, squareText } from '../puzzle/index.ts';
import { needsOf, nextStep, type Step, settledBy } from './deduction.ts';
import {
  bySearch,
  differing,
  type LightUpDeduction,
  type LightUpHint,
  type LightUpHintOptions,
  obstacleIn,
  toldDeduction,
} from './hint.ts';
import { Marked, whiteMarks } from './marked.ts';

/** The deductions that lead to a square, in their order, or why there are none. */
export type LightUpWhy =
  | { readonly status: 'proof'; readonly deductions: readonly LightUpDeduction[] }
  /** The square is black, marked, or lit by a bulb that is marked. */
  | { readonly status: 'known' }
  | Exclude<LightUpHint, LightUpDeduction | { readonly status: 'complete' }>;

/**
 * Proves whether a square has a bulb, as a chain of deductions from a board: each follows from the marks and those
 * before it, and none can be left out of the chain that was found. If rules and trials of one square do not reach the
 * square, a search from the marks settles it, or finds it free: two solutions differ there. Other squares may be free
 * in either case.
 *
 * @param at the square's index, row after row
 * @param marks the board to start from. Default: the blank one
 * @throws {RangeError} for a square outside, for marks of another size, and for a budget that is negative or NaN
 */
export function whyLightUp(
  puzzle: LightUp,
  at: number,
  marks: LightUpBulbs = new Uint8Array(puzzle.squares.length),
  { budget = DEFAULT_STEPS }: LightUpHintOptions = {},
): LightUpWhy {
  checkLimits({ budget });
  const purse = { left: budget, pause: Number.POSITIVE_INFINITY };
  const obstacle = lastOf(obstacleIn(purse, puzzle, marks));
  itemAt(puzzle.squares, at);
  if (obstacle !== undefined) return obstacle.status === 'complete' ? { status: 'known' } : obstacle;
  const board = new Marked(puzzle, marks);
  if (!board.isOpen(at)) return { status: 'known' };
  const taken: Step[] = [];
  while (board.isOpen(at)) {
    const step = lastOf(nextStep(board, purse));
    if (step === undefined) return searchedAt(puzzle, at, marks, purse);
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

/** Proves a square by a search alone, or finds a solution with a bulb there and one without. */
function searchedAt(puzzle: LightUp, at: number, marks: LightUpBulbs, purse: Purse): LightUpWhy {
  const known = whiteMarks(puzzle, marks);
  const some = lastOf(solveFrom(purse, puzzle, { known, solutions: 1 }));
  if (some.status === 'contradictory') return { status: 'contradictory' };
  const [solution] = some.solutions;
  if (solution === undefined) return { status: 'exhausted' };
  const state = solution[at] === BULB ? BULB : NO_BULB;
  const opposite = known.with(at, BULB + NO_BULB - state);
  const refuted = lastOf(solveFrom(purse, puzzle, { known: opposite, solutions: 1 }));
  if (refuted.status === 'contradictory') {
    const found = bySearch(puzzle, known, { square: at, state }, refuted.work.guesses);
    return { status: 'proof', deductions: [found] };
  }
  const [other] = refuted.solutions;
  if (other === undefined) return { status: 'exhausted' };
  return {
    status: 'ambiguous',
    squares: differing(solution, other).map((square) => placeOfCell(square, puzzle.width)),
    reason: sentence(
      `both are possible: there is a bulb at ${squareText(puzzle, at)} in one solution, and none in another`,
    ),
  };
}
