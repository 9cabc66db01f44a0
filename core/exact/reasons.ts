import { type Board, NONE } from '../board/index.ts';
import { FILLED, geometryOf } from '../puzzle/index.ts';
import type { Nogoods } from './nogoods.ts';

const FIRST_LITERALS = 512;

/**
 * Lazy explanations: for each cell, the literals on the trail that imply its state.
 *
 * A line propagates without saying why. Only conflict analysis asks for a reason; the line kernel's `explain` finds it,
 * and it is cached while the cell is set. Cells of level 0 are certain and are left out.
 */
export class Reasons {
  private readonly board: Board;
  private readonly nogoods: Nogoods;
  /** The cached reasons, one after another; `startOf` is -1 for a cell without one. */
  literals: Int32Array;
  private end = 0;
  private readonly startOf: Int32Array;
  private readonly sizeOf: Int32Array;
  private readonly filled: Int32Array;
  private readonly empty: Int32Array;
  private readonly fixed: Int32Array;

  constructor(board: Board, nogoods: Nogoods) {
    this.board = board;
    this.nogoods = nogoods;
    this.literals = board.arena.integers(FIRST_LITERALS);
    this.startOf = board.arena.integers(board.cellCount).fill(-1);
    this.sizeOf = board.arena.integers(board.cellCount);
    this.filled = board.arena.integers(board.words);
    this.empty = board.arena.integers(board.words);
    this.fixed = board.arena.integers(board.words);
  }

  /** Forgets the reason of a cell that was undone. */
  drop(cell: number): void {
    this.startOf[cell] = -1;
  }

  /** Frees the cache. Every cell above level 0 must have been dropped. */
  dropAll(): void {
    this.end = 0;
  }

  /** Explains a cell that is no guess; returns where its reason begins in `literals`. */
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
    const start = this.end;
    this.explain(conflict, NONE);
    return { start, end: this.end };
  }

  private explain(reason: number, cell: number): void {
    const { board } = this;
    const most = Math.max(
      board.width,
      board.height,
      reason < board.lineCount ? 0 : this.nogoods.size(reason - board.lineCount),
    );
    if (this.end + most > this.literals.length) {
      const larger = new Int32Array(2 * (this.end + most));
      larger.set(this.literals);
      this.literals = larger;
    }
    if (reason < board.lineCount) this.explainLine(reason, cell);
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

  private explainLine(line: number, cell: number): void {
    const { board, filled, empty, fixed } = this;
    const { words, position, levelOf, kernel } = board;
    const { first, stride } = geometryOf(board, line);
    const before = cell === NONE ? board.trailSize : board.since[cell];
    board.lineSolves++;
    for (let word = 0; word < words; word++) {
      let wordFilled = board.filled[line * words + word];
      let wordEmpty = board.empty[line * words + word];
      let wordFixed = 0;
      for (let rest = wordFilled | wordEmpty; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const other = first + ((word << 5) + 31 - Math.clz32(bit)) * stride;
        if (position[other] >= before) {
          wordFilled &= ~bit;
          wordEmpty &= ~bit;
        } else if (levelOf[other] === 0) wordFixed |= bit;
      }
      filled[word] = wordFilled;
      empty[word] = wordEmpty;
      fixed[word] = wordFixed;
    }
    if (cell !== NONE) {
      // The line settled the cell, so the cell's opposite leaves no placement.
      const index = (cell - first) / stride;
      const opposite = board.state[cell] === FILLED ? empty : filled;
      opposite[index >> 5] |= 1 << (index & 31);
      fixed[index >> 5] |= 1 << (index & 31);
    }
    kernel.explain(line, filled, empty, fixed);
    for (let word = 0; word < words; word++) {
      const keptFilled = kernel.keptFilled[word];
      for (let rest = keptFilled | kernel.keptEmpty[word]; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const other = first + ((word << 5) + 31 - Math.clz32(bit)) * stride;
        this.literals[this.end++] = 2 * other + ((keptFilled & bit) !== 0 ? 1 : 0);
      }
    }
  }
}
