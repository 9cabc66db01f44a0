import { checkLimits, lastOf, type Steps } from '../../algorithm/index.ts';
import { BLACK_SQUARE, type LightUp, WHITE_SQUARE } from '../puzzle/index.ts';
import { solveFrom } from './purse.ts';
import { DEFAULT_STEPS } from './solve.ts';

export interface ClashingNumbers {
  /** The squares of numbers that clash, as indexes in the order of the board. */
  readonly numbers: readonly number[];
  /** Whether no number can be left out; false if the budget was spent. */
  readonly isMinimal: boolean;
  /** The work: squares set, and those of each board that was tried. */
  readonly steps: number;
}

/**
 * Finds numbers of a contradictory puzzle that cannot all be met: if any one is left out, there is a solution (a
 * minimal unsatisfiable set). A board without numbers always has a solution, so there is such a set. Found by leaving
 * out ever smaller groups of numbers (delta debugging).
 *
 * @param puzzle a contradictory one
 */
export function clashingNumbers(puzzle: LightUp, budget = DEFAULT_STEPS): ClashingNumbers {
  checkLimits({ budget });
  return lastOf(clashingSteps(puzzle, budget, Number.POSITIVE_INFINITY));
}

/** As `clashingNumbers`, but pauses after every `pause` steps of a search. */
export function* clashingSteps(puzzle: LightUp, budget: number, pause: number): Steps<ClashingNumbers> {
  const purse = { left: budget, pause };
  function* clash(numbers: ReadonlySet<number>): Steps<boolean> {
    const squares = puzzle.squares.map((kind, at) => (kind === WHITE_SQUARE || numbers.has(at) ? kind : BLACK_SQUARE));
    const { status } = yield* solveFrom(purse, { ...puzzle, squares }, { solutions: 1 });
    return status === 'contradictory';
  }
  const isNumber = (at: number) => puzzle.squares[at] !== WHITE_SQUARE && puzzle.squares[at] !== BLACK_SQUARE;
  let numbers = [...puzzle.squares.keys()].filter(isNumber);
  for (
    let size = Math.ceil(numbers.length / 2);
    size >= 1 && purse.left > 0;
    size = size > 1 ? Math.ceil(size / 2) : 0
  ) {
    for (let start = 0; start < numbers.length && purse.left > 0; ) {
      const without = numbers.filter((_, index) => index < start || index >= start + size);
      if (yield* clash(new Set(without))) numbers = without;
      else start += size;
    }
  }
  return { numbers, isMinimal: purse.left > 0, steps: budget - purse.left };
}
