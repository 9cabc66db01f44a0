import { type SettledCell, settledCells, type TraceStep } from '@crosshatch/core/algorithm';
import { type Grid, type Line, UNKNOWN } from '@crosshatch/core/puzzle';
import type { Refusal } from '../frame/subject.ts';

/** The refusal of a puzzle whose lines clash before anything is guessed. */
export const LINES_CLASH: Refusal = { refusal: 'The lines show that this puzzle has no solution, so nothing is bred.' };

/** A board between a guess and the end of the line solving that follows. */
export interface LocalSearch {
  readonly grid: Grid;
  /** The cells that the last step settled. */
  readonly settled: readonly SettledCell[];
  /** The line that the last step solved. */
  readonly line: Line | undefined;
  /** The lines that have clashed so far. */
  readonly clashing: readonly Line[];
}

/** Returns the board after a number of steps. */
export function searchedTo(guessed: Grid, steps: readonly TraceStep[], position: number): LocalSearch {
  const cells = guessed.cells.slice();
  const clashing: Line[] = [];
  for (const step of steps.slice(0, position)) {
    for (const { row, column, state } of settledCells(step)) cells[row * guessed.width + column] = state;
    if (step.kind === 'contradiction' && step.line !== undefined) clashing.push(step.line);
  }
  const last = position === 0 ? undefined : steps[position - 1];
  const line = last?.kind === 'line' || last?.kind === 'contradiction' ? last.line : undefined;
  return { grid: { ...guessed, cells }, settled: last === undefined ? [] : settledCells(last), line, clashing };
}

/** Returns the lines without repetition. */
export const distinct = (lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((line) => [`${line.axis}${line.index}`, line])).values(),
];

/** Counts the known cells. */
export const countKnown = ({ cells }: Grid): number =>
  cells.reduce((known, state) => known + Number(state !== UNKNOWN), 0);
