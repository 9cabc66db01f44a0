import type { AnyGrid, AnyPuzzle } from '../puzzle/index.ts';
import { type ColouredSvgOptions, renderColouredSvg } from './coloured/svg.ts';
import { type ColouredTextOptions, renderColouredText } from './coloured/text.ts';
import { renderSvg } from './svg.ts';
import { renderText, type TextOptions } from './text.ts';

/**
 * A puzzle of any kind, or its solution, as an SVG document: by `renderSvg` or `renderColouredSvg`.
 *
 * @param grid a board of the puzzle's kind; without it, all cells are unknown
 */
export const renderAnySvg = (puzzle: AnyPuzzle, grid?: AnyGrid, options?: ColouredSvgOptions): string =>
  puzzle.kind === undefined
    ? renderSvg(puzzle, grid?.kind === 'coloured' ? undefined : grid, options)
    : renderColouredSvg(puzzle, grid?.kind === 'coloured' ? grid : undefined, options);

/**
 * A puzzle of any kind, or its solution, as text: by `renderText` or `renderColouredText`.
 *
 * @param grid a board of the puzzle's kind; without it, all cells are unknown
 */
export const renderAnyText = (
  puzzle: AnyPuzzle,
  grid?: AnyGrid,
  options?: TextOptions & ColouredTextOptions,
): string =>
  puzzle.kind === undefined
    ? renderText(puzzle, grid?.kind === 'coloured' ? undefined : grid, options)
    : renderColouredText(puzzle, grid?.kind === 'coloured' ? grid : undefined, options);
