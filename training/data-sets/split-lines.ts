import { grouped } from '@crosshatch/core/memory';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { type BoardLine, boardArray, bySize } from './board-lines.ts';
import { boardsOfArray } from './boards.ts';
import { splitBoards } from './split.ts';

/** The lines of two parts, each in the order of the file. */
export interface SplitLines {
  readonly train: readonly BoardLine[];
  readonly test: readonly BoardLine[];
}

/**
 * Splits lines with boards as `splitBoards` does, so that no board of one part is in the other, in any reflection. Boards of
 * several sizes are split size by size; a board and the same one turned have one size.
 */
export function splitLines(lines: readonly BoardLine[], share: number, seed: number): Result<SplitLines, string> {
  const isTest = new Set<BoardLine>();
  const sets = grouped(bySize(lines).values(), ([first]) => uprightSize(first)).values();
  for (const turned of sets) {
    const own = turned.flat();
    const boards = boardsOfArray(boardArray(own.map(({ board }) => upright(board))));
    if (!boards.ok) return failure(boards.error);
    for (const at of splitBoards(boards.value, share, seed).test) {
      const line = own[at];
      if (line !== undefined) isTest.add(line);
    }
  }
  return success({
    train: lines.filter((line) => !isTest.has(line)),
    test: lines.filter((line) => isTest.has(line)),
  });
}

function uprightSize(line: BoardLine | undefined): string {
  const { width = 0, height = 0 } = line?.board ?? {};
  return `${Math.min(width, height)}x${Math.max(width, height)}`;
}

/** A board that is wider than high, turned; any other as it is. */
function upright(board: BoardLine['board']): BoardLine['board'] {
  const { width, height, cells } = board;
  if (width <= height) return board;
  const turned = cells.map((_, at) => cells[(at % height) * width + Math.floor(at / height)] ?? 0);
  return { width: height, height: width, cells: turned };
}
