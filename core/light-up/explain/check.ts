import { checkLimits, lastOf, type Steps } from '../../algorithm/index.ts';
import { checkMarks, DEFAULT_STEPS, type LightUpClash, type LightUpOutcome, solveFrom } from '../exact/index.ts';
import { faultText, type LightUp, type LightUpBulbs, type LightUpFault, squareText, viewOf } from '../puzzle/index.ts';
import { whiteMarks } from './marked.ts';

/** The state of a board, and of the puzzle that it belongs to. */
export interface LightUpVerdict {
  /** Whether a rule is broken, squares are still dark, or the board is solved. */
  readonly status: 'broken' | 'open' | 'solved';
  readonly faults: readonly LightUpFault[];
  /** The white squares that are dark, as indexes. */
  readonly dark: readonly number[];
  /** Whether a solution has all the marks; `unknown` where the budget was spent. */
  readonly marks: 'right' | 'wrong' | 'unknown';
  /** How many solutions the puzzle has. */
  readonly puzzle: LightUpOutcome['status'];
}

/**
 * Checks a board, complete or in part: what is broken, what is dark, whether its marks are still right, and whether the puzzle
 * has one solution.
 *
 * @param options.budget most squares that the solver sets or looks at, in both searches together
 * @throws {RangeError} for marks of another size, and for a budget that is negative or NaN
 */
export function checkLightUp(puzzle: LightUp, marks: LightUpBulbs, { budget = DEFAULT_STEPS } = {}): LightUpVerdict {
  return lastOf(lightUpCheckSteps(puzzle, marks, { budget }, Number.POSITIVE_INFINITY));
}

/** As `checkLightUp`, but pauses after every `pause` steps of a search. */
export function* lightUpCheckSteps(
  puzzle: LightUp,
  marks: LightUpBulbs,
  { budget }: { readonly budget: number },
  pause: number,
): Steps<LightUpVerdict> {
  checkLimits({ budget });
  checkMarks(puzzle, marks);
  const { faults, dark } = viewOf(puzzle, marks);
  const known = whiteMarks(puzzle, marks);
  const purse = { left: budget, pause };
  const withMarks = faults.length > 0 ? undefined : (yield* solveFrom(purse, puzzle, { known, solutions: 1 })).status;
  const isWrong = withMarks === undefined || withMarks === 'contradictory';
  return {
    status: faults.length > 0 ? 'broken' : dark.length > 0 ? 'open' : 'solved',
    faults,
    dark,
    marks: isWrong ? 'wrong' : withMarks === 'exhausted' ? 'unknown' : 'right',
    puzzle: (yield* solveFrom(purse, puzzle, {})).status,
  };
}

/** Why a puzzle has no solution, in words. */
export function clashText(puzzle: LightUp, clash: LightUpClash): string {
  if (clash.rule === 'search') return 'no board meets all the numbers';
  if (clash.rule !== 'pigeonholes') return faultText(puzzle, clash);
  const starts = clash.segments.map(([first = 0]) => squareText(puzzle, first));
  return `${clash.segments.length} segments each need a bulb, and fewer cross them; they start at ${starts.slice(0, 8).join('; ')}${starts.length > 8 ? ' …' : ''}`;
}
