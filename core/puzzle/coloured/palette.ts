import { hexColour } from '../../colour/index.ts';
import { failure, type Result, success } from '../result.ts';
import { shownValue } from '../shown-value.ts';

/** The most colours that a puzzle has beside its background: a cell's set of colours is 32 bits. */
export const MOST_COLOURS = 31;

/** A colour as people see and say it. */
export interface Colour {
  /** `#rrggbb`, in lower case. */
  readonly value: string;
  /** The name that people use; nothing depends on it. */
  readonly name?: string;
}

/** The default background: the colour of cells that belong to no block. */
export const WHITE: Colour = { value: '#ffffff' };

/** The default colour of blocks. */
export const BLACK: Colour = { value: '#000000' };

/** The longest name of a colour, in UTF-16 code units. */
export const LONGEST_COLOUR_NAME = 100;

export const isColourName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_COLOUR_NAME;

/** The message for a value that is not a colour's name. */
export const COLOUR_NAME_FAULT = `expected a colour's name of at most ${LONGEST_COLOUR_NAME} characters`;

/** Reads `#rgb` or `#rrggbb`, in any case. Anything else is refused, so that it never reaches SVG or CSS. */
export function parseColour(text: string): Result<string, string> {
  const colour = hexColour(text);
  if (colour !== undefined) return success(colour);
  return failure(`a colour is #rgb or #rrggbb, not ${shownValue(text)}`);
}

/** A colour with its value as `parseColour` reads it. For colours that have been checked: any other value stays as it is. */
export const plainColour = (colour: Colour): Colour => ({ ...colour, value: hexColour(colour.value) ?? colour.value });
