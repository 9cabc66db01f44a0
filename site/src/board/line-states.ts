import { settleCountLine, settledColouredBlocks } from '@crosshatch/core/coloured';
import { settledBlocks } from '@crosshatch/core/line';
import {
  type AnyGrid,
  type AnyPuzzle,
  blankGridOf,
  type Clue,
  type ColouredClue,
  type CountClue,
  colouredClueOf,
  countClueOf,
  EMPTY,
  type Line,
  meetsColouredClue,
  UNKNOWN,
  UNKNOWN_COLOUR,
  unknownCell,
} from '@crosshatch/core/puzzle';

/** The progress of a line. */
export interface LineState {
  /**
   * For each block, whether it is found; for the 0 of a line without blocks, whether all its cells are crossed. For each
   * count, whether the painted cells of its colour have that number, and are one run where it is circled, and else not.
   */
  readonly found: readonly boolean[];
  /** The painted cells are the clue's blocks, or have its counts. */
  readonly isDone: boolean;
  /** No placement of the clue fits what is known. */
  readonly isBroken: boolean;
}

export interface LineStates {
  readonly rows: readonly LineState[];
  readonly columns: readonly LineState[];
}

/** Makes a function for the states of all lines of a board. Each call computes only those that have changed. */
export function watchLines(puzzle: AnyPuzzle): (grid: AnyGrid) => LineStates {
  const unknown = unknownCell(blankGridOf(puzzle));
  const [rows, columns] = watchesOf(puzzle);
  const column = new Uint8Array(puzzle.rows.length);
  return ({ width, cells }) => ({
    rows: rows.map((watch, row) => watch(cells.subarray(row * width, (row + 1) * width))),
    columns: columns.map((watch, index) => {
      for (let row = 0; row < column.length; row++) column[row] = cells[row * width + index] ?? unknown;
      return watch(column);
    }),
  });
}

/** Whether the painted cells meet all clues; crosses do not matter. */
export const isSolved = ({ rows, columns }: LineStates): boolean =>
  rows.every(({ isDone }) => isDone) && columns.every(({ isDone }) => isDone);

export const brokenLines = ({ rows, columns }: LineStates): Line[] => [
  ...rows.flatMap(({ isBroken }, index): Line[] => (isBroken ? [{ axis: 'row', index }] : [])),
  ...columns.flatMap(({ isBroken }, index): Line[] => (isBroken ? [{ axis: 'column', index }] : [])),
];

type Watch = (cells: Uint8Array) => LineState;

function watchesOf(puzzle: AnyPuzzle): readonly [rows: readonly Watch[], columns: readonly Watch[]] {
  switch (puzzle.kind) {
    case 'coloured':
      return [puzzle.rows.map(watchColouredLine), puzzle.columns.map(watchColouredLine)];
    case 'counts':
      return [puzzle.rows.map(watchCountLine), puzzle.columns.map(watchCountLine)];
    default:
      return [puzzle.rows.map(watchTwoColourLine), puzzle.columns.map(watchTwoColourLine)];
  }
}

const watchTwoColourLine = (clue: Clue): Watch =>
  watchLine(clue.length, UNKNOWN, (cells) => settledBlocks(clue, cells));

function watchColouredLine(clue: ColouredClue): Watch {
  const settled = (cells: Uint8Array) => settledColouredBlocks(clue, cells);
  const isMet = (cells: Uint8Array) => {
    const colourAt = (index: number) => (cells[index] === UNKNOWN_COLOUR ? 0 : (cells[index] ?? 0));
    return meetsColouredClue(colouredClueOf(cells.length, colourAt), clue);
  };
  return watchLine(clue.length, UNKNOWN_COLOUR, settled, isMet);
}

/** Watches a line of counts. A count is found as soon as the painted cells meet it, whatever is still open. */
function watchCountLine(clue: CountClue): Watch {
  // The set of all colours without the background.
  const all = 2 ** (clue.length + 1) - 2;
  const found = (cells: Uint8Array): boolean[] | undefined => {
    const sets = Int32Array.from(cells, (colour) => (colour === UNKNOWN_COLOUR ? all : all & (1 << colour)));
    if (sets.includes(0) || settleCountLine({ clue, sets }) === undefined) return undefined;
    // Open cells are a colour of their own, which the clue does not have.
    const open = clue.length + 1;
    const painted = countClueOf(cells.length, open, (index) => {
      const colour = cells[index] ?? UNKNOWN_COLOUR;
      return colour === UNKNOWN_COLOUR ? open : colour;
    });
    return clue.map(({ cells, isRun }, at) => painted[at]?.cells === cells && painted[at]?.isRun === isRun);
  };
  return watchLine(clue.length, UNKNOWN_COLOUR, found);
}

/**
 * Watches a line with a number of blocks.
 *
 * @param settled returns for each block whether it is found, or undefined when no placement fits
 * @param isMet returns whether the painted cells are the clue's blocks. Default: whether all blocks are found
 */
function watchLine(
  blocks: number,
  unknown: number,
  settled: (cells: Uint8Array) => boolean[] | undefined,
  isMet?: (cells: Uint8Array) => boolean,
): Watch {
  const nothingFound = (isBroken: boolean): LineState => ({
    found: new Array<boolean>(blocks).fill(false),
    isDone: false,
    isBroken,
  });
  const stateOf = (cells: Uint8Array): LineState => {
    if (blocks === 0) {
      const isBroken = cells.some((state) => state !== EMPTY && state !== unknown);
      return { found: [cells.every((state) => state === EMPTY)], isDone: !isBroken, isBroken };
    }
    // A blank line, as all lines of a large board are at first, needs no computing.
    if (cells.every((state) => state === unknown)) return nothingFound(false);
    const found = settled(cells);
    if (found === undefined) return nothingFound(true);
    return { found, isDone: isMet?.(cells) ?? found.every(Boolean), isBroken: false };
  };
  let last: Uint8Array | undefined;
  let state = nothingFound(false);
  return (cells) => {
    if (last !== undefined && sameCells(last, cells)) return state;
    last = cells.slice();
    state = stateOf(last);
    return state;
  };
}

const sameCells = (a: Uint8Array, b: Uint8Array): boolean => a.every((state, cell) => state === b[cell]);
