import type { Outcome, SolveOptions } from '../algorithm/index.ts';
import { solveExactly } from '../exact/index.ts';
import type { AnyGrid, AnyPuzzle } from '../puzzle/index.ts';
import { solveColoured } from './solve.ts';

/** Solves a puzzle of any kind exactly. */
export const solveAny = (
  puzzle: AnyPuzzle,
  options: Pick<SolveOptions, 'budget' | 'solutions'> = {},
): Outcome<AnyGrid> => (puzzle.kind === undefined ? solveExactly(puzzle, options) : solveColoured(puzzle, options));
