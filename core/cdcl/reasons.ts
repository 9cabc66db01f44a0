import { NONE } from '../board/index.ts';
import type { Assignment } from './assignment.ts';
import type { Nogoods } from './nogoods.ts';

const FIRST_LITERALS = 512;

/**
 * Lazy explanations: for each cell, the literals on the trail that imply its state.
 *
 * A propagator settles cells without saying why. Only conflict analysis asks for a reason; `explainPropagator` finds it,
 * and it is cached while the cell is set. Cells of level 0 are certain and are left out.
 */
export abstract class Reasons {
  private readonly board: Pick<Assignment, 'arena' | 'cellCount' | 'levelOf' | 'lineCount' | 'reason'>;
  private readonly nogoods: Nogoods;
  /** The cached reasons, one after another; `startOf` is -1 for a cell without one. */
  literals: Int32Array;
  protected end = 0;
  /** The most literals of a propagator's explanation. */
  private readonly longest: number;
  private readonly startOf: Int32Array;
  private readonly sizeOf: Int32Array;

  constructor(board: Reasons['board'], nogoods: Nogoods, longest: number) {
    this.board = board;
    this.nogoods = nogoods;
    this.literals = board.arena.integers(FIRST_LITERALS);
    this.startOf = board.arena.integers(board.cellCount).fill(-1);
    this.sizeOf = board.arena.integers(board.cellCount);
    this.longest = longest;
  }

  /** Forgets the reason of a cell that was undone. */
  drop(cell: number): void {
    this.startOf[cell] = -1;
  }

  /** Frees the cache. Every cell above level 0 must have been dropped. */
  dropAll(): void {
    this.end = 0;
  }

  /** Explains a cell that is not a guess; returns where its reason begins in `literals`. */
  start(cell: number): number {
    if (this.startOf[cell] < 0) {
      const start = this.end;
      this.explain(this.board.reason[cell], cell);
      this.startOf[cell] = start;
      this.sizeOf[cell] = this.end - start;
    }
    return this.startOf[cell];
  }

  /** Number of literals in the reason; call `start` first. */
  size(cell: number): number {
    return this.sizeOf[cell];
  }

  /**
   * Explains a conflict; returns where its literals stand in `literals`.
   *
   * @param conflict a line without a placement, or `lineCount` plus a violated nogood
   */
  explainConflict(conflict: number): { start: number; end: number } {
    return this.explained(conflict, NONE);
  }

  /** Explains a cell by a reason without caching it; returns where the explanation's literals stand in `literals`. */
  protected explained(reason: number, cell: number): { start: number; end: number } {
    const start = this.end;
    this.explain(reason, cell);
    return { start, end: this.end };
  }

  private explain(reason: number, cell: number): void {
    const { board } = this;
    const most = reason < board.lineCount ? this.longest : this.nogoods.size(reason - board.lineCount);
    if (this.end + most > this.literals.length) {
      const larger = new Int32Array(2 * (this.end + most));
      larger.set(this.literals);
      this.literals = larger;
    }
    if (reason < board.lineCount) this.explainPropagator(reason, cell);
    else this.explainNogood(reason - board.lineCount, cell);
  }

  private explainNogood(nogood: number, cell: number): void {
    const { board, nogoods } = this;
    const size = nogoods.size(nogood);
    for (let index = 0; index < size; index++) {
      const literal = nogoods.literalAt(nogood, index);
      if (literal >> 1 !== cell && board.levelOf[literal >> 1] > 0) this.literals[this.end++] = literal ^ 1;
    }
  }

  /** Appends to `literals`, at `end`, the literals that imply the cell's state, or the clash if the cell is NONE. */
  protected abstract explainPropagator(propagator: number, cell: number): void;
}
