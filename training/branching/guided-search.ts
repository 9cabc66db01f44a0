import type { Beliefs } from '@crosshatch/core/belief';
import type { Board } from '@crosshatch/core/board';
import { Search } from '@crosshatch/core/exact';
import { type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';
import { CandidateFeatures } from './features.ts';

/** The exact solver's search, which guesses the cell that was learnt to be best. */
export class GuidedSearch extends Search {
  private readonly weights: ArrayLike<number>;
  private readonly features: CandidateFeatures;

  /** @param weights one for each of `FEATURES`: guessed is the cell that has the greatest sum of them */
  constructor(puzzle: Puzzle, board: Board, budget: number, weights: ArrayLike<number>) {
    super(puzzle, board, budget);
    this.weights = weights;
    this.features = new CandidateFeatures(puzzle, board);
  }

  /** In place of the most certain cell, and later the most active one. */
  protected override chooseBy(beliefs: Beliefs): number {
    const { features, weights, board, activity, open } = this;
    features.count();
    let chosen = -1;
    let highest = Number.NEGATIVE_INFINITY;
    for (const cell of open) {
      if (board.state[cell] !== UNKNOWN) continue;
      const literal = beliefs.likelyState(cell);
      const values = features.of(literal, beliefs, activity.activityOf(cell));
      let sum = 0;
      for (let index = 0; index < values.length; index++) sum += (weights[index] ?? 0) * (values[index] ?? 0);
      if (sum > highest) {
        highest = sum;
        chosen = literal;
      }
    }
    return chosen;
  }
}
