import { areHardToTell, greyOf, inkOn } from '../../colour/index.ts';
import { backgroundOf, type ColourSetPuzzle, letterOf, parseColour } from '../../puzzle/index.ts';

/**
 * How a cell tells its colour to people who cannot see it: by the colour's letter, by a pattern of strokes, or not at all.
 * With letters or patterns in cells, clues have letters.
 */
export type Marks = 'letters' | 'patterns' | 'none';

/** How a picture shows the background, as colour 0, and each colour: checked values, ready for SVG. */
export interface Look {
  /** The fill of each colour, `#rrggbb`. */
  readonly fills: readonly string[];
  /** Black or white, whichever can be read on the fill. */
  readonly inks: readonly string[];
  readonly marks: Marks;
}

/**
 * The look of a puzzle's colours.
 *
 * @param marks default: letters in grey and where two colours are hard to tell, no marks otherwise
 */
export function lookOf(
  puzzle: ColourSetPuzzle,
  { grey = false, marks }: { readonly grey?: boolean; readonly marks?: Marks },
): Look {
  const values = [backgroundOf(puzzle), ...puzzle.colours].map(({ value }) => checked(value));
  const fills = grey ? values.map(greyOf) : values;
  return { fills, inks: fills.map(inkOn), marks: marks ?? (grey || areHardToTell(fills) ? 'letters' : 'none') };
}

/** Checks a colour's value: any other text would be read as SVG or CSS. */
function checked(value: string): string {
  const colour = parseColour(value);
  if (!colour.ok) throw new TypeError(colour.error);
  return colour.value;
}

/** The text on a block's chip: its length, and its colour's letter where colours have marks. */
export const labelOf = (length: number | string, colour: number, marks: Marks): string =>
  marks === 'none' ? String(length) : `${length}${letterOf(colour)}`;

/** The strokes that make up patterns, in a cell of one unit: two diagonals, two straight lines and a ring. */
const STROKES = ['m.25 .25l.5 .5', 'm.25 .75l.5-.5', 'm.2 .5h.6', 'm.5 .2v.6', 'm.15 .15h.7v.7h-.7z'];

/** The pattern of a colour, drawn from the top left corner of its cell: the bits of its number say which strokes it has. */
export const patternOf = (colour: number, column: number, row: number): string =>
  STROKES.filter((_, bit) => ((colour >> bit) & 1) === 1)
    .map((stroke) => `M${column} ${row}${stroke}`)
    .join('');
