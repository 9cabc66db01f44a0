import { checkLimits, lastOf, pacing, type Steps } from '../../algorithm/index.ts';
import { numberOf, placeOfCell, sentence } from '../../puzzle/index.ts';
import { checkMarks, DEFAULT_STEPS, type Purse, solveFrom } from '../exact/index.ts';
import {
  BULB,
  faultText,
  type LightUp,
  type LightUpBulbs,
  type LightUpFault,
  NO_BULB,
  type Square,
  UNKNOWN_SQUARE,
  viewOf,
} from '../puzzle/index.ts';
import { needsOf, nextStep, type Step, settledBy } from './deduction.ts';
import { Marked, whiteMarks } from './marked.ts';
import type { Literal } from './supposition.ts';
import { findingText, placesText, setText, suppositionText } from './words.ts';

/** A square that a hint settles. */
export interface SettledSquare extends Square {
  readonly bulb: boolean;
}

/** Squares that follow from a board, with the reason. */
export interface LightUpDeduction {
  readonly status: 'deduction';
  /**
   * From the simplest: a number has its bulbs; a number needs all squares left; one square alone can light a dark one; a bulb
   * would rule out a set of squares that must hold one; a trial of a square clashes; only a search settles it.
   */
  readonly technique: Step['technique'] | 'search';
  readonly squares: readonly SettledSquare[];
  /** The numbers and dark squares that the reason names. */
  readonly because: readonly Square[];
  /** The known squares that it follows from. */
  readonly needs: readonly Square[];
  /** Rules from a supposed square to the clash; 0 for the techniques without a trial. */
  readonly steps: number;
  readonly reason: string;
}

export type LightUpHint =
  | LightUpDeduction
  /** Every white square is lit, and every rule is kept. */
  | { readonly status: 'complete' }
  /**
   * A rule is broken, or no solution has all the marks. The squares are those that break the rule, or the marks that differ
   * from the only solution. Where there are several solutions, the only square is the first mark that no solution has
   * together with the marks before it. There is no square where the budget was spent before a mark could be named.
   */
  | { readonly status: 'mistake'; readonly squares: readonly Square[]; readonly reason: string }
  /** Several solutions agree with the board, and differ at these squares; no trial settles one. */
  | { readonly status: 'ambiguous'; readonly squares: readonly Square[]; readonly reason: string }
  /** The puzzle has no solution. */
  | { readonly status: 'contradictory' }
  /** The budget was spent before a deduction was found. */
  | { readonly status: 'exhausted' };

export interface LightUpHintOptions {
  /** Most squares that the solver sets or looks at, in all searches together. Default: `DEFAULT_STEPS`. */
  readonly budget?: number;
}

/**
 * The next deduction from a reader's board, by the simplest technique: what follows from one number or one dark square, else
 * from the set rule, else from a trial of a square with the shortest chain, else from a search. Mistakes come first. Squares
 * that a bulb lights count as known.
 *
 * @param marks bulbs, and squares known to have none, with an entry for each square
 * @throws {RangeError} for marks of another size, and for a budget that is negative or NaN
 */
export function hintLightUp(puzzle: LightUp, marks: LightUpBulbs, options: LightUpHintOptions = {}): LightUpHint {
  return lastOf(lightUpHintSteps(puzzle, marks, options, Number.POSITIVE_INFINITY));
}

/** As `hintLightUp`, but pauses after every `pause` steps of a search. */
export const lightUpHintSteps = (
  puzzle: LightUp,
  marks: LightUpBulbs,
  options: LightUpHintOptions,
  pause: number,
): Steps<LightUpHint> => {
  const { budget = DEFAULT_STEPS } = options;
  checkLimits({ budget });
  return hintFrom({ left: budget, pause }, puzzle, marks);
};

/** As `lightUpHintSteps`, with the rest of a purse. */
export function* hintFrom(purse: Purse, puzzle: LightUp, marks: LightUpBulbs): Steps<LightUpHint> {
  const obstacle = yield* obstacleIn(purse, puzzle, marks);
  if (obstacle !== undefined) return obstacle;
  const board = new Marked(puzzle, marks);
  const step = yield* nextStep(board, purse);
  return step === undefined ? yield* searched(puzzle, board, purse) : toldDeduction(puzzle, step);
}

