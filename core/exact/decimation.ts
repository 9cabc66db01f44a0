import { randomField } from '../belief/index.ts';
import type { Board } from '../board/index.ts';
import type { Puzzle } from '../puzzle/index.ts';
import { mulberry32 } from '../random/index.ts';
import { TrailBeliefs } from './trail-beliefs.ts';

/** Conflicts of a run that decimates. */
export const DECIMATION_CONFLICTS = 20;
/** Rounds of messages under a new field. Half of them cost more time in guesses than they save. */
const ROUNDS = 8;
/** Noise of the fields, as in `randomField`. */
const NOISE = 0.3;

/**
 * Guesses by belief-guided decimation with a random field: the cell whose odds are farthest from even gets its likely state,
 * the messages follow, and so on until a solution is reached or conflicts show that this way is not worth more.
 *
 * A board with many solutions has beliefs for none of them. A field breaks the balance, each run another way, so that each
 * run has a new chance; what it learns from its conflicts is kept for the runs that come.
 */
export class Decimation {
  private readonly cellCount: number;
  private readonly following: TrailBeliefs;
  private readonly random = mulberry32(1);

  constructor(puzzle: Puzzle, board: Board) {
    this.cellCount = board.cellCount;
    this.following = new TrailBeliefs(puzzle, board);
  }

  /** Draws the field of the next run. */
  begin(): void {
    this.following.beliefs.reset(randomField(this.cellCount, this.random, NOISE));
  }

  /** Forms the beliefs under the field, at level 0. Returns false for a pause: the next call goes on. */
  form(budget: number, until: number): boolean {
    return this.following.form(ROUNDS, budget, until);
  }

  /** The literal to guess next of the open cells; undefined for a pause. */
  choose(open: Int32Array, until: number): number | undefined {
    return this.following.present(until)?.strongestOdds(open);
  }

  beforeUndo(start: number): void {
    this.following.beforeUndo(start);
  }
}
