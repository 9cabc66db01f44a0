import type { Individual } from '../../algorithm/index.ts';
import { differingCells, type Grid, gridRows } from '../../puzzle/index.ts';

/** Boards of a generation, numbered from 0. */
export interface BredBoards {
  readonly count: number;
  readonly fitnessOf: (board: number) => number;
  /** Whether a greater fitness is better. */
  readonly isGreaterFitter: boolean;
  readonly gridOf: (board: number) => Grid;
  /** The guess that leads to the board, where the individuals are guesses rather than boards. */
  readonly guessOf?: (board: number) => Grid;
  /** Its (first) parent, a board or a guess; undefined in the first population. */
  readonly parentOf: (board: number) => Grid | undefined;
}

/**
 * Returns the boards of a generation that the trace reports beside the best: evenly spaced in the ranking by fitness.
 */
export function reportedIndividuals(
  wanted: number | undefined,
  { count, fitnessOf, isGreaterFitter, gridOf, guessOf, parentOf }: BredBoards,
): { readonly individuals?: readonly Individual[] } {
  if (wanted === undefined || count === 0) return {};
  const sign = isGreaterFitter ? -1 : 1;
  const ranked = Array.from({ length: count }, (_, board) => board).sort(
    (one, other) => sign * (fitnessOf(one) - fitnessOf(other)),
  );
  const reported = Math.min(wanted, count);
  const individuals = Array.from({ length: reported }, (_, place) => {
    const board = ranked[reported === 1 ? 0 : Math.floor((place * (count - 1)) / (reported - 1))];
    const grid = gridOf(board);
    const parent = parentOf(board);
    const guess = guessOf?.(board);
    const changed = parent === undefined ? [] : differingCells(guess ?? grid, parent);
    return { fitness: fitnessOf(board), rows: gridRows(grid), ...(guess && { guess: gridRows(guess) }), changed };
  });
  return { individuals };
}
