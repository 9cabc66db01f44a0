import { channelsOf, colourDifference, hexOfChannels, inkOn } from '@crosshatch/core/colour';
import { itemAt } from '@crosshatch/core/memory';
import {
  type Colour,
  type ColouredPuzzle,
  type ColourSetPuzzle,
  colourNames,
  letterOf,
  WHITE,
} from '@crosshatch/core/puzzle';
import { boardStyle } from './board-style.ts';
import { chipRoom, placedChips, placedLetters } from './coloured-marks.ts';
import type { Palette, Shade, Shades } from './shades.ts';

/** The colours of a puzzle or a picture. */
export type PuzzleColours = Pick<ColouredPuzzle, 'colours' | 'background'>;

/** Returns the colours of a puzzle. A puzzle of count clues has no background: it gets one for its open cells. */
export const coloursOf = (puzzle: ColourSetPuzzle): PuzzleColours =>
  puzzle.kind === 'coloured' ? puzzle : { colours: puzzle.colours, background: openColour(puzzle.colours) };

/** The background of open cells: white, or, if some colour is nearly white, the page of `PAGES` farthest from all colours. */
function openColour(colours: readonly Colour[]): Colour {
  const distance = (page: string) => Math.min(...colours.map(({ value }) => colourDifference(page, value)));
  if (distance(WHITE.value) >= NEARLY) return WHITE;
  const value = PAGES.reduce((best, page) => (distance(page) > distance(best) ? page : best));
  return { value };
}

/** ΔE_OK below which two colours are easily mixed up. */
const NEARLY = 0.1;
const PAGES = ['#ffffff', '#c8c8c8', '#8c8c8c', '#505050', '#000000'];

/**
 * The palette of a puzzle.
 *
 * @param values the colours to show in place of the puzzle's own: the background, then the colours
 */
export function paletteOf(
  { colours, background }: PuzzleColours,
  showsLetters: boolean,
  values: readonly string[] = [background, ...colours].map(({ value }) => value),
): Palette {
  const [page = background.value, ...painted] = values;
  const names = colourNames(colours);
  const shades = colours.map((colour: Colour, index): Shade => {
    const value = painted[index] ?? colour.value;
    return { value, ink: inkOn(value), letter: letterOf(index + 1), name: names[index] ?? '' };
  });
  const ink = inkOn(page);
  const palette: Shades = {
    colours: shades,
    background: page,
    ink,
    soft: between(page, ink, 0.62),
    rule: between(page, ink, 0.6),
    fineRule: between(page, ink, 0.25),
    showsLetters,
  };
  return {
    ...palette,
    styleWith: (tool) => boardStyle(palette, tool),
    lettersOf: (grid) => placedLetters(grid, palette),
    chipsOf: (rows, columns) => placedChips(rows, columns, palette),
    chipRoom,
  };
}

/** Mixes two colours. @param share from 0 for the first to 1 for the second */
function between(from: string, to: string, share: number): string {
  const other = channelsOf(to);
  return hexOfChannels(channelsOf(from).map((one, at) => Math.round(one * (1 - share) + itemAt(other, at) * share)));
}
