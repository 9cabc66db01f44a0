import { areHardToTell, greyOf } from '@crosshatch/core/colour';
import { type AnyGrid, type AnyPuzzle, backgroundOf, type ColourSetPuzzle } from '@crosshatch/core/puzzle';
import { type ColouredSvgOptions, type Marks, renderColouredSvg, renderSvg } from '@crosshatch/core/render';
import { paletteOf } from '../board/palette.ts';
import type { Palette } from '../board/shades.ts';

/** How an exported picture shows colours. */
export interface ColouredLook {
  /**
   * Marks in the cells, in addition to their colour; `needed`: letters, if some two colours are hard to tell apart, and on paper
   * always.
   */
  readonly marks: Marks | 'needed';
  readonly isGrey: boolean;
}

export const USUAL_LOOK: ColouredLook = { marks: 'needed', isGrey: false };

/** Returns the look as options of a drawing. */
export const svgOptionsOf = ({ marks, isGrey }: ColouredLook): ColouredSvgOptions => ({
  grey: isGrey,
  ...(marks !== 'needed' && { marks }),
});

/** Returns a puzzle of any kind as an SVG document. Options for colours apply to coloured puzzles only. */
export function svgOf(puzzle: AnyPuzzle, grid: AnyGrid, options: ColouredSvgOptions): string {
  if (puzzle.kind === undefined) return renderSvg(puzzle, grid.kind === 'coloured' ? undefined : grid, options);
  return renderColouredSvg(puzzle, grid.kind === 'coloured' ? grid : undefined, options);
}

/** Returns the colours of the page's preview of a coloured puzzle. The preview shows patterns as letters. */
export function previewPalette(puzzle: ColourSetPuzzle, { marks, isGrey }: ColouredLook): Palette {
  const { colours } = puzzle;
  // Pictures show open cells in this colour. On a playable board of count clues, open cells have a colour of their own.
  const background = backgroundOf(puzzle);
  const own = [background, ...colours].map(({ value }) => value);
  const values = isGrey ? own.map(greyOf) : own;
  const showsLetters = marks === 'needed' ? isGrey || areHardToTell(values) : marks !== 'none';
  return paletteOf({ colours, background }, showsLetters, values);
}
