/**
 * Counts the line solves of predictions against a budget. Before each puzzle a predictor asks for a share; afterwards
 * it reports the line solves that the puzzle took.
 */
export class Meter {
  readonly budget: number;
  used = 0;
  /** Whether a predictor ran out of its share for a puzzle. */
  isCutShort = false;

  constructor(budget: number = Number.POSITIVE_INFINITY) {
    this.budget = budget;
  }

  /** Returns an equal share of the remaining budget for each of the given number of puzzles. */
  share(puzzles: number): number {
    return Math.max(0, this.budget - this.used) / puzzles;
  }

  /** Records the line solves of a puzzle that had this share. */
  spend(lineSolves: number, share: number): void {
    this.used += lineSolves;
    if (lineSolves >= share) this.isCutShort = true;
  }
}
