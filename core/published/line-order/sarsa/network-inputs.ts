import { lengthOf, type Size } from '../../../puzzle/index.ts';
import type { LineTask } from '../task.ts';

/** The number of inputs for a line of a board of this size: 23 for 5×5, as in the paper. */
export function inputCount({ width, height }: Size): number {
  const longest = Math.max(width, height);
  return mostBlocks(longest) + 2 * longest + width + height;
}

const mostBlocks = (cells: number): number => Math.ceil(cells / 2);

/**
 * Encodes a line as in the paper: the lengths of its blocks; for each cell 1 0 if it is filled, 0 1 if it is empty and 0 0 if
 * it is unknown; and the number of the line, one-hot.
 *
 * @param size of the largest boards of the network: smaller boards lie in the upper left corner
 */
export function lineInputs({ puzzle: { rows, columns }, board }: LineTask, line: number, size: Size): Float64Array {
  const inputs = new Float64Array(inputCount(size));
  const longest = Math.max(size.width, size.height);
  const isRow = line < rows.length;
  const place = isRow ? line : line - rows.length;
  for (const [block, length] of (isRow ? rows : columns)[place].entries()) inputs[block] = lengthOf(length);
  const cells = mostBlocks(longest);
  const at = line * board.words;
  for (let cell = 0; cell < (isRow ? columns : rows).length; cell++) {
    inputs[cells + 2 * cell] = (board.filled[at + (cell >> 5)] >>> (cell & 31)) & 1;
    inputs[cells + 2 * cell + 1] = (board.empty[at + (cell >> 5)] >>> (cell & 31)) & 1;
  }
  inputs[cells + 2 * longest + (isRow ? place : size.height + place)] = 1;
  return inputs;
}
