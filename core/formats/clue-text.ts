import { type ColouredBlock, type Line, LONGEST_LINE, lineText, type Result, success } from '../puzzle/index.ts';
import type { FormatError } from './format.ts';
import { errorAt, textAt } from './position.ts';
import type { TextLine } from './text-lines.ts';

/**
 * A clue with the offsets in the text of the clue and of each block.
 *
 * @template Length of a block; formats that hold blotted blocks have the length `?`
 */
export interface PlacedClue<Length extends ColouredBlock['length'] = number> {
  readonly lengths: readonly Length[];
  /** The colour of each block, counted from 1 in the colours of the file. Left out where all blocks have colour 1. */
  readonly colours?: readonly number[];
  readonly places: readonly number[];
  readonly start: number;
}

/**
 * The most blocks that fit on a line: half its cells with two colours, all its cells with more. Reading stops there, so
 * that a hostile text cannot fill the memory.
 */
export const mostBlocks = (hasColours: boolean): number => (hasColours ? LONGEST_LINE : Math.ceil(LONGEST_LINE / 2));

/** The letters of blocks' colours, written after their lengths. */
export interface ColourLetters {
  /**
   * The colour of a block with these letters after its length, usually one letter or none; undefined if they are no
   * colour.
   */
  readonly colourOf: (letters: string) => number | undefined;
  /** The text after a length, as messages name it. */
  readonly expected: string;
}

/**
 * Reads one line of text as a clue: whole numbers with spaces, tabs or commas between them, and letters after each
 * where blocks have colours. A blank line is the empty clue.
 */
export function readClue(
  text: string,
  source: TextLine,
  line: Line,
  letters?: ColourLetters,
): Result<PlacedClue, FormatError> {
  const lengths: number[] = [];
  const colours: number[] = [];
  const places: number[] = [];
  const most = mostBlocks(letters !== undefined);
  // An empty line has no block, so it needs no colour.
  if (letters !== undefined && /^\s*0\s*$/.test(source.text)) return success({ lengths, places, start: source.start });
  const block = /\s*(?:(\d+)((?:[^\s,\d][^\s,]*)?)\s*(,?))?/y;
  let afterComma = false;
  for (;;) {
    const at = block.lastIndex;
    const [whole = '', digits, suffix = '', comma] = block.exec(source.text) ?? [];
    const place = source.start + at + whole.search(/\S|$/);
    if (digits === undefined) {
      if (block.lastIndex === source.text.length && !afterComma) break;
      const message = `${lineText(line)}: expected a block's length, not ${textAt(text, place)}`;
      return errorAt(text, place, 'syntax', message, { clue: { line, block: lengths.length } });
    }
    const colour = letters === undefined ? (suffix === '' ? 1 : undefined) : letters.colourOf(suffix);
    if (colour === undefined) {
      const after = place + digits.length;
      const { expected = 'a space' } = letters ?? {};
      const message = `${lineText(line)}: expected ${expected} after the block's length, not ${textAt(text, after)}`;
      return errorAt(text, after, 'syntax', message, { clue: { line, block: lengths.length } });
    }
    if (lengths.length === most) return tooManyBlocks(text, place, line, most);
    lengths.push(Number(digits));
    if (letters !== undefined) colours.push(colour);
    places.push(place);
    afterComma = comma === ',';
  }
  return success({ lengths, ...(letters && { colours }), places, start: places[0] ?? source.start });
}

export const tooManyBlocks = (text: string, place: number, line: Line, most: number) =>
  errorAt(text, place, 'line-too-long', `${lineText(line)}: a clue has at most ${most} blocks`, { clue: { line } });
