import { channelsOf, hexOfChannels } from '../colour/index.ts';
import { itemAt } from '../memory/index.ts';
import { BLACK, COLOUR_NAME_FAULT, type Colour, isColourName, type Result, WHITE } from '../puzzle/index.ts';
import type { FormatError } from './format.ts';
import { errorAt } from './position.ts';

/** The colours of a file as it declares or uses them; a puzzle keeps the colours that its blocks or cells have. */
export interface FileColours {
  /** Colour `n` of a block or a cell is `colours[n - 1]`. */
  readonly colours: readonly Colour[];
  readonly background: Colour;
}

export const BLACK_ON_WHITE: FileColours = { colours: [BLACK], background: WHITE };

/**
 * The most colours that a file may declare or use: cells hold a colour's number in a byte, of which some values have a
 * meaning. A puzzle keeps 31 of them at most.
 */
export const MOST_DECLARED = 200;

/** The error of a file that declares too many colours. */
export const tooManyDeclared = (text: string, place: number) =>
  errorAt(text, place, 'colour-count', `a file declares at most ${MOST_DECLARED} colours`);

/**
 * The error of a file that declares too many colours, or of a colour whose name is too long; undefined if there is no
 * such fault.
 */
export function declarationFault(
  text: string,
  place: number,
  { name = '' }: { readonly name?: string | undefined },
  before: number,
): { readonly ok: false; readonly error: FormatError } | undefined {
  if (before >= MOST_DECLARED) return tooManyDeclared(text, place);
  return isColourName(name) ? undefined : errorAt(text, place, 'syntax', COLOUR_NAME_FAULT);
}

/** Reads the name of a triangle, two colours with a slash between; returns the mean of the colours of its halves. */
export function triangleColour(
  word: string,
  readHalf: (half: string) => Result<string, string>,
): Result<string, string> {
  const halves = word.split(/[\\/]/).map(readHalf);
  const fault = halves.find((half) => !half.ok);
  if (fault !== undefined) return fault;
  const values = halves.flatMap((half) => (half.ok ? [channelsOf(half.value)] : []));
  const mean = [0, 1, 2].map((channel) =>
    Math.round(values.reduce((sum, channels) => sum + itemAt(channels, channel), 0) / values.length),
  );
  return { ok: true, value: hexOfChannels(mean) };
}
