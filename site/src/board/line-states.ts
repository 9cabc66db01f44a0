import { settledBlocks } from '@crosshatch/core/line';
import {
  type AnyGrid,
  type AnyPuzzle,
  blankGridOf,
  type Clue,
  type ColouredClue,
  type CountClue,
  EMPTY,
  type Line,
  UNKNOWN,
  unknownCell,
} from '@crosshatch/core/puzzle';

/** The progress of a line. */
export interface LineState {
  /**
   * For each block, whether it is found. For the 0 of a line without blocks, whether all its cells are crossed. For each count,
   * whether the painted cells of its colour are exactly the count, and in one run if and only if it is circled.
   */
  readonly found: readonly boolean[];
  /** Whether the painted cells meet the clue's blocks or counts. */
  readonly isDone: boolean;
  /** Whether no placement of the clue fits the known cells. */
  readonly isBroken: boolean;
}

export interface LineStates {
  readonly rows: readonly LineState[];
  readonly columns: readonly LineState[];
}

/** Watches the lines of puzzles in colours. Its script is loaded separately, since puzzles of two colours do not need it. */
export interface ColourWatching {
  readonly watchColouredLine: (clue: ColouredClue) => Watch;
  readonly watchCountLine: (clue: CountClue) => Watch;
}

/**
 * Makes a function that returns the states of all lines of a board. Each call computes only the lines that have changed.
 *
 * @param watching required for a puzzle in colours
 */
export function watchLines(puzzle: AnyPuzzle, watching?: ColourWatching): (grid: AnyGrid) => LineStates {
  const unknown = unknownCell(blankGridOf(puzzle));
  const [rows, columns] = watchesOf(puzzle, watching);
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
  ...linesOf('row', rows, ({ isBroken }) => isBroken),
  ...linesOf('column', columns, ({ isBroken }) => isBroken),
];

/** Lists the lines that are done, but were not before. */
export const finishedLines = (before: LineStates | undefined, { rows, columns }: LineStates): Line[] => [
  ...linesOf('row', rows, ({ isDone }, index) => isDone && before?.rows[index]?.isDone !== true),
  ...linesOf('column', columns, ({ isDone }, index) => isDone && before?.columns[index]?.isDone !== true),
];

const linesOf = (
  axis: Line['axis'],
  states: readonly LineState[],
  holds: (state: LineState, index: number) => boolean,
): Line[] => states.flatMap((state, index): Line[] => (holds(state, index) ? [{ axis, index }] : []));

export type Watch = (cells: Uint8Array) => LineState;

type Watches = readonly [rows: readonly Watch[], columns: readonly Watch[]];

function watchesOf(puzzle: AnyPuzzle, watching: ColourWatching | undefined): Watches {
  if (puzzle.kind === undefined) return [puzzle.rows.map(watchTwoColourLine), puzzle.columns.map(watchTwoColourLine)];
  if (watching === undefined) throw new Error('the lines of a puzzle in colours are watched by a script of their own');
  const { watchColouredLine, watchCountLine } = watching;
  return puzzle.kind === 'counts'
    ? [puzzle.rows.map(watchCountLine), puzzle.columns.map(watchCountLine)]
    : [puzzle.rows.map(watchColouredLine), puzzle.columns.map(watchColouredLine)];
}

const watchTwoColourLine = (clue: Clue): Watch =>
  watchLine(clue.length, UNKNOWN, (cells) => settledBlocks(clue, cells));

/**
 * Watches a line with a number of blocks.
 *
 * @param settled returns for each block whether it is found, or undefined when no placement fits
 * @param isMet returns whether the painted cells are the clue's blocks. Default: whether all blocks are found
 */
export function watchLine(
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
    // A blank line needs no computing. At first, all lines of a board are blank.
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