/** Why nothing can be deduced from marks: they have a mistake, or are complete. Undefined where neither shows. */
export function* obstacleIn(
  purse: Purse,
  puzzle: LightUp,
  marks: LightUpBulbs,
): Steps<Exclude<LightUpHint, LightUpDeduction> | undefined> {
  checkMarks(puzzle, marks);
  const { faults, dark } = viewOf(puzzle, marks);
  const [fault] = faults;
  if (fault !== undefined) {
    const squares = squaresAt(fault).map((at) => placeOfCell(at, puzzle.width));
    return { status: 'mistake', squares, reason: sentence(faultText(puzzle, fault)) };
  }
  if (dark.length === 0) return { status: 'complete' };
  return yield* mistakeIn(puzzle, marks, purse);
}

const squaresAt = (fault: LightUpFault): readonly number[] => ('squares' in fault ? fault.squares : [fault.square]);

/** A step as a hint tells it. */
export function toldDeduction(puzzle: LightUp, step: Step): LightUpDeduction {
  const placeOf = (at: number) => placeOfCell(at, puzzle.width);
  const steps = 'supposition' in step ? step.supposition.steps : [];
  const because =
    'supposition' in step ? [...steps.map(({ at }) => at), ...squaresAt(step.supposition.clash)] : [step.at];
  return {
    status: 'deduction',
    technique: step.technique,
    squares: settledBy(step).map(({ square, state }) => ({ ...placeOf(square), bulb: state === BULB })),
    because: [...new Set(because)].map(placeOf),
    needs: needsOf(step).map(placeOf),
    steps: steps.length,
    reason: reasonOf(puzzle, step),
  };
}

function reasonOf(puzzle: LightUp, step: Step): string {
  if (!('supposition' in step)) return sentence(findingText(puzzle, step));
  return step.technique === 'set' ? setText(puzzle, step.supposition) : suppositionText(puzzle, step.supposition);
}

/**
 * The marks that no solution has, though they break no rule yet: those that differ from the only solution; where there
 * are several solutions, the first mark that no solution has together with the marks before it. Names no mark where the
 * budget is spent: a search that was cut off does not tell whether a mark fits.
 */
function* mistakeIn(
  puzzle: LightUp,
  marks: LightUpBulbs,
  purse: Purse,
): Steps<Exclude<LightUpHint, LightUpDeduction> | undefined> {
  const outcome = yield* solveFrom(purse, puzzle, { known: whiteMarks(puzzle, marks), solutions: 1 });
  if (outcome.status !== 'contradictory') return undefined;
  const whole = yield* solveFrom(purse, puzzle, {});
  if (whole.status === 'contradictory') return { status: 'contradictory' };
  if (whole.status === 'unique') {
    const wrong = differing(marks, whole.solutions[0]);
    return mistakeAt(puzzle, wrong, `the ${wrong.length === 1 ? 'mark' : 'marks'} at ${placesText(puzzle, wrong)}`);
  }
  const clashing = whole.status === 'exhausted' ? undefined : yield* firstClashing(puzzle, marks, purse);
  if (clashing === undefined) return mistakeAt(puzzle, [], 'all the marks together');
  const last = clashing.slice(-1);
  const others = clashing.length > 1 ? ' together with the marks before it' : '';
  return mistakeAt(puzzle, last, `the mark at ${placesText(puzzle, last)}${others}`);
}

const mistakeAt = (
  puzzle: LightUp,
  squares: readonly number[],
  impossible: string,
): Exclude<LightUpHint, LightUpDeduction> => ({
  status: 'mistake',
  squares: squares.map((at) => placeOfCell(at, puzzle.width)),
  reason: `No solution has ${impossible}.`,
});

