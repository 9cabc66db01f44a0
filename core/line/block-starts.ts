import { type Clue, EMPTY, FILLED, lengthOf, shortestLine } from '../puzzle/index.ts';

/** Where each block starts when all lie as early as the known cells allow, and when all lie as late. */
export interface BlockStarts {
  readonly earliest: readonly number[];
  readonly latest: readonly number[];
}

/**
 * The range of each block over all placements that fit the known cells. The blocks' earliest starts are a placement
 * themselves, and so are the latest: a block whose two are the same lies there in every placement.
 *
 * @param cells the line's cells, 0 empty, 1 filled, 2 unknown
 * @returns undefined when no placement fits
 */
export function blockStarts(clue: Clue, cells: Uint8Array): BlockStarts | undefined {
  const earliest = earliestStarts(clue, cells);
  if (earliest === undefined) return undefined;
  const mirrored = earliestStarts(clue.toReversed(), cells.toReversed()) ?? [];
  const latest = mirrored.toReversed().map((start, block) => cells.length - start - lengthOf(clue[block]));
  return { earliest, latest };
}

/**
 * For each block, whether it is found: it lies in the same place in every placement that fits the known cells, and
 * that place is filled.
 *
 * @param cells the line's cells, 0 empty, 1 filled, 2 unknown
 * @returns undefined when no placement fits
 * @example settledBlocks([1, 2], Uint8Array.of(2, 2, 2, 1, 1)) // [false, true]
 */
export function settledBlocks(clue: Clue, cells: Uint8Array): boolean[] | undefined {
  const starts = blockStarts(clue, cells);
  return starts?.earliest.map((start, block) => {
    const end = start + lengthOf(clue[block]);
    return start === starts.latest[block] && cells.subarray(start, end).every((state) => state === FILLED);
  });
}

function earliestStarts(clue: Clue, cells: Uint8Array): number[] | undefined {
  const length = cells.length;
  const slack = length - shortestLine(clue);
  if (slack < 0) return undefined;
  const lastEmpty = new Int16Array(length + 1);
  for (let cell = 0; cell < length; cell++) lastEmpty[cell + 1] = cells[cell] === EMPTY ? cell + 1 : lastEmpty[cell];
  // For each block, from which cells on it and all behind it can be laid; past the end stand two cells more.
  const rest = Array.from({ length: clue.length + 1 }, () => new Uint8Array(length + 2));
  rest[clue.length].fill(1, cells.lastIndexOf(FILLED) + 1);
  const canLie = (block: number, start: number): boolean => {
    const end = start + lengthOf(clue[block]);
    return end <= length && lastEmpty[end] <= start && cells[end] !== FILLED && rest[block + 1][end + 1] === 1;
  };
  let first = shortestLine(clue) + 1;
  for (let block = clue.length - 1; block >= 0; block--) {
    first -= lengthOf(clue[block]) + 1;
    for (let cell = first + slack; cell >= first; cell--) {
      const later = cells[cell] !== FILLED && rest[block][cell + 1] === 1;
      rest[block][cell] = later || canLie(block, cell) ? 1 : 0;
    }
  }
  if (rest[0][0] === 0) return undefined;
  const starts: number[] = [];
  let cell = 0;
  for (const [block, size] of clue.entries()) {
    while (!canLie(block, cell)) cell++;
    starts.push(cell);
    cell += lengthOf(size) + 1;
  }
  return starts;
}
