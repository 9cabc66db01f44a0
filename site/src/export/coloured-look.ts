import { areHardToTell, greyOf } from '@crosshatch/core/colour';
import { type AnyGrid, type AnyPuzzle, backgroundOf, type ColourSetPuzzle } from '@crosshatch/core/puzzle';
import { type ColouredSvgOptions, type Marks, renderColouredSvg, renderSvg } from '@crosshatch/core/render';
import { paletteOf } from '../board/palette.ts';
import type { Palette } from '../board/shades.ts';

/** How an exported picture shows colours. */
export interface ColouredLook {
  /** Marks in the cells beside their colour; `needed` are letters where two colours are hard to tell apart. */
  readonly marks: Marks | 'needed';
  readonly isGrey: boolean;
}

export const USUAL_LOOK: ColouredLook = { marks: 'needed', isGrey: false };

/** The look as options of a drawing. */
export const svgOptionsOf = ({ marks, isGrey }: ColouredLook): ColouredSvgOptions => ({
  grey: isGrey,
  ...(marks !== 'needed' && { marks }),
});

/** A puzzle of either kind as an SVG document; options for colours are for coloured ones. */
export function svgOf(puzzle: AnyPuzzle, grid: AnyGrid, options: ColouredSvgOptions): string {
  if (puzzle.kind === undefined) return renderSvg(puzzle, grid.kind === 'coloured' ? undefined : grid, options);
  return renderColouredSvg(puzzle, grid.kind === 'coloured' ? grid : undefined, options);
}

/** The colours in which the page previews a coloured puzzle with a look; patterns are previewed as letters. */
export function previewPalette(puzzle: ColourSetPuzzle, { marks, isGrey }: ColouredLook): Palette {
  const { colours } = puzzle;
  // Pictures show open cells so; on a board that is played, those of count clues have a colour that no cell has.
  const background = backgroundOf(puzzle);
  const own = [background, ...colours].map(({ value }) => value);
  const values = isGrey ? own.map(greyOf) : own;
  const showsLetters = marks === 'needed' ? isGrey || areHardToTell(values) : marks !== 'none';
  return paletteOf({ colours, background }, showsLetters, values);
}
