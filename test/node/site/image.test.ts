import {
  createDrawImage,
  PICTURE_METHODS,
  pushedApart,
  type ReadImage,
  readDrawing,
} from '@crosshatch/core/generation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropBetween, partOf, WHOLE } from '#site/src/image/crop.ts';
import { colouredPicture, twoColourMaker } from '#site/src/image/pictures.ts';
import { LARGEST_SIDE, SMALLEST_SIDE, sizeOfShape, withSide } from '#site/src/image/size.ts';
import { tasks } from '#site/src/image/tasks.ts';

const shape = fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) });
const isSide = (cells: number) => Number.isInteger(cells) && cells >= SMALLEST_SIDE && cells <= LARGEST_SIDE;

describe('the size of a puzzle made of an image', () => {
  test("the size of an image's puzzle keeps the shape to half a cell, where no limit forbids it", () => {
    fc.assert(
      fc.property(shape, fc.integer({ min: SMALLEST_SIDE, max: LARGEST_SIDE }), (image, longest) => {
        const { width, height } = sizeOfShape(image, longest);
        expect(isSide(width) && isSide(height)).toBe(true);
        expect(Math.max(width, height)).toBe(longest);
        const scale = longest / Math.max(image.width, image.height);
        const shorter = Math.min(image.width, image.height) * scale;
        if (shorter >= SMALLEST_SIDE) expect(Math.abs(Math.min(width, height) - shorter)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test("the size of an image's puzzle takes the given side, and the other by the shape", () => {
    expect(withSide('width', 30, { width: 300, height: 200 })).toEqual({ width: 30, height: 20 });
    expect(withSide('height', 30, { width: 300, height: 200 })).toEqual({ width: 45, height: 30 });
    fc.assert(
      fc.property(
        shape,
        fc.constantFrom('width', 'height'),
        fc.integer({ min: -10, max: 2000 }),
        (image, side, cells) => {
          const size = withSide(side, cells, image);
          expect(isSide(size.width) && isSide(size.height)).toBe(true);
          if (isSide(cells)) expect(size[side]).toBe(cells);
        },
      ),
    );
  });
});

describe('a crop', () => {
  const share = fc.double({ min: -1, max: 2, noNaN: true });

  test('a crop lies within the image whatever its corners, and keeps something', () => {
    fc.assert(
      fc.property(share, share, share, share, shape, (x1, y1, x2, y2, { width, height }) => {
        const crop = cropBetween(x1, y1, x2, y2);
        expect(crop).toEqual(cropBetween(x2, y2, x1, y1));
        const small = { width: (width % 50) + 1, height: (height % 50) + 1 };
        const image = { ...small, data: new Uint8ClampedArray(4 * small.width * small.height) };
        const { pixels: part } = partOf({ whole: { pixels: image } }, crop, true);
        expect(part.width).toBeGreaterThan(0);
        expect(part.width).toBeLessThanOrEqual(image.width);
        expect(part.height).toBeGreaterThan(0);
        expect(part.data.length).toBe(4 * part.width * part.height);
      }),
    );
  });

  test('a crop has the pixels of its part', () => {
    const pixels = { width: 4, height: 4, data: pixelsOf(Array(16).keys()) };
    expect(partOf({ whole: { pixels } }, WHOLE, true)).toEqual({ pixels, isDrawing: false });
    const { pixels: part } = partOf({ whole: { pixels } }, cropBetween(0.75, 0.25, 0.25, 1), true);
    expect(part).toEqual({ width: 2, height: 3, data: pixelsOf([5, 6, 9, 10, 13, 14]) });
  });
});

const pixelsOf = (values: Iterable<number>) =>
  Uint8Array.from([...values].flatMap((value) => [value, value, value, 255]));

function read(image: ReadImage['whole']['pixels']): ReadImage {
  const found = tasks.read(image);
  if (found === undefined) throw new Error('the image shows nothing');
  return found;
}

describe('the paper of an image', () => {
  const INK = 30;
  const PAPER = 250;
  /** A drawing whose corners are ink, on paper. */
  const drawings = fc
    .record({
      width: fc.integer({ min: 2, max: 9 }),
      height: fc.integer({ min: 2, max: 9 }),
      left: fc.integer({ min: 4, max: 9 }),
      top: fc.integer({ min: 4, max: 9 }),
      ink: fc.infiniteStream(fc.boolean()),
    })
    .map(({ width, height, left, top, ink }) => {
      const sides = { width: width + left + 6, height: height + top + 6 };
      const rows = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_, x) => {
          const isCorner = (x === 0 || x === width - 1) && (y === 0 || y === height - 1);
          return isCorner || ink.next().value ? INK : PAPER;
        }),
      );
      const all = Array.from(
        { length: sides.width * sides.height },
        (_, at) => rows[Math.floor(at / sides.width) - top]?.[(at % sides.width) - left] ?? PAPER,
      );
      return { drawing: rows.flat(), size: { width, height }, image: { ...sides, data: pixelsOf(all) } };
    });

  test('a drawing on paper gives the picture of the drawing alone, and all of the image where the paper is kept', () => {
    fc.assert(
      fc.property(drawings, ({ drawing, size, image }) => {
        const source = read(image);
        const part = partOf(source, WHOLE, true);
        expect(part.pixels).toMatchObject(size);
        const { data } = part.pixels;
        // Paper that ink does not enclose is transparent.
        for (const [pixel, value] of drawing.entries())
          if (value === INK || data[4 * pixel + 3] !== 0)
            expect([...data.subarray(4 * pixel, 4 * pixel + 4)]).toEqual([value, value, value, 255]);
        expect(part.isDrawing).toBe(true);
        expect(partOf(source, WHOLE, false)).toMatchObject({ pixels: image, isDrawing: false });
      }),
    );
  });

  test('a crop leaves out the paper within it', () => {
    fc.assert(
      fc.property(drawings, ({ size, image }) => {
        const source = read(image);
        const { pixels } = partOf(source, { ...WHOLE, left: 2 / image.width, top: 1 / image.height }, true);
        expect(pixels).toMatchObject(size);
        const { pixels: empty } = partOf(source, { ...WHOLE, right: 3 / image.width }, true);
        expect(empty.data.some((value, at) => at % 4 === 3 && value > 0)).toBe(false);
      }),
    );
  });

  test('an image that is drawn to its edges has nothing to leave out, and one with transparent margins has these', () => {
    const noise = { width: 3, height: 2, data: pixelsOf([0, 120, 250, 60, 200, 20]) };
    expect(read(noise).paperless).toBeUndefined();
    const data = Uint8Array.from(pixelsOf([0, 120, 250, 60, 200, 20]));
    data.fill(0, 0, 4);
    data.fill(0, 12, 16);
    const image = { width: 3, height: 2, data };
    expect(partOf(read(image), WHOLE, true).pixels.width).toBe(2);
  });
});

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
const WHITE: Rgba = [255, 255, 255, 255];
const DARK: Rgba = [16, 16, 24, 255];
const BLACK: Rgba = [17, 17, 17, 255];
const RED: Rgba = [208, 64, 48, 255];
const BLUE: Rgba = [42, 96, 192, 255];
const YELLOW: Rgba = [246, 208, 64, 255];
const CLEAR: Rgba = [0, 0, 0, 0];

/** A square image; each pixel has the average colour of four points within it. */
function painted(side: number, colourAt: (x: number, y: number) => Rgba) {
  const data = new Uint8Array(4 * side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let [reds, greens, blues, opaque] = [0, 0, 0, 0];
      for (let point = 0; point < 4; point++) {
        const [red, green, blue, alpha] = colourAt(x + 0.25 + (point >> 1) / 2, y + 0.25 + (point & 1) / 2);
        if (alpha === 0) continue;
        reds += red;
        greens += green;
        blues += blue;
        opaque++;
      }
      const mean = (sum: number) => Math.round(sum / Math.max(1, opaque));
      data.set([mean(reds), mean(greens), mean(blues), Math.round((255 * opaque) / 4)], 4 * (y * side + x));
    }
  }
  return { width: side, height: side, data };
}

/** A disc with a bar across it and a window, whose edges lie anywhere in the pixels. */
const discs = fc
  .record({ x: fc.double({ min: 95, max: 105, noNaN: true }), radius: fc.double({ min: 60, max: 80, noNaN: true }) })
  .map(({ x: middle, radius }) => (paper: Rgba) => {
    return painted(200, (x, y) => {
      if (Math.hypot(x - middle, y - 100) > radius) return paper;
      if (Math.abs(x - middle + 20) < 14 && Math.abs(y - 70) < 14) return YELLOW;
      return y > 105 && y < 130 ? BLUE : RED;
    });
  });

const BOARD = { width: 25, height: 25 };
const USUAL = { isPixelArt: false, keepsIslands: false };

describe('the picture of an image', () => {
  test('a drawing that consists of areas keeps their colours, and has no others', () => {
    fc.assert(
      fc.property(
        discs,
        fc.constantFrom(WHITE, DARK, CLEAR),
        fc.integer({ min: 3, max: 8 }),
        (disc, paper, colours) => {
          const part = partOf(read(disc(paper)), WHOLE, true);
          const { colours: found } = colouredPicture(part, BOARD, { ...USUAL, colours });
          expect(found.map(({ value }) => value).toSorted()).toEqual(['#2a60c0', '#d04030', '#f6d040']);
        },
      ),
      { numRuns: 6 },
    );
  });

  test('with fewer colours than its own, a drawing keeps two of them as they are', () => {
    fc.assert(
      fc.property(discs, fc.constantFrom(WHITE, DARK, CLEAR), fc.boolean(), (disc, paper, leavesOutPaper) => {
        const part = partOf(read(disc(paper)), WHOLE, leavesOutPaper);
        const { colours } = colouredPicture(part, BOARD, { ...USUAL, colours: 2 });
        expect(colours).toHaveLength(2);
        expect(['#2a60c0', '#d04030', '#f6d040']).toEqual(expect.arrayContaining(colours.map(({ value }) => value)));
      }),
      { numRuns: 6 },
    );
  });

  test('the form and `generate --image` draw the same colours', () => {
    const lined = (paper: Rgba) =>
      painted(240, (x, y) => {
        const middle = Math.hypot(x - 120, y - 120);
        if (Math.abs(middle - 90) < 1.5) return BLACK;
        return middle < 40 ? RED : paper;
      });
    const drawings = fc.oneof(discs, fc.constant(lined));
    fc.assert(
      fc.property(drawings, fc.constantFrom(WHITE, DARK), fc.integer({ min: 2, max: 5 }), (drawing, paper, colours) => {
        const image = drawing(paper);
        const part = readDrawing(image);
        expect(part).toEqual(partOf(read(image), WHOLE, true));
        if (part === undefined) throw new Error('the image shows nothing');
        const shown = colouredPicture(part, BOARD, { ...USUAL, colours });
        const { picture } = createDrawImage(part, BOARD)({ ...BOARD, colours }, 1);
        const values = ({ colours: list }: typeof picture) => list.map(({ value }) => value).toSorted();
        expect(values(picture)).toEqual(values({ ...shown, colours: pushedApart(shown.colours, shown.background) }));
      }),
      { numRuns: 10 },
    );
  });

  test('parts of a drawing too small to count in the whole image keep their colour', () => {
    const image = painted(400, (x, y) => {
      if (Math.hypot(x - 200, y - 200) > 60) return WHITE;
      return x % 13 < 4 && y % 13 < 4 ? BLUE : RED;
    });
    const settings = { isPixelArt: false, keepsIslands: true, colours: 5 };
    const { colours } = colouredPicture(partOf(read(image), WHOLE, true), BOARD, settings);
    expect(colours.map(({ value }) => value)).toEqual(['#d04030', '#2a60c0']);
  });

  test('a small sketch in one colour has no other colour, however soft its lines are and however many are allowed', () => {
    const sketches = fc.record({
      ink: fc.constantFrom(BLACK, BLUE),
      radius: fc.double({ min: 25, max: 32, noNaN: true }),
      half: fc.double({ min: 0.5, max: 1.2, noNaN: true }),
      colours: fc.integer({ min: 2, max: 8 }),
    });
    fc.assert(
      fc.property(sketches, ({ ink, radius, half, colours }) => {
        const image = painted(80, (x, y) => {
          const middle = Math.hypot(x - 40, y - 40);
          const eyes = Math.min(Math.hypot(x - 32, y - 34), Math.hypot(x - 49, y - 34));
          return [middle - radius, eyes - 4, middle < radius ? y - 0.3 * x - 40 : half].some(
            (distance) => Math.abs(distance) < half,
          )
            ? ink
            : WHITE;
        });
        const part = partOf(read(image), WHOLE, true);
        const { colours: found } = colouredPicture(part, BOARD, { ...USUAL, colours });
        expect(found).toHaveLength(1);
      }),
      { numRuns: 20 },
    );
  });

  test('a small image of single pixels keeps the colours of all, and of its paper where this is kept', () => {
    const yellow = ['7,1', '8,2'];
    const blue = ['7,4', '8,4', '9,5', '10,5'];
    const pixels = Array.from({ length: 12 * 8 }, (_, pixel): Rgba => {
      const [x, y] = [pixel % 12, Math.floor(pixel / 12)];
      if (yellow.includes(`${x},${y}`)) return YELLOW;
      if (blue.includes(`${x},${y}`)) return BLUE;
      return x > 0 && x < 6 && y > 0 && y < 7 ? RED : WHITE;
    });
    const size = { width: 12, height: 8 };
    const image = read({ ...size, data: Uint8Array.from(pixels.flat()) });
    const whole = colouredPicture(partOf(image, WHOLE, false), size, { ...USUAL, colours: 3 });
    expect(whole.background.value).toBe('#ffffff');
    const drawing = colouredPicture(partOf(image, WHOLE, true), { width: 10, height: 6 }, { ...USUAL, colours: 3 });
    for (const { colours } of [whole, drawing])
      expect(colours.map(({ value }) => value)).toEqual(['#d04030', '#2a60c0', '#f6d040']);
  });

  test('a small image keeps the colour of a bar one pixel wide', () => {
    const image = painted(12, (x, y) => {
      if (x > 4 && x < 5 && y > 3 && y < 5) return BLUE;
      return x > 3 && x < 8 && y > 2 && y < 8 ? RED : WHITE;
    });
    const { colours, background } = colouredPicture(partOf(read(image), WHOLE, true), BOARD, { ...USUAL, colours: 4 });
    expect(colours.map(({ value }) => value)).toEqual(['#d04030', '#2a60c0']);
    expect(background.value).toBe('#ffffff');
  });

  test.each([2, 3, 4])(
    'a drawing of thin black lines that enclose white paper is black on white, with at most %i colours',
    (colours) => {
      const lines = (x: number, y: number) =>
        Math.abs(Math.hypot(x - 200, y - 150) - 100) < 1 || (Math.abs(x - 200) < 1 && y > 250 && y < 340);
      const image = painted(400, (x, y) => (lines(x, y) ? BLACK : WHITE));
      const picture = colouredPicture(partOf(read(image), WHOLE, true), BOARD, { ...USUAL, colours });
      expect(picture.background.value).toBe('#ffffff');
      expect(picture.colours.map(({ value }) => value)).toEqual(['#111111']);
      const rows = Array.from({ length: 25 }, (_, row) => picture.grid.cells.subarray(25 * row, 25 * row + 25));
      for (const row of rows) expect(row.some((cell) => cell === 1)).toBe(true);
      expect(picture.grid.cells.filter((cell) => cell === 1).length).toBeLessThan(200);
    },
  );

  test('paper that is left out is empty by each method in one colour, dark or light, inverted or not', () => {
    const settings = fc.record({ method: fc.constantFrom(...PICTURE_METHODS), isInverted: fc.boolean() });
    fc.assert(
      fc.property(discs, fc.constantFrom(WHITE, DARK, CLEAR), settings, (disc, paper, chosen) => {
        const part = partOf(read(disc(paper)), WHOLE, true);
        const { cells } = twoColourMaker(part, BOARD)({ ...chosen, threshold: 128 });
        for (const corner of [0, 24, 25 * 24, 25 * 25 - 1]) expect(cells[corner]).toBe(0);
      }),
      { numRuns: 10 },
    );
  });

  test('an image of one colour, or without any, shows nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(WHITE, DARK, RED, CLEAR), fc.integer({ min: 1, max: 40 }), (colour, side) => {
        expect(tasks.read(painted(side, () => colour))).toBeUndefined();
      }),
    );
  });
});
