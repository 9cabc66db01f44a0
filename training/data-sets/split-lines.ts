import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { type BoardLine, boardArray, bySize } from './board-lines.ts';
import { type Boards, boardsOfArray } from './boards.ts';
import { splitSets } from './split.ts';

/** The lines of two parts, each in the order of the file. */
export interface SplitLines {
  readonly train: readonly BoardLine[];
  readonly test: readonly BoardLine[];
}

/** Splits lines with boards as `splitSets` does, so that no board of one part is in the other, in any reflection. */
export function splitLines(lines: readonly BoardLine[], share: number, seed: number): Result<SplitLines, string> {
  const linesBySize = [...bySize(lines).values()];
  const sets: Boards[] = [];
  for (const own of linesBySize) {
    const boards = boardsOfArray(boardArray(own.map(({ board }) => board)));
    if (!boards.ok) return failure(boards.error);
    sets.push(boards.value);
  }
  const splits = splitSets(sets, share, seed);
  const isTest = new Set(linesBySize.flatMap((own, at) => (splits[at]?.test ?? []).map((number) => own[number])));
  return success({
    train: lines.filter((line) => !isTest.has(line)),
    test: lines.filter((line) => isTest.has(line)),
  });
}
