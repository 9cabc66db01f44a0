import {
  colouredGrid,
  countPuzzleOf,
  createCountPuzzle,
  makePictureCode,
  parsePictureCode,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const PUBLISHED = '5wonNx476rbGdClf///wwV8GqfAFPwCn8Cp/BbUAAAEAAZAAKlYBVVAVVQVWUFWVVVA=';

const codes = fc.record({
  colours: fc.array(fc.integer({ min: 0, max: 0xffffff }), { minLength: 4, maxLength: 4 }),
  cells: fc.uint8Array({ min: 1, max: 4, minLength: 150, maxLength: 150 }),
});

test('a published code is written again as it was read, and its picture makes a puzzle', () => {
  const read = parsePictureCode(PUBLISHED);
  if (!read.ok) throw new Error(read.error);
  const { colours, grid } = read.value;
  expect(colours.map(({ value }) => value)).toEqual(['#e70a27', '#371e3b', '#eab6c6', '#74295f']);
  expect([...grid.cells.subarray(0, 10)]).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
  expect(makePictureCode(read.value)).toEqual({ ok: true, value: PUBLISHED });
  const puzzle = countPuzzleOf(grid, colours);
  expect(createCountPuzzle(puzzle)).toEqual({ ok: true, value: puzzle });
});

test('every picture of 10×15 cells and four colours comes back from its code', () => {
  fc.assert(
    fc.property(codes, ({ colours, cells }) => {
      const palette = colours.map((colour) => ({ value: `#${colour.toString(16).padStart(6, '0')}` }));
      const picture = { colours: palette, grid: colouredGrid(10, 15, cells) };
      const code = makePictureCode(picture);
      expect(code.ok && parsePictureCode(` ${code.value}\n`)).toEqual({ ok: true, value: picture });
    }),
  );
});

test.each([
  [
    'two characters too many',
    `${PUBLISHED.slice(0, -1)}AA=`,
    'a picture\'s code has 68 characters, the last one "=", for 50 bytes, not 70 characters for 51 bytes',
  ],
  [
    'a character that is not of base64',
    PUBLISHED.replace('w', '-'),
    'has 68 characters of base64 for 50 bytes, not "-"',
  ],
  ['padding', `${PUBLISHED.slice(0, -2)}U=`, 'the last 4 bits of the 50 bytes are padding and must be 0, not 5'],
  ['bits past the bytes', `${PUBLISHED.slice(0, -2)}B=`, 'the last character before "=" has bits past the 50 bytes'],
  ['a script', '"><script>', 'a picture\'s code has 68 characters of base64 for 50 bytes, not "\\""'],
])('a code with %s is refused with the reason', (_, code, reason) => {
  const read = parsePictureCode(code);
  expect(read.ok ? '' : read.error).toContain(reason);
});

test('a picture of another size, with other colours or open cells has no code', () => {
  const colours = ['#000000', '#111111', '#222222', '#333333'].map((value) => ({ value }));
  const full = colouredGrid(10, 15, new Uint8Array(150).fill(1));
  const refusal = (picture: Parameters<typeof makePictureCode>[0]) => {
    const code = makePictureCode(picture);
    return code.ok ? '' : code.error;
  };
  expect(refusal({ colours, grid: colouredGrid(15, 10, new Uint8Array(150).fill(1)) })).toContain(
    'not 15×10 with 4 colours',
  );
  expect(refusal({ colours: colours.slice(1), grid: full })).toContain('not 10×15 with 3 colours');
  expect(refusal({ colours, grid: colouredGrid(10, 15, full.cells.with(7, 0)) })).toContain('cell 8 has none');
});
