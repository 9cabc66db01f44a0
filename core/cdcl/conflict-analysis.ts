import { NONE } from '../board/index.ts';
import type { ActivityHeap } from './activity-heap.ts';
import type { Assignment } from './assignment.ts';
import type { Reasons } from './reasons.ts';

/** Longest chain of implications that minimisation follows; bounds the recursion. */
const DEEPEST = 400;

const UNSEEN = 0;
/** In the nogood, or implied by its cells. */
const COVERED = 1;
/** Found not to be implied by the nogood's cells. */
const NOT_IMPLIED = 2;

/**
 * Conflict analysis: derives the nogood (learned clause) behind a conflict.
 *
 * It resolves the conflict with the reasons of its cells, latest cell first, until one cell of the current level is
 * left: the first unique implication point (1-UIP). Recursive minimisation then drops literals that the others imply.
 */
export class ConflictAnalysis {
  private readonly board: Assignment;
  private readonly reasons: Reasons;
  private readonly activity: ActivityHeap;
  /** The learned clause. Its first literal is of the current level; its second is of the highest level among the others. */
  readonly clause: number[] = [];
  /** The clause's literal block distance (LBD): the number of levels that its literals come from. */
  lbd = 0;
  /** The level to go back to: there, all the clause's literals but the first have failed. */
  backjumpLevel = 0;
  /** Callback for each cell that is resolved away. Default: none. */
  onResolve: ((cell: number) => void) | undefined;

  private readonly mark: Uint8Array;
  private readonly marked: number[] = [];
  private readonly levelStamp: Int32Array;
  private stamp = 0;

  constructor(board: Assignment, reasons: Reasons, activity: ActivityHeap) {
    this.board = board;
    this.reasons = reasons;
    this.activity = activity;
    this.mark = board.arena.bytes(board.cellCount);
    this.levelStamp = board.arena.integers(board.cellCount + 1);
  }

  /**
   * Sets `clause`, `lbd` and `backjumpLevel`. The board must not be at level 0.
   *
   * @param conflict a line's number, or `lineCount` plus a nogood's place
   */
  analyse(conflict: number): void {
    const { board, reasons, clause, mark } = this;
    clause.length = 1;
    let { start, end } = reasons.explainConflict(conflict);
    let place = board.trailSize;
    let unresolved = 0;
    for (;;) {
      unresolved += this.addReason(start, end);
      do place--;
      while (mark[board.trail[place] >> 1] === UNSEEN);
      if (--unresolved === 0) break;
      const cell = board.trail[place] >> 1;
      this.onResolve?.(cell);
      start = reasons.start(cell);
      end = start + reasons.size(cell);
    }
    clause[0] = board.trail[place] ^ 1;
    // The cells of the current level that were resolved away are not part of the nogood.
    for (const cell of this.marked) if (board.levelOf[cell] === board.level) mark[cell] = UNSEEN;
    mark[clause[0] >> 1] = COVERED;
    this.minimise();
    for (const cell of this.marked) mark[cell] = UNSEEN;
    this.marked.length = 0;
    this.orderClause();
  }

  /** Marks and bumps the cells of a reason; returns the number of newly marked cells of the current level. */
  private addReason(start: number, end: number): number {
    const { board, mark } = this;
    const literals = this.reasons.literals;
    let current = 0;
    for (let at = start; at < end; at++) {
      const literal = literals[at];
      const cell = literal >> 1;
      if (mark[cell] !== UNSEEN) continue;
      mark[cell] = COVERED;
      this.marked.push(cell);
      this.activity.bump(cell);
      if (board.levelOf[cell] === board.level) current++;
      else this.clause.push(literal ^ 1);
    }
    return current;
  }

  /** Drops the clause's literals that the others imply. */
  private minimise(): void {
    const { board, clause } = this;
    this.stamp++;
    for (let index = 1; index < clause.length; index++) this.levelStamp[board.levelOf[clause[index] >> 1]] = this.stamp;
    let kept = 1;
    for (let index = 1; index < clause.length; index++) {
      const cell = clause[index] >> 1;
      if (board.reason[cell] === NONE || !this.isImplied(cell, 0)) clause[kept++] = clause[index];
    }
    clause.length = kept;
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
      mark[other] = isCovered ? COVERED : NOT_IMPLIED;
      if (!isCovered) return false;
    }
    return true;
  }

  /** Puts the literal of the highest earlier level second, for the watches, and counts the levels. */
  private orderClause(): void {
    const { board, clause } = this;
    this.backjumpLevel = 0;
    this.lbd = 1;
    this.stamp++;
    for (let index = 1; index < clause.length; index++) {
      const level = board.levelOf[clause[index] >> 1];
      if (this.levelStamp[level] !== this.stamp) {
        this.levelStamp[level] = this.stamp;
        this.lbd++;
      }
      if (level > this.backjumpLevel) {
        this.backjumpLevel = level;
        const highest = clause[index];
        clause[index] = clause[1];
        clause[1] = highest;
      }
    }
  }
}
