import { type ColouredGrid, type ColourSetPuzzle, unknownCells } from '../../puzzle/index.ts';
import { type Verdict, verdictOf } from '../check.ts';
import { brokenColouredLines, colouredBoardOf } from './position.ts';

/**
 * Compares a coloured board with the clues of blocks or counts, line by line, as `check` does for two colours.
 *
 * @param grid as wide and high as the puzzle; a grid of another size is a bug and throws
 */
export const checkColoured = (puzzle: ColourSetPuzzle, grid: ColouredGrid): Verdict =>
  verdictOf(brokenColouredLines(colouredBoardOf(puzzle, grid)), unknownCells(grid));
