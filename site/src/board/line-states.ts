import { settledBlocks } from '@crosshatch/core/line';
import { type Clue, cellAt, EMPTY, FILLED, type Grid, type Line, type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';

/** The progress of a line. */
export interface LineState {
  /** For each block, whether it is found; for the 0 of a line without blocks, whether all its cells are crossed. */
  readonly found: readonly boolean[];
  /** All blocks are found and no other cell is filled. */
  readonly isDone: boolean;
  /** No placement of the clue fits what is known. */
  readonly isBroken: boolean;
}

export interface LineStates {
  readonly rows: readonly LineState[];
  readonly columns: readonly LineState[];
}

/** Makes a function for the states of all lines of a board. Each call computes only those that have changed. */
export function watchLines(puzzle: Puzzle): (grid: Grid) => LineStates {
  const rows = puzzle.rows.map(watchLine);
  const columns = puzzle.columns.map(watchLine);
  const column = new Uint8Array(puzzle.rows.length);
  return (grid) => ({
    rows: rows.map((watch, row) => watch(grid.cells.subarray(row * grid.width, (row + 1) * grid.width))),
    columns: columns.map((watch, index) => {
      for (let row = 0; row < column.length; row++) column[row] = cellAt(grid, row, index);
      return watch(column);
    }),
  });
}

/** Whether the filled cells meet all clues; crosses do not matter. */
export const isSolved = ({ rows, columns }: LineStates): boolean =>
  rows.every(({ isDone }) => isDone) && columns.every(({ isDone }) => isDone);

export const brokenLines = ({ rows, columns }: LineStates): Line[] => [
  ...rows.flatMap(({ isBroken }, index): Line[] => (isBroken ? [{ axis: 'row', index }] : [])),
  ...columns.flatMap(({ isBroken }, index): Line[] => (isBroken ? [{ axis: 'column', index }] : [])),
];

function watchLine(clue: Clue): (cells: Uint8Array) => LineState {
  let last: Uint8Array | undefined;
  let state = nothingFound(clue, false);
  return (cells) => {
    if (last !== undefined && sameCells(last, cells)) return state;
    last = cells.slice();
    state = stateOf(clue, last);
    return state;
  };
}

function stateOf(clue: Clue, cells: Uint8Array): LineState {
  if (clue.length === 0) {
    const isBroken = cells.includes(FILLED);
    return { found: [cells.every((state) => state === EMPTY)], isDone: !isBroken, isBroken };
  }
  // A blank line, as all lines of a large board are at first, needs no computing.
  if (cells.every((state) => state === UNKNOWN)) return nothingFound(clue, false);
  const found = settledBlocks(clue, cells);
  if (found === undefined) return nothingFound(clue, true);
  return { found, isDone: found.every((isFound) => isFound), isBroken: false };
}

const nothingFound = (clue: Clue, isBroken: boolean): LineState => ({
  found: clue.map(() => false),
  isDone: false,
  isBroken,
});

const sameCells = (a: Uint8Array, b: Uint8Array): boolean => a.every((state, cell) => state === b[cell]);
