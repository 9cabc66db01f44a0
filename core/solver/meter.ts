/**
 * Counts the line solves of predictions against a budget. Who predicts asks for a share before each puzzle, and tells
 * afterwards how many line solves it took.
 */
export class Meter {
  readonly budget: number;
  used = 0;

  constructor(budget: number = Number.POSITIVE_INFINITY) {
    this.budget = budget;
  }

  get isSpent(): boolean {
    return this.used >= this.budget;
  }

  /** An equal share of what is left, for the next of a number of puzzles. */
  share(puzzles: number): number {
    return Math.max(0, this.budget - this.used) / puzzles;
  }
}
