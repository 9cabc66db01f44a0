import { type SettledCell, settledCells, type TraceStep } from '@crosshatch/core/algorithm';
import { type Grid, type Line, UNKNOWN } from '@crosshatch/core/puzzle';
import type { Refusal } from '../frame/subject.ts';

/** Of a puzzle whose lines clash before anything is guessed. */
export const LINES_CLASH: Refusal = { refusal: 'The lines show that this puzzle has no solution, so nothing is bred.' };

/** A board on its way from a guess to where solving lines leads. */
export interface LocalSearch {
  readonly grid: Grid;
  /** What the last step settled. */
  readonly settled: readonly SettledCell[];
  /** The line at which the last step looked. */
  readonly line: Line | undefined;
  /** The lines that have clashed so far. */
  readonly clashing: readonly Line[];
}

/** The board after so many steps. */
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

/** Each line that clashes once, however often it was looked at. */
export const distinct = (lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((line) => [`${line.axis}${line.index}`, line])).values(),
];

/** How many cells are known. */
export const knownCells = ({ cells }: Grid): number =>
  cells.reduce((known, state) => known + Number(state !== UNKNOWN), 0);
