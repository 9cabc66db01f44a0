import type { Steps } from '../algorithm/index.ts';
import type { ColourSetPuzzle } from '../puzzle/index.ts';
import { ColouredBoard } from './board.ts';
import { onlyColour } from './line-solver.ts';
import { ColouredLiterals } from './literals.ts';
import { searchSteps } from './solve.ts';

/** A line solve: the line's cells before it, the places of the cells that it narrowed, and the colours that these lost. */
interface Settled {
  readonly before: Int32Array;
  readonly narrowed: Int32Array;
  readonly removed: Int32Array;
}

/**
 * A puzzle with a known picture, after line solving. It tells how changes of the picture would affect the cells that
 * line solving leaves open.
 *
 * Two things make it fast, since changed pictures are like each other. `openAfter` only estimates: the cells keep their
 * losses from the clues before the change, and only what follows from the new clues is solved. A change that then
 * settles all cells mostly also does so from the beginning. And the puzzle of a changed picture, solved from the
 * beginning, takes over each line solve of the previous puzzle with the same clue and cells.
 */
export class Redrawing {
  /** The cells that line solving leaves open. */
  readonly open: readonly number[];
  private readonly board: ColouredBoard;
  private readonly atRest: Int32Array;
  /** For each line, its line solves. */
  private readonly settled: Settled[][];

  /**
   * @param before the puzzle before some lines got other clues
   * @param changed those lines
   */
  constructor(puzzle: ColourSetPuzzle, before?: Redrawing, changed: readonly number[] = []) {
    this.board = new ColouredBoard(puzzle);
    this.settled = Array.from({ length: this.board.lineCount }, () => []);
    const known = before?.settled.slice() ?? [];
    for (const line of changed) known[line] = [];
    this.board.enqueueAll();
    while (!this.board.isResting) this.solveOneLine(known);
    this.open = this.board.openCells();
    this.atRest = this.board.sets.slice();
  }

  get lineSolves(): number {
    return this.board.lineSolves;
  }

  /**
   * Searches whether the puzzle has one solution; false where that is not proven within a budget of line solves.
   *
   * @param pause line solves between two pauses
   */
  *isUnique(budget: number, pause: number): Steps<boolean> {
    const { board, atRest } = this;
    board.sets.set(atRest);
    const { status } = yield* searchSteps(new ColouredLiterals(board), board.lineSolves + budget, 2, pause);
    board.clearQueue();
    return status === 'unique';
  }

  /**
   * Estimates the cells that are open after cells of the picture have taken another colour.
   *
   * @param puzzle that of the changed picture
   * @param lines those with other clues
   * @returns the number of open cells
   */
  openAfter(puzzle: ColourSetPuzzle, lines: readonly number[], cells: readonly number[], colour: number): number {
    const { board, atRest } = this;
    const { sets } = board;
    sets.set(atRest);
    for (const cell of cells) sets[cell] |= 1 << colour;
    const giveBack = board.replaceClues(puzzle, lines);
    for (const line of lines) board.enqueue(line);
    while (!board.isResting) {
      const line = board.dequeue();
      if (this.isSettled(line)) continue;
      const count = board.settle(line);
      const { narrowed, removed } = board.solverOf[line];
      this.narrow(line, count, narrowed, removed);
    }
    giveBack();
    let open = 0;
    for (let cell = 0; cell < sets.length; cell++) if (onlyColour(sets[cell]) < 0) open++;
    return open;
  }

  /** Solves the next queued line, or takes over what the same line solve found before. */
  private solveOneLine(known: readonly (readonly Settled[])[]): void {
    const { board } = this;
    const line = board.dequeue();
    if (this.isSettled(line)) return;
    const same = known[line]?.find(({ before }) => this.isBefore(line, before));
    const settled = same ?? this.settle(line);
    this.settled[line].push(settled);
    this.narrow(line, settled.narrowed.length, settled.narrowed, settled.removed);
  }

  /** Whether all cells of the line are settled; as the picture is known, the clue needs no check then. */
  private isSettled(line: number): boolean {
    const { sets } = this.board;
    const { first, stride, length } = this.board.geometryOf(line);
    for (let index = 0; index < length; index++) {
      const set = sets[first + index * stride];
      if ((set & (set - 1)) !== 0) return false;
    }
    return true;
  }

  private settle(line: number): Settled {
    const { board } = this;
    const { first, stride, length } = board.geometryOf(line);
    const before = new Int32Array(length);
    for (let index = 0; index < length; index++) before[index] = board.sets[first + index * stride];
    const count = board.settle(line);
    const { narrowed, removed } = board.solverOf[line];
    return { before, narrowed: narrowed.slice(0, count), removed: removed.slice(0, count) };
  }

  /** Whether the line's cells are these. */
  private isBefore(line: number, before: Int32Array): boolean {
    const { sets } = this.board;
    const { first, stride } = this.board.geometryOf(line);
    for (let index = 0; index < before.length; index++) {
      if (sets[first + index * stride] !== before[index]) return false;
    }
    return true;
  }

  private narrow(line: number, count: number, narrowed: Int32Array, removed: Int32Array): void {
    const { board } = this;
    const { first, stride, firstCrossing } = board.geometryOf(line);
    for (let at = 0; at < count; at++) {
      board.sets[first + narrowed[at] * stride] &= ~removed[at];
      board.enqueue(firstCrossing + narrowed[at]);
    }
  }
}
