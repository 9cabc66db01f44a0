import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { randomFigures, randomPicture } from '@crosshatch/core/generation';
import { failure, type Result, type Size, sizeText, success } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { type Boards, isAllBoards, readBoardSets } from '../../data-sets/boards.ts';
import { type Split, splitSets } from '../../data-sets/split.ts';
import type { BoardSource } from '../../runs/configuration.ts';

/** The boards of a run, with a set for each size. */
export interface RunBoards {
  readonly train: readonly Boards[];
  readonly validation: readonly Boards[];
}

/** Splits the name of a set from the number after a colon: `icons.npz:6` has each board of `icons.npz` six times. */
export function weightedSet(text: string): { readonly set: string; readonly times?: number } {
  const [, set, times] = /^(.+):([1-9]\d*)$/.exec(text) ?? [];
  return set === undefined || times === undefined ? { set: text } : { set, times: Number(times) };
}

/** Describes a file as a source. Its hash lets a resumed run check that the file is the same. */
export async function fileSource(file: string): Promise<BoardSource> {
  if (isAllBoards(file)) return { kind: 'file', file };
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { kind: 'file', file, sha256: hash.digest('hex') };
}

/** Reads the boards of several sources, and joins those of one size. Fails with a message if a file has changed. */
export async function boardsOf(
  sources: readonly BoardSource[],
  seed: number,
): Promise<Result<readonly Boards[], string>> {
  const bySize = new Map<string, Boards>();
  for (const source of sources) {
    const sets = await boardsOfSource(source, seed);
    if (!sets.ok) return sets;
    for (const boards of sets.value) {
      const size = sizeText(boards);
      const others = bySize.get(size);
      bySize.set(size, others === undefined ? boards : joined(others, boards));
    }
  }
  return bySize.size === 0 ? failure('no boards') : success([...bySize.values()]);
}

/** Returns the boards if all have one size. Fails with a message otherwise. */
export function boardsOfOneSize([first, second]: readonly Boards[]): Result<Boards, string> {
  if (first === undefined) return failure('no boards');
  if (second === undefined) return success(first);
  return failure(`boards of ${sizeText(first)} and of ${sizeText(second)}: the network is for one size`);
}

async function boardsOfSource(source: BoardSource, seed: number): Promise<Result<readonly Boards[], string>> {
  if (source.kind === 'random') return success([drawBoards(source.boards, source.size, seed)]);
  const now = await fileSource(source.file);
  if (now.kind === 'file' && source.sha256 !== now.sha256) {
    return failure(`${source.file}: no longer what it was when the run began`);
  }
  const sets = await readBoardSets(source.file);
  const { times = 1 } = source;
  return sets.ok && times > 1 ? success(sets.value.map((boards) => repeated(boards, times))) : sets;
}

const repeated = (boards: Boards, times: number): Boards => ({
  ...boards,
  count: times * boards.count,
  all: false,
  cells: (board) => boards.cells(board % boards.count),
});

const joined = (first: Boards, second: Boards): Boards => ({
  ...first,
  count: first.count + second.count,
  all: false,
  cells: (board) => (board < first.count ? first.cells(board) : second.cells(board - first.count)),
});

/**
 * Makes the random boards of the neural paper (section 3.1): a third are noise, the others figures. A board is drawn when it is
 * read.
 */
export function drawBoards(count: number, size: Size, seed: number): Boards {
  const { width, height } = size;
  const cells = (board: number): Uint8Array => {
    const own = nthSeed(seed, board);
    return (board % 3 === 0 ? randomPicture(width, height, 0.5, own) : randomFigures(width, height, own)).cells;
  };
  return { width, height, count, all: false, cells };
}

/** Splits boards into two parts that share no board in any reflection, even if the reflection has another size. */
export function heldBack(sets: readonly Boards[], share: number, seed: number): RunBoards {
  const splits = splitSets(sets, share, seed);
  const part = (name: keyof Split) => sets.map((boards, at) => only(boards, splits[at]?.[name] ?? []));
  return { train: part('train'), validation: part('test') };
}

const only = (boards: Boards, numbers: readonly number[]): Boards => ({
  ...boards,
  count: numbers.length,
  all: false,
  cells: (board) => {
    const number = numbers[board];
    if (number === undefined) throw new RangeError('no such board');
    return boards.cells(number);
  },
});
