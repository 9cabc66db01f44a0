import { drawingOf } from '@crosshatch/core/generation';
import { expect, test } from 'vitest';

const COLOURS: Readonly<Record<string, readonly number[]>> = {
  ' ': [0, 0, 0, 0],
  '.': [250, 250, 246, 255],
  ',': [232, 236, 240, 255],
  '#': [20, 20, 20, 255],
  o: [200, 30, 30, 255],
};

/** An image, a letter for each pixel. */
const image = (...rows: readonly string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8Array.from(rows.flatMap((row) => [...row].flatMap((letter) => COLOURS[letter] ?? []))),
});

/** The pixels that are left of an image. */
const drawn = (...rows: readonly string[]): string[] => {
  const { width, height, data } = drawingOf(image(...rows));
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (data[4 * (y * width + x) + 3] === 0 ? ' ' : '#')).join(''),
  );
};

test('the paper of an opaque image is left out, also where its shade varies', () => {
  expect(drawn('.....', '.,##.', '.##,,', '...,.')).toEqual([' ##', '## ']);
});

test('paper that a drawing encloses stays a part of it', () => {
  expect(drawn('.....', '.###.', '.#.#.', '.###.', '.....')).toEqual(['###', '###', '###']);
});

test('a drawing may reach a part of the edge', () => {
  expect(drawn('.....', '..o..', '..o..', '..o..')).toEqual(['#', '#', '#']);
});

test('an image between transparent margins of the canvas has its paper too', () => {
  expect(drawn('     ', '.....', '..#..', '.....', '     ')).toEqual(['#']);
});

test('a transparent image keeps all that is drawn, also a rectangle of one colour', () => {
  expect(drawn('##  ', '##  ', '    ', '    ')).toEqual(['##', '##']);
  expect(drawn('  #  ', ' #.# ', '  #  ')).toEqual([' # ', '###', ' # ']);
});

test('an image whose edge has many colours has no paper', () => {
  expect(drawn('#.o', 'o#.', '.o#')).toEqual(['###', '###', '###']);
});

test('an image that is all paper leaves an empty drawing', () => {
  expect(drawn('...', '.,.', '...').join('')).not.toContain('#');
  expect(drawn('###', '###', '###').join('')).not.toContain('#');
});
