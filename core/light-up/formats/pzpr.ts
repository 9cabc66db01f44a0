import { success } from '../../puzzle/index.ts';
import { BLACK_SQUARE, createLightUp, type LightUp, WHITE_SQUARE } from '../puzzle/index.ts';
import { fail, refusedSize } from './board.ts';
import type { LightUpFormat, Parsed } from './format.ts';

/** How an address begins; looked for in the first characters only. */
const START = /^\s*(?:\S*[?/])?(?:akari|lightup|bijutsukan)(?:_edit|_play)?\/(?:v:\/)?(\d{1,6})\/(\d{1,6})\//;
const START_LENGTH = 300;

/**
 * The addresses of puzz.link and other pzpr sites, `…?akari/5/5/…`: width, height, then the squares row after row. `.` is
 * black, `0` to `4` a number, `5` to `9` and `a` to `e` a number with one or two white squares after it, and `g` to `z` are
 * 1 to 20 white squares. The last white squares may reach over the end.
 */
export const pzpr: LightUpFormat = {
  name: 'pzpr',
  title: 'pzpr address',
  mediaType: 'text/x-light-up-pzpr',
  extensions: ['.pzpr'],
  holdsMany: false,
  detects: (text) => START.test(text.slice(0, START_LENGTH)),
  parse: parsePzpr,
  make: ([document]) => (document === undefined ? '' : makePzpr(document.puzzle)),
};

function parsePzpr(text: string): Parsed {
  const [head, widthText, heightText] = START.exec(text.slice(0, START_LENGTH)) ?? [];
  if (head === undefined) return fail(text, 0, 'syntax', 'expected an address such as …?akari/5/5/…');
  const [width, height] = [Number(widthText), Number(heightText)];
  const refused = refusedSize(text, head.length - `${widthText}/${heightText}/`.length, width, height);
  if (refused !== undefined) return refused;
  const size = width * height;
  const end = text.trimEnd().replace(/\/$/, '').length;
  let squares = '';
  for (let at = head.length; at < end; at++) {
    const symbol = text.charAt(at);
    const value = /[\da-eg-z]/.test(symbol) ? Number.parseInt(symbol, 36) : -1;
    if (value < 0 && symbol !== '.')
      return fail(text, at, 'square', `expected a number, a skip or ".", not ${JSON.stringify(symbol)}`);
    if (squares.length >= size)
      return fail(
        text,
        at,
        'ragged',
        `a ${width}×${height} puzzle has ${size} squares, but the address goes on after them`,
      );
    if (symbol === '.') squares += '#';
    else if (value >= 16) squares += '.'.repeat(value - 15);
    else squares += (value % 5) + '.'.repeat(Math.floor(value / 5));
  }
  if (squares.length < size)
    return fail(
      text,
      end,
      'ragged',
      `a ${width}×${height} puzzle has ${size} squares, but the address ends after ${squares.length}`,
    );
  const rows = Array.from({ length: height }, (_, row) => squares.slice(row * width, (row + 1) * width));
  const puzzle = createLightUp(rows);
  if (!puzzle.ok) return fail(text, head.length, puzzle.error.code, puzzle.error.message);
  return success([{ puzzle: puzzle.value }]);
}

function makePzpr({ width, height, squares }: LightUp): string {
  let text = '';
  let whites = 0;
  const skip = () => {
    for (; whites > 20; whites -= 20) text += 'z';
    if (whites > 0) text += (15 + whites).toString(36);
    whites = 0;
  };
  for (let at = 0; at < squares.length; at++) {
    const kind = squares[at] ?? WHITE_SQUARE;
    if (kind === WHITE_SQUARE) {
      whites++;
      continue;
    }
    skip();
    if (kind === BLACK_SQUARE) {
      text += '.';
      continue;
    }
    // The end of the board counts as white here, as the sites write it.
    const isWhite = (place: number) => (squares[place] ?? WHITE_SQUARE) === WHITE_SQUARE;
    const joined = !isWhite(at + 1) ? 0 : !isWhite(at + 2) ? 1 : 2;
    text += (kind + 5 * joined).toString(16);
    at += joined;
  }
  skip();
  return `https://puzz.link/p?akari/${width}/${height}/${text}\n`;
}
