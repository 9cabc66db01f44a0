import type { ColourImage } from '@crosshatch/core/generation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lightOfOklab } from '#core/colour/index.ts';
import { channelOfLight } from '#core/colour/linear-light.ts';
import { inkOf } from '#core/generation/pictures/ink.ts';
import { paperlessImage } from '#core/generation/pictures/paper.ts';

type Colour = readonly [red: number, green: number, blue: number];

const BLACK: Colour = [17, 17, 17];
const BLUE: Colour = [27, 63, 139];
const VIOLET: Colour = [106, 27, 154];
const GREY: Colour = [140, 140, 140];
const RED: Colour = [210, 30, 30];
const WHITE: Colour = [255, 255, 255];

/** A square image, each pixel the mean of 16 points; so edges are as soft as drawing programs make them. */
function painted(side: number, colourAt: (x: number, y: number) => Colour): ColourImage {
  const data = new Uint8Array(4 * side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let [reds, greens, blues] = [0, 0, 0];
      for (let point = 0; point < 16; point++) {
        const [red, green, blue] = colourAt(x + (point % 4) / 4, y + (point >> 2) / 4);
        reds += red;
        greens += green;
        blues += blue;
      }
      const at = 4 * (y * side + x);
      data[at] = Math.round(reds / 16);
      data[at + 1] = Math.round(greens / 16);
      data[at + 2] = Math.round(blues / 16);
      data[at + 3] = 255;
    }
  }
  return { width: side, height: side, data };
}

/** The image, transparent where it has the colour of the paper. */
function withoutPaper(image: ColourImage, paper: Colour): ColourImage {
  const data = Uint8Array.from(image.data);
  for (let at = 0; at < data.length; at += 4)
    if (paper.every((value, channel) => data[at + channel] === value)) data[at + 3] = 0;
  return { ...image, data };
}

const SIDE = 160;

/** A ring with a bar across it, in lines of a thickness. */
const isLine = (thickness: number) => (x: number, y: number) =>
  Math.abs(Math.hypot(x - 80, y - 80) - 50) < thickness / 2 ||
  (Math.abs(y - 75) < thickness / 2 && Math.abs(x - 80) < 50);

const sketches = fc.record({
  ink: fc.constantFrom(BLACK, BLUE, VIOLET),
  thickness: fc.double({ min: 2, max: 30, noNaN: true }),
});

test('a drawing of one colour on its paper has this colour as its ink, in lines of any thickness', () => {
  fc.assert(
    fc.property(sketches, fc.boolean(), ({ ink, thickness }, isLight) => {
      const [line, paper] = isLight ? [WHITE, ink] : [ink, WHITE];
      const isDrawn = isLine(thickness);
      const image = painted(SIDE, (x, y) => (isDrawn(x, y) ? line : paper));
      const found = inkOf(image, withoutPaper(image, paper));
      expect(found && lightOfOklab(found).map(channelOfLight)).toEqual([...line]);
    }),
    { numRuns: 20 },
  );
});

test('a drawing with an area of a second colour has no ink, also if that mixes the first colour with the paper', () => {
  fc.assert(
    fc.property(fc.constantFrom(RED, GREY), fc.integer({ min: 10, max: 25 }), (second, radius) => {
      const isDrawn = isLine(12);
      const image = painted(SIDE, (x, y) => {
        if (isDrawn(x, y)) return BLACK;
        return Math.hypot(x - 80, y - 105) < radius ? second : WHITE;
      });
      expect(inkOf(image, withoutPaper(image, WHITE))).toBeUndefined();
    }),
    { numRuns: 10 },
  );
});

test('paper that a sketch in thick lines encloses is left out, and paper within lines of two colours stays', () => {
  const middle = ({ data }: ColourImage) => data[4 * (100 * SIDE + 80) + 3];
  fc.assert(
    fc.property(sketches, ({ ink, thickness }) => {
      const isDrawn = isLine(thickness);
      const sketch = painted(SIDE, (x, y) => (isDrawn(x, y) ? ink : WHITE));
      expect(middle(paperlessImage(sketch))).toBe(0);
      const isThick = isLine(12);
      const coloured = painted(SIDE, (x, y) => {
        if (!isThick(x, y)) return WHITE;
        return y > 80 ? ink : RED;
      });
      expect(middle(paperlessImage(coloured))).toBe(255);
    }),
    { numRuns: 6 },
  );
});

test('an image without paper has no ink', () => {
  const image = painted(20, () => BLACK);
  expect(inkOf(image, image)).toBeUndefined();
});
