import type { AnyGrid, AnyPuzzle, ColouredGrid, Grid } from '../puzzle/index.ts';
import { otherKind } from './checked-size.ts';
import { type ColouredSvgOptions, renderColouredSvg } from './coloured/svg.ts';
import { type ColouredTextOptions, renderColouredText } from './coloured/text.ts';
import { renderSvg } from './svg.ts';
import { renderText, type TextOptions } from './text.ts';

/**
 * Draws a puzzle of any kind, or its solution, as an SVG document, with `renderSvg` or `renderColouredSvg`.
 *
 * @param grid a board of the puzzle's kind; without it, all cells are unknown
 * @throws {RangeError} for a grid of another kind or size or with other states, and for a cell size that is not above 0
 */
export const renderAnySvg = (puzzle: AnyPuzzle, grid?: AnyGrid, options?: ColouredSvgOptions): string =>
  puzzle.kind === undefined
    ? renderSvg(puzzle, inTwoColours(puzzle, grid), options)
    : renderColouredSvg(puzzle, inColours(puzzle, grid), options);

/**
 * Draws a puzzle of any kind, or its solution, as text, with `renderText` or `renderColouredText`.
 *
 * @param grid a board of the puzzle's kind; without it, all cells are unknown
 * @throws {RangeError} for a grid of another kind or size, or with other states
 */
export const renderAnyText = (
  puzzle: AnyPuzzle,
  grid?: AnyGrid,
  options?: TextOptions & ColouredTextOptions,
): string =>
  puzzle.kind === undefined
    ? renderText(puzzle, inTwoColours(puzzle, grid), options)
    : renderColouredText(puzzle, inColours(puzzle, grid), options);

function inTwoColours(puzzle: AnyPuzzle, grid: AnyGrid | undefined): Grid | undefined {
  if (grid?.kind === 'coloured') throw otherKind(puzzle);
  return grid;
}

function inColours(puzzle: AnyPuzzle, grid: AnyGrid | undefined): ColouredGrid | undefined {
  if (grid === undefined || grid.kind === 'coloured') return grid;
  throw otherKind(puzzle);
}
