import { heightOf, lengthOf, type Puzzle, type Size, widthOf } from '../puzzle/index.ts';
import type { LineTask } from './task.ts';

/** How many numbers tell of a line of a board of this size: 23 for 5×5, as in the paper. */
export function inputCount({ width, height }: Size): number {
  const longest = Math.max(width, height);
  return mostBlocks(longest) + 2 * longest + width + height;
}

const mostBlocks = (cells: number): number => Math.ceil(cells / 2);

/**
 * What a network is told of a line, as in the paper: its blocks' lengths, then 1 0 for each filled cell, 0 1 for each empty
 * and 0 0 for each unknown one; and which line it is, a 1 among as many numbers as there are lines.
 */
export function lineInputs(task: LineTask, line: number): Float64Array {
  const { puzzle, board } = task;
  const size = { width: widthOf(puzzle), height: heightOf(puzzle) };
  const inputs = new Float64Array(inputCount(size));
  const longest = Math.max(size.width, size.height);
  for (const [block, length] of clueOfLine(puzzle, line).entries()) inputs[block] = lengthOf(length);
  const cells = mostBlocks(longest);
  const at = line * board.words;
  for (let cell = 0; cell < longest; cell++) {
    inputs[cells + 2 * cell] = (board.filled[at + (cell >> 5)] >>> (cell & 31)) & 1;
    inputs[cells + 2 * cell + 1] = (board.empty[at + (cell >> 5)] >>> (cell & 31)) & 1;
  }
  inputs[cells + 2 * longest + line] = 1;
  return inputs;
}

const clueOfLine = ({ rows, columns }: Puzzle, line: number) =>
  line < rows.length ? rows[line] : columns[line - rows.length];
