import { encodedLength, writeClues } from '@crosshatch/core/network';
import { failure, puzzleOfGrid, type Result, success } from '@crosshatch/core/puzzle';
import type { Boards } from './boards.ts';
import type { ByteArray } from './npy.ts';

/** The largest array, in bytes. The clues of all boards of 5×5 just fit. */
const MOST_BYTES = 2 ** 30;

/**
 * Encodes the clues of each board as a network reads them. Square boards take the shape of the paper's data set: a list of
 * numbers for each row and each column. Other boards take one list, since the lists of rows and columns have different lengths.
 */
export function cluesOf({ width, height, count, cells }: Boards): Result<ByteArray, string> {
  const each = encodedLength({ width, height });
  if (Math.max(width, height) > 255) return failure('the clues of lines of more than 255 cells do not fit in bytes');
  if (count * each > MOST_BYTES) return failure(`the clues of ${count} boards are too many for one file`);
  const data = new Uint8Array(count * each);
  for (let board = 0; board < count; board++) {
    writeClues(puzzleOfGrid({ width, height, cells: cells(board) }), data, board * each);
  }
  const lines = width + height;
  return success({ shape: width === height ? [count, lines, each / lines] : [count, each], data });
}
