import { readIds } from '../../formats/index.ts';
import { success } from '../../puzzle/index.ts';
import { BLACK_SQUARE, type LightUp, lightUpSizeFault, WHITE_SQUARE } from '../puzzle/index.ts';
import { fail } from './board.ts';
import type { LightUpDocument, LightUpFormat, Parsed } from './format.ts';

/** How a game id begins, alone or at the end of an address. The parameters say how the puzzle was made. */
// recheck: gives up on repetitions with a bound; the text has 300 characters at most.
const START = /^\s*(?:\S*\blightup(?:\.html)?(?:#|%23|:))?(\d{1,6})x(\d{1,6})((?:[bsdr]\d{0,3})*)(:|#|%3a|%23)/i;
const START_LENGTH = 300;
const begins = (text: string): boolean => START.test(text.slice(0, START_LENGTH));

const [LETTER_A, LETTER_Z, LETTER_B, ZERO, FOUR] = [0x61, 0x7a, 0x42, 0x30, 0x34];

/**
 * The game ids of Light Up in Simon Tatham's puzzle collection, `10x10b20s2d1:dB1a…`: size and parameters, then the
 * squares row after row. `B` is black, `0` to `4` a number, and `a` to `z` are 1 to 26 white squares.
 * Each id of a text begins a line; it may go on in the next.
 */
export const tatham: LightUpFormat = {
  name: 'tatham',
  title: "Tatham's game id",
  mediaType: 'text/x-light-up-tatham',
  extensions: ['.sgt'],
  holdsMany: true,
  detects: begins,
  parse: (text) => readIds(text, begins, parseTathamId),
  make: (documents) => documents.map((document) => `${tathamId(document)}\n`).join(''),
};

function parseTathamId(text: string): Parsed {
  const [head, widthText, heightText, , sign] = START.exec(text.slice(0, START_LENGTH)) ?? [];
  if (head === undefined) return fail(text, 0, 'syntax', 'expected a game id such as 7x7:a1B…');
  const width = Number(widthText);
  const height = Number(heightText);
  const fault = lightUpSizeFault(width, height);
  if (fault !== undefined) {
    const start = head.search(/\d{1,6}x\d{1,6}(?:[bsdr]\d{0,3})*(?:[:#]|%3a|%23)$/i);
    return fail(text, start, 'size', fault);
  }
  if (sign === '#' || sign === '%23') {
    const message = 'a random seed says nothing without its program; give the specific game id, such as 7x7:a1B…';
    return fail(text, head.length - 1, 'unsupported', message);
  }
  return readDescription(text, head.length, text.trimEnd().length, width, height);
}

/**
 * Reads the squares of a game id, which stand from one offset of the text to another. The size is one that a puzzle can
 * have. It writes straight into squares, since reading is a sixth of the time in which a small puzzle is solved.
 */
export function readDescription(text: string, start: number, end: number, width: number, height: number): Parsed {
  const squares = new Int8Array(width * height).fill(WHITE_SQUARE);
  let count = 0;
  for (let at = start; at < end; at++) {
    const sign = text.charCodeAt(at);
    if (sign >= LETTER_A && sign <= LETTER_Z) count += 1 + sign - LETTER_A;
    else if (sign === LETTER_B) squares[count++] = BLACK_SQUARE;
    else if (sign >= ZERO && sign <= FOUR) squares[count++] = sign - ZERO;
    else if (!/\s/.test(text.charAt(at))) {
      const found = JSON.stringify(text.charAt(at));
      return fail(text, at, 'square', `expected "B", a number from 0 to 4 or a letter from a to z, not ${found}`);
    }
    if (count > squares.length) return wrongCount(text, at, width, height, 'goes on after them');
  }
  if (count < squares.length) return wrongCount(text, end, width, height, `ends after ${count}`);
  return success([{ puzzle: { width, height, squares } }]);
}

const wrongCount = (text: string, at: number, width: number, height: number, instead: string) =>
  fail(text, at, 'ragged', `a ${width}×${height} puzzle has ${width * height} squares, but the id ${instead}`);

/** The game id of a puzzle, without parameters. */
function tathamId({ puzzle }: LightUpDocument): string {
  return `${puzzle.width}x${puzzle.height}:${description(puzzle)}`;
}

function description({ squares }: LightUp): string {
  let text = '';
  let whites = 0;
  const skip = () => {
    for (; whites > 26; whites -= 26) text += 'z';
    if (whites > 0) text += (9 + whites).toString(36);
    whites = 0;
  };
  for (const kind of squares) {
    if (kind === WHITE_SQUARE) {
      whites++;
      continue;
    }
    skip();
    text += kind === BLACK_SQUARE ? 'B' : kind;
  }
  skip();
  return text;
}
