import { randomField, type Settling } from '../belief/index.ts';
import type { Board } from '../board/index.ts';
import { type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import { mulberry32 } from '../random/index.ts';
import { TrailBeliefs } from './trail-beliefs.ts';

/** How a run decimates. */
interface Temper extends Settling {
  /** Cells with odds above this, either way, are guessed together: no messages are passed between these guesses. */
  readonly threshold: number;
  /** The most cells that are guessed together. */
  readonly together: number;
}

/** For boards that have met few conflicts so far: most of these boards need no care. */
const HASTY: Temper = { tolerance: 0.1, passes: 1, threshold: 20, together: 16 };
const CAREFUL: Temper = { tolerance: 0.05, passes: 10, threshold: 30, together: 8 };
/** Conflicts of the first run, which has no field, and of each later run; a run near a solution gets more. */
export const FIRST_RUN = 20;
export const RUN = 8;
/** A conflict is near a solution if this share of the open cells is set. The run then gets at least `MORE_CONFLICTS` more. */
export const NEAR = 0.8;
export const MORE_CONFLICTS = 10;
/** The most conflicts of one run that may prolong it. */
const MOST_NEAR = 1000;
/** Noise of the fields, as in `randomField`. */
export const NOISE = 0.4;

/**
 * Guesses by belief-guided decimation: sets the cells whose odds are farthest from even to their likely states, updates
 * the messages, and so on until it reaches a solution or its conflicts show that the run should be given up.
 *
 * On a board with many solutions, the beliefs favour none. Each run but the first therefore has its own random field,
 * which breaks the balance in a new way. Later runs keep the learned clauses. Most runs that end in a solution meet few
 * conflicts or come near the solution soon, so other runs are given up early.
 */
export class Decimation {
  private readonly board: Board;
  private readonly following: TrailBeliefs;
  private readonly random = mulberry32(1);
  private temper = HASTY;
  private runs = 0;
  /** Conflicts of the present run that were near a solution. */
  private nearConflicts = 0;
  /** Literals that are guessed together, and the index of the next one. */
  private readonly strongest: number[] = [];
  private next = 0;

  constructor(puzzle: Puzzle, board: Board) {
    this.board = board;
    this.following = new TrailBeliefs(puzzle, board);
  }

  /** Begins a run, at level 0; returns the number of conflicts after which it ends. */
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

  /** Returns the next literal to guess among the open cells; undefined for a pause. */
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

  /** Returns the least number of conflicts that the run still gets. Called after a conflict, before the board backtracks. */
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
