import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { randomFigures, randomPicture } from '@crosshatch/core/generation';
import { failure, type Result, type Size, success } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { type Boards, isAllBoards, readBoards } from '../data-sets/boards.ts';
import { splitBoards } from '../data-sets/split.ts';
import type { Source } from './configuration.ts';

/** A file as a source: with its contents' hash, so that a run that goes on can tell whether they are still the same. */
export async function fileSource(file: string): Promise<Source> {
  if (isAllBoards(file)) return { kind: 'file', file };
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { kind: 'file', file, sha256: hash.digest('hex') };
}

/** The boards of several sources, one behind the other. Fails with a message where sizes differ or a file has changed. */
export async function boardsOf(sources: readonly Source[], seed: number): Promise<Result<Boards, string>> {
  const all: Boards[] = [];
  for (const source of sources) {
    const boards = await boardsOfSource(source, seed);
    if (!boards.ok) return boards;
    const [first = boards.value] = all;
    const { width, height } = boards.value;
    if (width !== first.width || height !== first.height) {
      return failure(`boards of ${first.width}×${first.height} and of ${width}×${height}: a network is for one size`);
    }
    all.push(boards.value);
  }
  const [first, ...others] = all;
  return first === undefined ? failure('no boards') : success(others.reduce(joined, first));
}

async function boardsOfSource(source: Source, seed: number): Promise<Result<Boards, string>> {
  if (source.kind === 'random') return success(randomBoards(source.boards, source.size, seed));
  const now = await fileSource(source.file);
  if (now.kind === 'file' && source.sha256 !== now.sha256) {
    return failure(`${source.file}: no longer what it was when the run began`);
  }
  return readBoards(source.file);
}

const joined = (first: Boards, second: Boards): Boards => ({
  ...first,
  count: first.count + second.count,
  all: false,
  cells: (board) => (board < first.count ? first.cells(board) : second.cells(board - first.count)),
});

/** The neural paper's random boards (section 3.1): a third are noise, the others figures. Drawn whenever they are asked for. */
export function randomBoards(count: number, size: Size, seed: number): Boards {
  const { width, height } = size;
  const cells = (board: number): Uint8Array => {
    const own = nthSeed(seed, board);
    return (board % 3 === 0 ? randomPicture(width, height, 0.5, own) : randomFigures(width, height, own)).cells;
  };
  return { width, height, count, all: false, cells };
}

/** Boards in two parts, so that no board of one stands in the other, in any reflection. */
export function heldBack(
  boards: Boards,
  share: number,
  seed: number,
): { readonly train: Boards; readonly rest: Boards } {
  const { train, test } = splitBoards(boards, share, seed);
  return { train: only(boards, train), rest: only(boards, test) };
}

const only = (boards: Boards, numbers: readonly number[]): Boards => ({
  ...boards,
  count: numbers.length,
  all: false,
  cells: (board) => boards.cells(numbers[board] as number),
});
