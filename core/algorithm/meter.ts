/**
 * Counts the line solves of predictions against a budget. A predictor asks for a share before each puzzle, and tells
 * how many line solves the puzzle took.
 */
export class Meter {
  readonly budget: number;
  used = 0;
  /** Whether a puzzle's share was spent before the predictor had done what it does without a budget. */
  isCutShort = false;

  constructor(budget: number = Number.POSITIVE_INFINITY) {
    this.budget = budget;
  }

  /** An equal share of what is left, for the next of a number of puzzles. */
  share(puzzles: number): number {
    return Math.max(0, this.budget - this.used) / puzzles;
  }

  spend(lineSolves: number, share: number): void {
    this.used += lineSolves;
    if (lineSolves >= share) this.isCutShort = true;
  }
}
