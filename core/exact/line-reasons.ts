import { type Board, NONE } from '../board/index.ts';
import { type Nogoods, Reasons } from '../cdcl/index.ts';
import { FILLED, geometryOf } from '../puzzle/index.ts';

/** Finds explanations by lines of two colours, with the line kernel's `explain`. */
export class LineReasons extends Reasons {
  private readonly cells: Board;
  private readonly filled: Int32Array;
  private readonly empty: Int32Array;
  private readonly fixed: Int32Array;

  constructor(board: Board, nogoods: Nogoods) {
    super(board, nogoods, Math.max(board.width, board.height));
    this.cells = board;
    this.filled = board.arena.integers(board.words);
    this.empty = board.arena.integers(board.words);
    this.fixed = board.arena.integers(board.words);
  }

  protected explainPropagator(line: number, cell: number): void {
    const { cells: board, filled, empty, fixed } = this;
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
