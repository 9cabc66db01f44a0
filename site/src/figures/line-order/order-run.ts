import {
  createGrid,
  type Grid,
  heightOf,
  lineAt,
  lineText,
  numberOf,
  type Puzzle,
  widthOf,
} from '@crosshatch/core/puzzle';

export const AT_RANDOM = 'At random';
export const BY_ADVICE = 'By advice';
export const LEARNED = 'Learned';
export const FEWEST = 'Fewest';

/** The most cells of a puzzle for which the shortest order is searched. */
export const MOST_CELLS = 100;

/** A line that was solved. */
export interface OrderStep {
  /** Its number: rows first, then columns. */
  readonly line: number;
  /** The cells that it settles, each as 2 × its number + its state. */
  readonly settled: readonly number[];
  /** The value of each line before the step; null for a line that could not be chosen. */
  readonly values?: readonly (number | null)[];
}

/** A puzzle solved line by line. */
export interface OrderRun {
  readonly title: string;
  readonly steps: readonly OrderStep[];
  /** Whether all cells are known in the end. */
  readonly isSolved: boolean;
}

/** Returns the board after a number of steps. */
export function boardAfter({ steps }: OrderRun, puzzle: Puzzle, position: number): Grid {
  const grid = createGrid(widthOf(puzzle), heightOf(puzzle));
  for (const { settled } of steps.slice(0, position)) {
    for (const literal of settled) grid.cells[literal >> 1] = literal & 1;
  }
  return grid;
}

export const settledAfter = ({ steps }: OrderRun, position: number): number =>
  steps.slice(0, position).reduce((sum, { settled }) => sum + settled.length, 0);

/** "r3" or "c1". */
export function shortName(number: number, puzzle: Puzzle): string {
  const { axis, index } = lineAt(heightOf(puzzle), number);
  return `${axis === 'row' ? 'r' : 'c'}${index + 1}`;
}

export const stepsText = (count: number): string => numberOf(count, 'step');

/** Writes a value in a few characters, so that values of neighbouring columns do not touch. */
export const valueText = (value: number): string => value.toFixed(value >= 0 && value < 1 ? 2 : 1).replace('-', '−');

/** Returns the values of the lines before a step, for screen readers: "row 1 0.05, column 3 1.2". */
export function valuesText({ steps }: OrderRun, position: number, puzzle: Puzzle): string {
  const values = steps[position]?.values ?? [];
  return values
    .flatMap((value, line) =>
      value === null ? [] : [`${lineText(lineAt(heightOf(puzzle), line))} ${valueText(value)}`],
    )
    .join(', ');
}
