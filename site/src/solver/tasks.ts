import { findAlgorithm } from '@crosshatch/core/algorithms';
import { type Grade, grade, type Hint, hint, type Why, why } from '@crosshatch/core/explain';
import { type FormatError, makePuzzle, type PuzzleDocument, parsePuzzles } from '@crosshatch/core/formats';
import type { Grid, Puzzle, Result } from '@crosshatch/core/puzzle';
import { renderSvg, type SvgOptions } from '@crosshatch/core/render';
import type { Outcome, SolveOptions } from '@crosshatch/core/solver';
import { figureTasks } from '../figures/tasks.ts';
import { type CellReason, type Progress, type Recorded, Recorder, type StepView } from './recorder.ts';
import { repairedPicture, tellRepairs } from './repairs.ts';
import { writtenFiles } from './written.ts';

const recorder = new Recorder();

/** What pages ask of core, run in a Web Worker: all in and out is plain data. */
export const tasks = {
  read: (text: string): Result<readonly PuzzleDocument[], FormatError> => parsePuzzles(text),
  write: (document: PuzzleDocument, format: string): Result<string, FormatError> => makePuzzle(document, format),
  files: writtenFiles,
  repairs: tellRepairs,
  repairPicture: repairedPicture,
  svg: (puzzle: Puzzle, grid: Grid, options?: SvgOptions): string => renderSvg(puzzle, grid, options),
  solve,
  grade: (puzzle: Puzzle): Grade => grade(puzzle),
  hint: (puzzle: Puzzle, grid: Grid): Hint => hint(puzzle, grid),
  why: (puzzle: Puzzle, grid: Grid, row: number, column: number): Why => why(puzzle, grid, { row, column }),
  record: (puzzle: Puzzle, budget: number | undefined, onProgress: (progress: Progress) => void): Recorded =>
    recorder.record(puzzle, budget, onProgress),
  stepAt: (position: number): StepView => recorder.stepAt(position),
  reasonAt: (position: number, row: number, column: number): CellReason => recorder.reasonAt(position, row, column),
  ...figureTasks,
};

export type Tasks = typeof tasks;

export interface SolveTask extends Omit<SolveOptions, 'trace'> {
  readonly algorithm?: string;
}

export interface Solving {
  readonly outcome: Outcome;
  readonly milliseconds: number;
}

function solve(puzzle: Puzzle, { algorithm: name = 'exact', ...options }: SolveTask = {}): Solving {
  const algorithm = findAlgorithm(name);
  if (algorithm === undefined) throw new RangeError(`there is no algorithm ${name}`);
  const start = performance.now();
  const outcome = algorithm.solve(puzzle, options);
  return { outcome, milliseconds: performance.now() - start };
}
