import { failure, type Result, type Size, success } from '@crosshatch/core/puzzle';
import { pathText } from '../terminal/output.ts';
import { hasBoardLines, type PlacedBoards, readBoardLines } from './board-lines.ts';
import type { ByteArray } from './npy.ts';
import { readNpz } from './npz.ts';

/** Boards of one size, which can be read in any order. */
export interface Boards extends Size {
  readonly count: number;
  /** Whether these are all boards of the size, each once. */
  readonly all: boolean;
  /** Returns the cells of a board, 0 or 1, row after row. The caller must not change them. */
  readonly cells: (board: number) => Uint8Array;
  /** The index of each board in its file, which may hold boards of other sizes too. Default: the index among these boards. */
  readonly places?: readonly number[];
}

/** Counts the boards of a data set, of all its sizes. */
export const countOf = (sets: readonly Boards[]): number => sets.reduce((sum, { count }) => sum + count, 0);

/** A name that stands for all boards of a size, instead of a file: `all-5x5`. */
const ALL = /^all-(\d+)x(\d+)$/;

/** Whether a name stands for all boards of a size, so that no file is read. */
export const isAllBoards = (name: string): boolean => ALL.test(name);

/** The most cells of a set of all boards: their numbers have 32 bits, and more boards would take too long. */
const MOST_INDEXED_CELLS = 30;

/**
 * Reads boards of one size. A `.npz` file has the form of the neural paper's data set: `arr_0`, with a square board in each
 * row, or with boards of any shape in three dimensions. A file of JSON lines has boards as solutions. The name `all-5x5` stands
 * for all boards of that size. Fails with a message if the boards have several sizes.
 */
export async function readBoards(file: string): Promise<Result<Boards, string>> {
  const sets = await readBoardSets(file);
  if (!sets.ok) return sets;
  const [first, second] = sets.value;
  if (first === undefined || countOf(sets.value) === 0) return failure(`${pathText(file)}: no boards`);
  if (second === undefined) return success(first);
  return failure(
    `${pathText(file)}: boards of ${first.width}×${first.height} and of ${second.width}×${second.height}: one size is needed`,
  );
}

/** Reads boards that may have several sizes: a set for each size. */
export async function readBoardSets(file: string): Promise<Result<readonly Boards[], string>> {
  const [, width, height] = ALL.exec(file) ?? [];
  if (width !== undefined && height !== undefined) {
    const all = allBoards({ width: Number(width), height: Number(height) });
    return all.ok ? success([all.value]) : all;
  }
  const arrays = hasBoardLines(file) ? await readBoardLines(file) : await readNpz(file);
  if (!arrays.ok) return arrays;
  const sets: Boards[] = [];
  for (const array of [arrays.value].flat()) {
    const boards = boardsOfArray(array);
    if (!boards.ok) return failure(`${pathText(file)}: ${boards.error}`);
    sets.push(boards.value);
  }
  return success(sets);
}

/**
 * Returns all boards of a small size: the cells of board number n are the binary digits of n, the lowest first. A file of the
 * 2^25 boards of 5×5 would have 839 MB. As numbers, the boards need no file, and are drawn and shuffled as numbers.
 */
export function allBoards({ width, height }: Size): Result<Boards, string> {
  const cells = width * height;
  if (cells < 1) return failure(`a board of ${width}×${height} has no cell`);
  if (cells > MOST_INDEXED_CELLS) {
    return failure(`all boards of ${width}×${height} are too many: up to ${MOST_INDEXED_CELLS} cells, 5×6 or 3×10`);
  }
  return success({
    width,
    height,
    count: 2 ** cells,
    all: true,
    cells: (board) => Uint8Array.from({ length: cells }, (_, cell) => (board >>> cell) & 1),
  });
}

/** Converts an array to boards. Fails with a message if it holds something else, as the paper's files of clues do. */
export function boardsOfArray({
  shape,
  data,
  places,
}: ByteArray & Partial<Pick<PlacedBoards, 'places'>>): Result<Boards, string> {
  const [count = 0, ...sides] = shape;
  const size = sizeOf(sides);
  if (size === undefined) return failure(`an array of the shape (${shape.join(', ')}) is no list of boards`);
  if (data.some((cell) => cell > 1)) return failure('has values above 1: clues, but no boards');
  const cells = size.width * size.height;
  return success({
    ...size,
    count,
    all: false,
    cells: (board) => data.subarray(board * cells, (board + 1) * cells),
    ...(places && { places }),
  });
}

function sizeOf(sides: readonly number[]): Size | undefined {
  const [first = 0, second] = sides;
  if (sides.length === 2 && second !== undefined) return { width: second, height: first };
  const side = Math.sqrt(first);
  return sides.length === 1 && side > 0 && Number.isInteger(side) ? { width: side, height: side } : undefined;
}

/** Makes the array of a file from boards, one after another. Square boards take the paper's shape. */
export function arrayOf({ width, height }: Size, data: Uint8Array): ByteArray {
  const cells = width * height;
  const count = data.length / cells;
  return { shape: width === height ? [count, cells] : [count, height, width], data };
}
