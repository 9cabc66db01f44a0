import type { Outcome, SolveOptions } from '@crosshatch/core/algorithm';
import { solveColoured } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import type { AnyGrid, AnyPuzzle } from '@crosshatch/core/puzzle';

/** Solves a puzzle of any kind by the exact solver; for commands that need no other algorithm. */
export const solveByExact = (
  puzzle: AnyPuzzle,
  options: Pick<SolveOptions, 'budget' | 'solutions'>,
): Outcome<AnyGrid> => (puzzle.kind === undefined ? exact.solve(puzzle, options) : solveColoured(puzzle, options));
