import { BLOTTED, type ColouredClue, UNKNOWN_COLOUR } from '../puzzle/index.ts';

/**
 * Tells for each block whether it is complete: its cells are known to have its colour, and it lies there in every
 * placement that fits the known cells.
 *
 * @param cells the colours of the line's cells, 0 for the background, 255 for unknown
 * @returns undefined when no placement fits
 * @example settledColouredBlocks([{ length: 1, colour: 1 }, { length: 1, colour: 2 }], Uint8Array.of(255, 255, 2)) // [false, true]
 */
export function settledColouredBlocks(clue: ColouredClue, cells: Uint8Array): boolean[] | undefined {
  const before = blockEdges(clue, cells);
  if (!before.fits) return undefined;
  const behind = blockEdges(clue.toReversed(), cells.toReversed());
  return clue.map(({ length, colour }, block) => {
    const starts = before.starts[block] ?? new Uint8Array();
    const ends = (behind.starts[clue.length - 1 - block] ?? new Uint8Array()).toReversed();
    const span = onlySpan(starts, ends, (cell) => mayBe(cells, cell, colour), length);
    return span !== undefined && cells.subarray(...span).every((cell) => cell === colour);
  });
}

/** Where the blocks may begin when only the cells before them count. */
interface BlockEdges {
  /** For each block, and each cell and one past the end: 1 where the block may begin after what lies before it. */
  readonly starts: readonly Uint8Array[];
  /** Whether all blocks fit in the line. */
  readonly fits: boolean;
}

function blockEdges(clue: ColouredClue, cells: Uint8Array): BlockEdges {
  const starts: Uint8Array[] = [];
  // For each number of cells: 1 where they can be read as the blocks so far and background.
  let read = new Uint8Array(cells.length + 1);
  read[0] = 1;
  for (let end = 1; end <= cells.length && mayBe(cells, end - 1, 0); end++) read[end] = 1;
  let colourBefore = 0;
  for (const { length, colour } of clue) {
    const gap = colour === colourBefore ? 1 : 0;
    const start = read.map((_, at) => (gap === 0 || (at > 0 && mayBe(cells, at - 1, 0)) ? (read[at - gap] ?? 0) : 0));
    starts.push(start);
    read = readOn(start, cells, colour, length);
    colourBefore = colour;
  }
  return { starts, fits: read[cells.length] === 1 };
}

/** The numbers of cells that can be read with one more block, given where it may begin. */
function readOn(start: Uint8Array, cells: Uint8Array, colour: number, length: number | typeof BLOTTED) {
  const read = new Uint8Array(start.length);
  let run = 0;
  let isBegun = false;
  for (let end = 1; end < read.length; end++) {
    const canPaint = mayBe(cells, end - 1, colour);
    run = canPaint ? run + 1 : 0;
    isBegun = canPaint && (isBegun || start[end - 1] === 1);
    const ends = length === BLOTTED ? isBegun : run >= length && start[end - length] === 1;
    if (ends || (read[end - 1] === 1 && mayBe(cells, end - 1, 0))) read[end] = 1;
  }
  return read;
}

/** The only span from a start to an end over cells that can be painted; undefined when there are several or none. */
function onlySpan(
  starts: Uint8Array,
  ends: Uint8Array,
  canPaint: (cell: number) => boolean,
  length: number | typeof BLOTTED,
): [start: number, end: number] | undefined {
  let only: [number, number] | undefined;
  for (let start = 0; start < starts.length; start++) {
    if (starts[start] !== 1) continue;
    const longest = length === BLOTTED ? starts.length : length;
    for (let end = start + 1; end <= start + longest && end < starts.length && canPaint(end - 1); end++) {
      if (ends[end] !== 1 || (length !== BLOTTED && end < start + length)) continue;
      if (only !== undefined) return undefined;
      only = [start, end];
    }
  }
  return only;
}

const mayBe = (cells: Uint8Array, cell: number, colour: number): boolean =>
  cells[cell] === colour || cells[cell] === UNKNOWN_COLOUR;
