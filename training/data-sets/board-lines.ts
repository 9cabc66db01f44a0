import { createReadStream } from 'node:fs';
import { findFormat } from '@crosshatch/core/formats';
import { grouped } from '@crosshatch/core/memory';
import { failure, type Grid, type Result, sizeText, success } from '@crosshatch/core/puzzle';
import { readNumberedLines } from '../files/lines.ts';
import { pathText } from '../terminal/output.ts';
import type { ByteArray } from './npy.ts';

/** Whether a file of this name holds JSON lines. */
export const hasBoardLines = (file: string): boolean => /\.(jsonl|ndjson|json)$/.test(file);

/** A line of JSON with a puzzle, and the board of its solution. */
export interface BoardLine {
  readonly text: string;
  readonly board: Grid;
  /** The index of the puzzle in its file. */
  readonly place: number;
}

/** The boards of one size in a file of lines, and the index of each in the file. */
export interface PlacedBoards extends ByteArray {
  readonly places: readonly number[];
}

/**
 * Reads the solutions in a file of JSON lines, which are puzzles in our own format. Returns an array of boards for each size,
 * in the order in which the sizes first appear.
 *
 * Fails with the place of a line without a puzzle, or whose puzzle has no solution. Rejects with the system's error if there is
 * no such file.
 */
export async function readBoardLines(file: string): Promise<Result<readonly PlacedBoards[], string>> {
  const lines = await readLinesWithBoards(file);
  if (!lines.ok) return lines;
  return success(
    Array.from(bySize(lines.value).values(), (own) => ({
      ...boardArray(own.map(({ board }) => board)),
      places: own.map(({ place }) => place),
    })),
  );
}

/** Reads a file of JSON lines as `readBoardLines` does, but returns each line with its board. */
export async function readLinesWithBoards(file: string): Promise<Result<readonly BoardLine[], string>> {
  const lines: BoardLine[] = [];
  for await (const block of readNumberedLines(createReadStream(file))) {
    for (const { text, line, fault } of block) {
      const board = fault === undefined ? readSolution(text) : failure(fault.message);
      if (!board.ok) return failure(`${pathText(file)}:${line}: ${board.error}`);
      lines.push({ text, board: board.value, place: lines.length });
    }
  }
  return lines.length === 0 ? failure(`${pathText(file)}: no puzzles`) : success(lines);
}

/** Groups lines by the size of their boards. */
export const bySize = (lines: readonly BoardLine[]): Map<string, BoardLine[]> =>
  grouped(lines, ({ board }) => sizeText(board));

/** Joins boards of one size to an array. */
export function boardArray(boards: readonly Grid[]): ByteArray {
  const [{ width, height } = { width: 0, height: 0 }] = boards;
  const data = new Uint8Array(boards.length * width * height);
  for (const [index, { cells }] of boards.entries()) data.set(cells, index * cells.length);
  return { shape: [boards.length, height, width], data };
}

const json = findFormat('json');

/** Reads the board of a line. Fails with a message if it has no puzzle, or its puzzle has no solution. */
function readSolution(line: string): Result<Grid, string> {
  if (json === undefined) throw new Error('JSON is a format');
  const documents = json.parse(line);
  if (!documents.ok) return failure(documents.error.message);
  const [document] = documents.value;
  if (document === undefined) return failure('no puzzle');
  const { solution } = document;
  return solution === undefined ? failure('a puzzle without its `solution`') : success(solution);
}