/** The marked squares whose state a solution does not have. */
export const differing = (marks: LightUpBulbs, solution: LightUpBulbs | undefined): number[] =>
  [...marks.keys()].filter(
    (at) => marks[at] !== UNKNOWN_SQUARE && solution !== undefined && marks[at] !== solution[at],
  );

/**
 * The marks up to the first one that no solution has together with those before it, found by halving; undefined where the
 * budget is spent. No solution has all the marks, and the puzzle has solutions.
 */
function* firstClashing(puzzle: LightUp, marks: LightUpBulbs, purse: Purse): Steps<readonly number[] | undefined> {
  const onWhite = whiteMarks(puzzle, marks);
  const marked = [...onWhite.keys()].filter((at) => onWhite[at] !== UNKNOWN_SQUARE);
  let [fits, clashes] = [0, marked.length];
  while (clashes - fits > 1) {
    const middle = Math.floor((fits + clashes) / 2);
    const last = marked[middle - 1] ?? 0;
    const known = onWhite.map((state, at) => (at <= last ? state : UNKNOWN_SQUARE));
    const { status } = yield* solveFrom(purse, puzzle, { known, solutions: 1 });
    if (status === 'exhausted') return undefined;
    if (status === 'contradictory') clashes = middle;
    else fits = middle;
  }
  return marked.slice(0, clashes);
}

/** Returns a square that only a search settles: the one whose other state is refuted with the least work. */
function* searched(puzzle: LightUp, board: Marked, purse: Purse): Steps<LightUpHint> {
  const known = whiteMarks(puzzle, board.state);
  const outcome = yield* solveFrom(purse, puzzle, { known, solutions: 2 });
  if (outcome.status === 'contradictory') return { status: 'contradictory' };
  if (outcome.status === 'exhausted') return { status: 'exhausted' };
  if (outcome.status === 'multiple') {
    const squares = outcome.differs.map((at) => placeOfCell(at, puzzle.width));
    return {
      status: 'ambiguous',
      squares,
      reason: `Several solutions agree with the board: they differ at ${placesText(puzzle, outcome.differs.slice(0, 8))}.`,
    };
  }
  const [solution] = outcome.solutions;
  let best: { readonly at: number; readonly steps: number; readonly guesses: number } | undefined;
  const isDue = pacing(purse.pause, -purse.left);
  for (const at of known.keys()) {
    if (!board.isOpen(at) || !board.isWhite(at)) continue;
    if (purse.left <= 0) break;
    if (isDue(-purse.left)) yield;
    const opposite = known.with(at, solution?.[at] === BULB ? NO_BULB : BULB);
    // Each search may take no more steps than the best so far, and pays from the same purse.
    const share = { left: Math.min(best?.steps ?? purse.left, purse.left), pause: purse.pause };
    const given = share.left;
    const { status, work } = yield* solveFrom(share, puzzle, { known: opposite, solutions: 1 });
    purse.left -= given - share.left;
    if (status === 'contradictory' && (best === undefined || work.steps < best.steps))
      best = { at, steps: work.steps, guesses: work.guesses };
  }
  if (best === undefined) return { status: 'exhausted' };
  return bySearch(puzzle, known, { square: best.at, state: solution?.[best.at] ?? NO_BULB }, best.guesses);
}

/** A square whose other state a search from known squares refuted, by a number of guesses. */
export function bySearch(
  puzzle: LightUp,
  known: LightUpBulbs,
  { square, state }: Literal,
  guesses: number,
): LightUpDeduction {
  const placeOf = (at: number) => placeOfCell(at, puzzle.width);
  const place = placesText(puzzle, [square]);
  const supposed = state === BULB ? `without a bulb at ${place}` : `with a bulb at ${place}`;
  return {
    status: 'deduction',
    technique: 'search',
    squares: [{ ...placeOf(square), bulb: state === BULB }],
    because: [],
    needs: [...known.keys()].filter((at) => known[at] !== UNKNOWN_SQUARE).map(placeOf),
    steps: 0,
    reason: sentence(`a search of ${numberOf(guesses, 'guess', 'guesses')} finds no solution ${supposed}`),
  };
}
