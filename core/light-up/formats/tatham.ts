import { success } from '../../puzzle/index.ts';
import { BLACK_SQUARE, createLightUp, type LightUp, WHITE_SQUARE } from '../puzzle/index.ts';
import { fail, refusedSize } from './board.ts';
import type { LightUpDocument, LightUpFormat, Parsed } from './format.ts';

/** How a game id begins, alone or at the end of an address. The parameters say how the puzzle was made. */
const START = /^\s*(?:\S*\blightup(?:\.html)?(?:#|%23|:))?(\d{1,6})x(\d{1,6})((?:[bsdr]\d{0,3})*)(:|#|%3a|%23)/i;
const START_LENGTH = 300;

const [LETTER_A, LETTER_Z, LETTER_B, ZERO, FOUR] = [0x61, 0x7a, 0x42, 0x30, 0x34];
/** The white squares that each letter stands for. */
const WHITES = Array.from({ length: 26 }, (_, letter) => '.'.repeat(letter + 1));

/**
 * The game ids of Light Up in Simon Tatham's puzzle collection, `10x10b20s2d1:dB1a…`: size and parameters, then the
 * squares row after row. `B` is black, `0` to `4` a number, and `a` to `z` are 1 to 26 white squares.
 */
export const tatham: LightUpFormat = {
  name: 'tatham',
  title: "Tatham's game id",
  mediaType: 'text/x-light-up-tatham',
  extensions: ['.sgt'],
  holdsMany: false,
  detects: (text) => START.test(text.slice(0, START_LENGTH)),
  parse: (text) => parseTathamId(text),
  make: ([document]) => (document === undefined ? '' : `${tathamId(document)}\n`),
};

function parseTathamId(text: string): Parsed {
  const [head, widthText, heightText, , sign] = START.exec(text.slice(0, START_LENGTH)) ?? [];
  if (head === undefined) return fail(text, 0, 'syntax', 'expected a game id such as 7x7:a1B…');
  const start = head.search(/\d{1,6}x\d{1,6}(?:[bsdr]\d{0,3})*(?:[:#]|%3a|%23)$/i);
  const [width, height] = [Number(widthText), Number(heightText)];
  const refused = refusedSize(text, start, width, height);
  if (refused !== undefined) return refused;
  if (sign === '#' || sign === '%23') {
    const message = 'a random seed says nothing without its program; give the specific game id, such as 7x7:a1B…';
    return fail(text, head.length - 1, 'unsupported', message);
  }
  return readDescription(text, head.length, text.trimEnd().length, width, height);
}

/** Reads the squares of a game id, which stand from one offset of the text to another. */
export function readDescription(text: string, start: number, end: number, width: number, height: number): Parsed {
  const size = width * height;
  let squares = '';
  for (let at = start; at < end; at++) {
    const sign = text.charCodeAt(at);
    if (sign >= LETTER_A && sign <= LETTER_Z) squares += WHITES[sign - LETTER_A];
    else if (sign === LETTER_B) squares += '#';
    else if (sign >= ZERO && sign <= FOUR) squares += text.charAt(at);
    else if (!/\s/.test(text.charAt(at))) {
      const found = JSON.stringify(text.charAt(at));
      return fail(text, at, 'square', `expected "B", a number from 0 to 4 or a letter from a to z, not ${found}`);
    }
    if (squares.length > size) return wrongCount(text, at, width, height, 'goes on after them');
  }
  if (squares.length < size) return wrongCount(text, end, width, height, `ends after ${squares.length}`);
  const rows = Array.from({ length: height }, (_, row) => squares.slice(row * width, (row + 1) * width));
  const puzzle = createLightUp(rows);
  if (!puzzle.ok) return fail(text, start, puzzle.error.code, puzzle.error.message);
  return success([{ puzzle: puzzle.value }]);
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
