import { createDrawImage, type ImagePart, readDrawing } from '@crosshatch/core/generation';
import fc from 'fast-check';
import { expect, test } from 'vitest';

type Colour = readonly [red: number, green: number, blue: number];

/** A square image on white, with a colour for each pixel that is drawn. */
function read(side: number, colourAt: (x: number, y: number) => Colour | undefined): ImagePart {
  const data = new Uint8Array(4 * side * side).fill(255);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) data.set(colourAt(x, y) ?? [], 4 * (y * side + x));
  const found = readDrawing({ width: side, height: side, data });
  if (found === undefined) throw new Error('the image shows nothing');
  return found;
}

const RED: Colour = [208, 64, 48];
const BLUE: Colour = [42, 96, 192];
const YELLOW: Colour = [246, 208, 64];

/** A red disc with a blue band and a small yellow window. */
const ball = read(120, (x, y) => {
  if (Math.hypot(x - 60, y - 60) > 50) return undefined;
  if (Math.abs(x - 45) < 9 && Math.abs(y - 35) < 9) return YELLOW;
  return y > 60 && y < 80 ? BLUE : RED;
});

const sketch = fc.record({ colours: fc.integer({ min: 2, max: 6 }), seed: fc.nat() });

test('an image is drawn in its own colours, all of them if enough are asked for, and the seed sets its margins', () => {
  const board = { width: 18, height: 16 };
  const draw = createDrawImage(ball, board);
  const own = ['#2a60c0', '#d04030', '#f6d040'];
  fc.assert(
    fc.property(sketch, ({ colours, seed }) => {
      const { picture } = draw({ ...board, colours }, seed);
      expect(picture.grid).toMatchObject(board);
      const found = picture.colours.map(({ value }) => value);
      expect(own).toEqual(expect.arrayContaining(found));
      expect(found).toHaveLength(Math.min(colours, own.length));
      expect(draw({ ...board, colours }, seed).picture).toEqual(picture);
    }),
    { numRuns: 30 },
  );
  const boards = Array.from({ length: 20 }, (_, seed) =>
    String(draw({ ...board, colours: 3 }, seed).picture.grid.cells),
  );
  expect(new Set(boards).size).toBeGreaterThan(5);
});

test('a sketch in thick lines is drawn as lines, in one colour and where several are allowed', () => {
  const board = { width: 20, height: 20 };
  const ring = read(200, (x, y) => (Math.abs(Math.hypot(x - 100, y - 100) - 80) < 8 ? [20, 20, 24] : undefined));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(), (colours, seed) => {
      const { picture } = createDrawImage(ring, board)({ ...board, colours }, seed);
      expect(picture.colours).toHaveLength(1);
      const middle = picture.grid.cells.subarray(10 * 20, 11 * 20).join('');
      expect(middle).toMatch(/^0?0?1{1,4}0{8,}1{1,4}0?0?$/);
    }),
    { numRuns: 10 },
  );
});
