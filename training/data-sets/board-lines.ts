import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { findFormat, type PuzzleDocument } from '@crosshatch/core/formats';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { ByteArray } from './npy.ts';

/** Whether a file of that name holds JSON lines. */
export const hasBoardLines = (file: string): boolean => /\.(jsonl|ndjson|json)$/.test(file);

/**
 * The solutions in a file of JSON lines, which are puzzles in our own format: for each size, in the order in which it
 * first comes, an array of boards.
 *
 * Fails with the place of a line that has no puzzle, or one without a solution. Rejects with the system's error where
 * there is no such file.
 */
export async function readBoardLines(file: string): Promise<Result<readonly ByteArray[], string>> {
  const sizes = new Map<string, { shape: readonly [height: number, width: number]; boards: Uint8Array[] }>();
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line.trim() === '') continue;
    const document = readLine(line);
    if (!document.ok) return failure(`${file}:${number}: ${document.error}`);
    const { solution } = document.value;
    if (solution === undefined) return failure(`${file}:${number}: a puzzle without its \`solution\``);
    const { width, height, cells } = solution;
    const key = `${width}×${height}`;
    const ofSize = sizes.get(key) ?? { shape: [height, width], boards: [] };
    sizes.set(key, ofSize);
    ofSize.boards.push(cells);
  }
  if (sizes.size === 0) return failure(`${file}: no puzzles`);
  return success(
    [...sizes.values()].map(({ shape, boards }) => ({ shape: [boards.length, ...shape], data: joined(boards) })),
  );
}

const json = findFormat('json');

function readLine(line: string): Result<PuzzleDocument, string> {
  if (json === undefined) throw new Error('JSON is a format');
  const documents = json.parse(line);
  if (!documents.ok) return failure(documents.error.message);
  const [document] = documents.value;
  return document === undefined ? failure('no puzzle') : success(document);
}

function joined(boards: readonly Uint8Array[]): Uint8Array {
  const [{ length } = new Uint8Array()] = boards;
  const data = new Uint8Array(boards.length * length);
  for (const [index, cells] of boards.entries()) data.set(cells, index * length);
  return data;
}
