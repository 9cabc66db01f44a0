import { randomField, type Settling } from '../belief/index.ts';
import type { Board } from '../board/index.ts';
import { type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import { mulberry32 } from '../random/index.ts';
import { TrailBeliefs } from './trail-beliefs.ts';

/** How a run decimates. */
interface Temper extends Settling {
  /** Cells with odds above this, either way, are guessed together: no message is passed between them. */
  readonly threshold: number;
  /** The most cells that are guessed together. */
  readonly together: number;
}

/** Hasty on boards that have met few conflicts, most of which need no care. */
const HASTY: Temper = { tolerance: 0.1, passes: 1, threshold: 20, together: 16 };
const CAREFUL: Temper = { tolerance: 0.05, passes: 10, threshold: 30, together: 8 };
/** Conflicts of a run: the first has no field and is given more. */
const FIRST_RUN = 20;
const RUN = 8;
/** A conflict that finds this share of the open cells set is near a solution, and the run has some conflicts more. */
const NEAR = 0.8;
const MORE_CONFLICTS = 10;
/** The most conflicts of a run that prolong it. */
const MOST_NEAR = 1000;
/** Noise of the fields, as in `randomField`. */
const NOISE = 0.4;

/**
 * Guesses by belief-guided decimation: the cells whose odds are farthest from even get their likely states, the messages
 * follow, and so on until a solution is reached or conflicts show that this way is not worth more.
 *
 * A board with many solutions has beliefs for none of them. A random field breaks the balance, in each run but the first
 * another way, so that each run has a new chance; what it learns from its conflicts is kept for the runs that come. Most
 * runs that end in a solution meet few conflicts or come near it soon, so the others are given up early.
 */
export class Decimation {
  private readonly board: Board;
  private readonly following: TrailBeliefs;
  private readonly random = mulberry32(1);
  private temper = HASTY;
  private runs = 0;
  /** Conflicts of the present run that were near a solution. */
  private nearConflicts = 0;
  /** Literals that are guessed together, and the next of them. */
  private readonly strongest: number[] = [];
  private next = 0;

  constructor(puzzle: Puzzle, board: Board) {
    this.board = board;
    this.following = new TrailBeliefs(puzzle, board);
  }

  /** Begins a run, at level 0; returns its number of conflicts. */
  begin(isCareful: boolean): number {
    this.temper = isCareful ? CAREFUL : HASTY;
    this.nearConflicts = 0;
    const isFirst = this.runs++ === 0;
    this.following.beliefs.reset(isFirst ? undefined : randomField(this.board.cellCount, this.random, NOISE));
    return isFirst ? FIRST_RUN : RUN;
  }

  /** Forms the beliefs of a run, at level 0. Returns false for a pause: the next call goes on. */
  form(budget: number, until: number): boolean {
    return this.following.settle(this.temper, budget, until);
  }

  /** The literal to guess next of the open cells; undefined for a pause. */
  choose(open: Int32Array, until: number): number | undefined {
    const { strongest, temper, board } = this;
    while (this.next < strongest.length) {
      const literal = strongest[this.next++];
      if (board.state[literal >> 1] === UNKNOWN) return literal;
    }
    if (!this.following.refresh(until)) return undefined;
    this.following.beliefs.findStrongest(open, temper.threshold, temper.together, strongest);
    this.next = 1;
    return strongest[0];
  }

  /** After a conflict, with the board as it left it: returns the conflicts that the run has yet, at least. */
  conflictsLeft(open: Int32Array): number {
    const { board } = this;
    const isNear = board.trailSize - board.levelStart[1] >= NEAR * open.length;
    return isNear && this.nearConflicts++ < MOST_NEAR ? MORE_CONFLICTS : 0;
  }

  beforeUndo(start: number): void {
    this.strongest.length = 0;
    this.following.beforeUndo(start);
  }
}
