import { type Line, LONGEST_LINE, lineText, type Result, success } from '../puzzle/index.ts';
import type { FormatError } from './format.ts';
import { errorAt, textAt } from './position.ts';
import type { TextLine } from './text-lines.ts';

/** A clue with the offsets in the text of the clue and of each block. */
export interface PlacedClue {
  readonly lengths: readonly number[];
  readonly places: readonly number[];
  readonly start: number;
}

/** More blocks than this fit on no line. Reading stops here, so that a hostile text cannot fill the memory. */
const MOST_BLOCKS = Math.ceil(LONGEST_LINE / 2);

/** Whether the suffix of a block's length (usually none) means black; undefined if it is no colour. */
export type ColourReader = (suffix: string) => boolean | undefined;

const noColours: ColourReader = (suffix) => (suffix === '' ? true : undefined);

/**
 * Reads one line of text as a clue: whole numbers with spaces, tabs or commas between them.
 * A blank line is the empty clue.
 */
export function readClue(
  text: string,
  source: TextLine,
  line: Line,
  isBlack: ColourReader = noColours,
): Result<PlacedClue, FormatError> {
  const lengths: number[] = [];
  const places: number[] = [];
  const block = /\s*(?:(\d+)([^\s,]*)\s*(,?))?/y;
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
    const black = isBlack(suffix);
    if (black === false) return colouredError(text, place, line, lengths.length);
    if (black === undefined) {
      const after = place + digits.length;
      const message = `${lineText(line)}: expected a space after the block's length, not ${textAt(text, after)}`;
      return errorAt(text, after, 'syntax', message, { clue: { line, block: lengths.length } });
    }
    if (lengths.length === MOST_BLOCKS) return tooManyBlocks(text, place, line);
    lengths.push(Number(digits));
    places.push(place);
    afterComma = comma === ',';
  }
  return success({ lengths, places, start: places[0] ?? source.start });
}

export const tooManyBlocks = (text: string, place: number, line: Line) =>
  errorAt(text, place, 'line-too-long', `${lineText(line)}: a clue has at most ${MOST_BLOCKS} blocks`, {
    clue: { line },
  });

/** The error for a file with colours; it names the block with the colour. */
export function colouredError(text: string, place: number, line: Line, block?: number) {
  const where = block === undefined ? lineText(line) : `${lineText(line)}, block ${block + 1}`;
  return errorAt(text, place, 'coloured', `coloured puzzles are not supported yet: ${where} has a colour`, {
    clue: block === undefined ? { line } : { line, block },
  });
}

/** Whether a colour's name, or its red, green and blue in hexadecimal, means black. */
export const isBlackColour = (colour: string): boolean => /^(?:black|#?0{3}|#?0{6})$/i.test(colour.trim());
