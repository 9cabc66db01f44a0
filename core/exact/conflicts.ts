import { type Board, NONE } from '../board/index.ts';
import type { Ranking } from './ranking.ts';
import type { Reasons } from './reasons.ts';

/** How far a literal's implication is followed back when a nogood is shortened; bounds the recursion. */
const DEEPEST = 400;

const UNSEEN = 0;
/** In the nogood, or implied by what is in it. */
const COVERED = 1;
/** Found not to be implied by it. */
const OPEN = 2;

/**
 * Finds the nogood behind a conflict: from the clashing cells back along their reasons, until one cell of the
 * present level is left that implies the clash together with cells of earlier levels (the first unique
 * implication point). Then literals that the others imply are left out.
 */
export class Conflicts {
  private readonly board: Board;
  private readonly reasons: Reasons;
  private readonly ranking: Ranking;
  /** The nogood's escapes; the first is that of the present level, the second fails last among the others. */
  readonly escapes: number[] = [];
  /** Number of levels that the escapes come from. */
  spread = 0;
  /** The level on which only the first escape is left. */
  returnLevel = 0;

  private readonly mark: Uint8Array;
  private readonly marked: number[] = [];
  private readonly levelStamp: Int32Array;
  private stamp = 0;

  constructor(board: Board, reasons: Reasons, ranking: Ranking) {
    this.board = board;
    this.reasons = reasons;
    this.ranking = ranking;
    this.mark = board.arena.bytes(board.cellCount);
    this.levelStamp = board.arena.integers(board.cellCount + 1);
  }

  /** @param conflict a line's number, or `lineCount` plus a nogood's place; the board must not be at level 0 */
  analyse(conflict: number): void {
    const { board, reasons, escapes, mark } = this;
    escapes.length = 1;
    let { start, end } = reasons.conflict(conflict);
    let place = board.trailSize;
    let open = 0;
    for (;;) {
      open += this.take(start, end);
      do place--;
      while (mark[board.trail[place] >> 1] === UNSEEN);
      if (--open === 0) break;
      const cell = board.trail[place] >> 1;
      start = reasons.start(cell);
      end = start + reasons.size(cell);
    }
    escapes[0] = board.trail[place] ^ 1;
    // What was passed on the present level is not part of the nogood.
    for (const cell of this.marked) if (board.levelOf[cell] === board.level) mark[cell] = UNSEEN;
    mark[escapes[0] >> 1] = COVERED;
    this.shorten();
    for (const cell of this.marked) mark[cell] = UNSEEN;
    this.marked.length = 0;
    this.arrange();
  }

  /** Marks the literals of a reason; gives how many of them are of the present level. */
  private take(start: number, end: number): number {
    const { board, mark } = this;
    const literals = this.reasons.literals;
    let present = 0;
    for (let at = start; at < end; at++) {
      const literal = literals[at];
      const cell = literal >> 1;
      if (mark[cell] !== UNSEEN) continue;
      mark[cell] = COVERED;
      this.marked.push(cell);
      this.ranking.raise(cell);
      if (board.levelOf[cell] === board.level) present++;
      else this.escapes.push(literal ^ 1);
    }
    return present;
  }

  private shorten(): void {
    const { board, escapes } = this;
    this.stamp++;
    for (let index = 1; index < escapes.length; index++)
      this.levelStamp[board.levelOf[escapes[index] >> 1]] = this.stamp;
    let kept = 1;
    for (let index = 1; index < escapes.length; index++) {
      const cell = escapes[index] >> 1;
      if (board.reason[cell] === NONE || !this.isImplied(cell, 0)) escapes[kept++] = escapes[index];
    }
    escapes.length = kept;
  }

  /** Whether the nogood's other cells imply this one. */
  private isImplied(cell: number, depth: number): boolean {
    const { board, reasons, mark } = this;
    const start = reasons.start(cell);
    const end = start + reasons.size(cell);
    for (let at = start; at < end; at++) {
      const other = reasons.literals[at] >> 1;
      if (mark[other] === COVERED) continue;
      const mayBe =
        mark[other] === UNSEEN &&
        board.reason[other] !== NONE &&
        this.levelStamp[board.levelOf[other]] === this.stamp &&
        depth < DEEPEST;
      const isCovered = mayBe && this.isImplied(other, depth + 1);
      if (mark[other] === UNSEEN) this.marked.push(other);
      mark[other] = isCovered ? COVERED : OPEN;
      if (!isCovered) return false;
    }
    return true;
  }

  /** Puts the escape of the highest earlier level second, and counts levels. */
  private arrange(): void {
    const { board, escapes } = this;
    this.returnLevel = 0;
    this.spread = 1;
    this.stamp++;
    for (let index = 1; index < escapes.length; index++) {
      const level = board.levelOf[escapes[index] >> 1];
      if (this.levelStamp[level] !== this.stamp) {
        this.levelStamp[level] = this.stamp;
        this.spread++;
      }
      if (level > this.returnLevel) {
        this.returnLevel = level;
        const highest = escapes[index];
        escapes[index] = escapes[1];
        escapes[1] = highest;
      }
    }
  }
}
