import { Board } from '../board/index.ts';
import { itemAt } from '../memory/index.ts';
import { type Grid, geometryOf, type Line, type Puzzle } from '../puzzle/index.ts';

/** The solver's board with the known cells of a grid on it, no line solved yet. */
export function boardOf(puzzle: Puzzle, grid: Grid): Board {
  const board = new Board(puzzle);
  board.know(grid);
  board.clearQueue();
  return board;
}

/** The known cells of a board as a grid that changes with the board. */
export const knownGrid = ({ width, height, state }: Board): Grid => ({ width, height, cells: state });

/** Lines without a placement that fits the known cells, rows first. */
export function brokenLines(board: Board): Line[] {
  const broken: Line[] = [];
  for (let line = 0; line < board.lineCount; line++) {
    if (!board.kernel.settle(line, board.filled, board.empty, line * board.words)) broken.push(board.lineOf(line));
  }
  return broken;
}

/** The literals that a line's known cells settle, in the line's order; undefined if no placement fits. */
export function settledBy(board: Board, line: number): number[] | undefined {
  const { kernel, words } = board;
  if (!kernel.settle(line, board.filled, board.empty, line * words)) return undefined;
  const { first, stride } = geometryOf(board, line);
  const literals: number[] = [];
  for (const [word, filled] of kernel.newFilled.entries()) {
    for (let rest = filled | itemAt(kernel.newEmpty, word); rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const index = (word << 5) + 31 - Math.clz32(bit);
      literals.push(2 * (first + index * stride) + ((filled & bit) === 0 ? 0 : 1));
    }
  }
  return literals;
}
