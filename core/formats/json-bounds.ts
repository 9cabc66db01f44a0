import { LONGEST_LINE } from '../puzzle/index.ts';
import { errorAt } from './position.ts';

/** The deepest nesting that is read. Puzzles nest three deep. */
const DEEPEST_JSON = 64;
/** Most lists, objects and fields of one value. A puzzle of 1,000×1,000 has 2,005; unknown fields may hold more. */
const MOST_JSON_PARTS = 100_000;
/**
 * The most lists, in one value, that have two values or more and hold no list and no object: a block of a coloured
 * puzzle is such a list, `[3,1]`. The rows of a puzzle of 1,000×1,000 hold at most one block for each cell, and its
 * columns too.
 */
const MOST_JSON_BLOCKS = 2 * LONGEST_LINE ** 2;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const COLON = 0x3a;
const COMMA = 0x2c;

/** Where JSON text goes beyond what is read, and what was expected. */
export interface JsonExcess {
  readonly offset: number;
  readonly expected: string;
}

/** The error of a JSON text in which `findJsonExcess` finds an excess. */
export function jsonExcess(text: string, mostBlocks?: number): ReturnType<typeof errorAt<'unsupported'>> | undefined {
  const excess = findJsonExcess(text, mostBlocks);
  return excess && errorAt(text, excess.offset, 'unsupported', `expected ${excess.expected}`);
}

/**
 * Finds where JSON text nests too deep, or has too many lists, objects and fields within one outermost value.
 * `JSON.parse` would build all of them before they can be counted: two million lists in four megabytes of text need
 * more memory than a Worker has. Lists that may be blocks of coloured puzzles are counted apart. The search reads the text
 * once; the text need not be valid JSON.
 *
 * @param mostBlocks the most such lists, where memory is scarce. Default: the blocks of the fullest puzzle
 */
export function findJsonExcess(text: string, mostBlocks = MOST_JSON_BLOCKS): JsonExcess | undefined {
  let depth = 0;
  let parts = 0;
  let blocks = 0;
  let isBlock = false;
  let hasComma = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      at = endOfString(text, at);
    } else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      parts++;
      isBlock = sign === OPEN_LIST;
      hasComma = false;
      if (++depth > DEEPEST_JSON)
        return { offset: at, expected: `lists and objects nested at most ${DEEPEST_JSON} deep` };
    } else if (sign === COMMA) {
      hasComma = true;
    } else if (sign === COLON) {
      parts++;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) {
      if (isBlock && hasComma) {
        parts--;
        blocks++;
      }
      isBlock = false;
      if (--depth <= 0) depth = parts = blocks = 0;
    }
    if (parts > MOST_JSON_PARTS)
      return { offset: at, expected: `at most ${MOST_JSON_PARTS} lists, objects and fields` };
    if (blocks > mostBlocks) return { offset: at, expected: `at most ${mostBlocks} blocks` };
  }
  return undefined;
}

/** The place of the quote that ends a string, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    at = text.indexOf('"', at);
    if (at < 0) return text.length;
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
}
