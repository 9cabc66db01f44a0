import { type ColourImage, fittedImage, paperlessImage, trimmedImage } from '@crosshatch/core/generation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { darkPictureOfImage } from '#core/generation/pictures/two-colours.ts';

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

/** The drawing of an image, without its transparent surroundings; empty if the image is all paper. */
const drawingOf = (canvas: ColourImage): ColourImage => trimmedImage(paperlessImage(canvas));

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

test('paper that a drawing of several colours encloses stays a part of it', () => {
  expect(drawn('.....', '.###.', '.#.#.', '.ooo.', '.....')).toEqual(['###', '###', '###']);
});

test('paper that a drawing of one colour encloses is left out too', () => {
  expect(drawn('.....', '.###.', '.#.#.', '.###.', '.....')).toEqual(['###', '# #', '###']);
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

type Shape = (x: number, y: number) => boolean;

/** Shapes within a square from -1 to 1. */
const SHAPES: Readonly<Record<string, Shape>> = {
  disc: (x, y) => Math.hypot(x, y) < 0.8,
  ring: (x, y) => Math.hypot(x, y) < 0.8 && Math.hypot(x, y) > 0.4,
  box: (x, y) => Math.abs(x) < 0.6 && Math.abs(y) < 0.75,
  'letter T': (x, y) => Math.max(Math.abs(x), Math.abs(y)) < 0.75 && (Math.abs(x) < 0.2 || y < -0.4),
  'letter L': (x, y) => Math.max(Math.abs(x), Math.abs(y)) < 0.75 && (x < -0.3 || y > 0.4),
};

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];
const BLACK: Pixel = [20, 20, 24, 255];
const RED: Pixel = [200, 30, 30, 255];
const PINK: Pixel = [255, 200, 208, 255];
const WHITE: Pixel = [250, 250, 246, 255];
const TRANSPARENT: Pixel = [0, 0, 0, 0];

/** A square image of a shape, within a frame; the edge of the shape is as soft as 4×4 points a pixel make it. */
function shapeImage(
  shape: Shape,
  {
    side,
    frame = 0,
    ink,
    paper,
    edge = ink,
  }: Record<'ink' | 'paper', Pixel> & { side: number; frame?: number; edge?: Pixel },
): ColourImage {
  const all = side + 2 * frame;
  const data = new Uint8Array(4 * all * all);
  const place = (at: number, part: number): number => (2 * (at + (part + 0.5) / 4)) / side - 1;
  for (let pixel = 0; pixel < all * all; pixel++) {
    const [x, y] = [(pixel % all) - frame, Math.floor(pixel / all) - frame];
    if (Math.min(x, y) < 0 || Math.max(x, y) >= side) {
      data.set(edge, 4 * pixel);
      continue;
    }
    let points = 0;
    for (let point = 0; point < 16; point++) if (shape(place(x, point % 4), place(y, point >> 2))) points++;
    const share = points / 16;
    const mixed = (channel: 0 | 1 | 2): number => Math.round(paper[channel] + share * (ink[channel] - paper[channel]));
    if (paper[3] === 0) data.set([ink[0], ink[1], ink[2], Math.round(255 * share)], 4 * pixel);
    else data.set([mixed(0), mixed(1), mixed(2), 255], 4 * pixel);
  }
  return { width: all, height: all, data };
}

const board = (drawing: ColourImage, cells: number): string[] => {
  const size = { width: cells, height: cells };
  const { grid } = darkPictureOfImage(fittedImage(drawing, size), size);
  return Array.from({ length: cells }, (_, row) =>
    [...grid.cells.subarray(cells * row, cells * row + cells)].map((state) => ' #'[state]).join(''),
  );
};

const shapes = fc.constantFrom(...Object.values(SHAPES));
const inks = fc.constantFrom<readonly Pixel[]>([BLACK, WHITE], [WHITE, BLACK], [RED, WHITE], [PINK, WHITE]);

/** The pixels of an image, those that are transparent alike. */
const pixelsOf = ({ width, data }: ColourImage): string[] => {
  const texts = Array.from({ length: data.length / 4 }, (_, pixel) =>
    data[4 * pixel + 3] === 0 ? '-' : data.subarray(4 * pixel, 4 * pixel + 4).join(),
  );
  return Array.from({ length: texts.length / width }, (_, row) =>
    texts.slice(row * width, (row + 1) * width).join(' '),
  );
};

test('a thin frame changes nothing of a drawing, dark or light, opaque or transparent', () => {
  const frames = fc.record({ frame: fc.integer({ min: 1, max: 3 }), side: fc.integer({ min: 48, max: 72 }) });
  fc.assert(
    fc.property(
      shapes,
      inks,
      frames,
      fc.boolean(),
      (shape, [ink = BLACK, ground = WHITE], { frame, side }, isOpaque) => {
        const look = { side, ink, paper: isOpaque ? ground : TRANSPARENT };
        const [framed, bare] = [shapeImage(shape, { ...look, frame }), shapeImage(shape, look)];
        expect(pixelsOf(drawingOf(framed))).toEqual(pixelsOf(drawingOf(bare)));
      },
    ),
    { numRuns: 60 },
  );
});

test('a frame of another colour than the drawing, soft towards the paper and with round corners, is left out', () => {
  const framed = shapeImage((x, y) => Math.hypot(x, y) < 0.6, {
    side: 60,
    frame: 2,
    ink: RED,
    paper: WHITE,
    edge: BLACK,
  });
  const at = (x: number, y: number): number => 4 * (y * framed.width + x);
  for (let along = 2; along < 62; along++) {
    for (const pixel of [at(along, 2), at(along, 61), at(2, along), at(61, along)])
      framed.data.set([160, 160, 160], pixel);
  }
  for (const pixel of [at(3, 3), at(60, 3), at(3, 60), at(60, 60)]) framed.data.set(BLACK, pixel);
  expect(drawingOf(framed).width).toBeLessThan(40);
});

test('a box that leaves a thin margin is a drawing, and no paper within a frame', () => {
  const box = shapeImage(() => true, { side: 60, frame: 2, ink: RED, paper: RED, edge: WHITE });
  expect(drawingOf(box)).toMatchObject({ width: 60, height: 60 });
});

test('a disc or a star with soft edges is filled without holes, for images of 16 pixels and more', () => {
  const sizes = fc.record({ side: fc.integer({ min: 16, max: 128 }), cells: fc.constantFrom(10, 15, 20) });
  fc.assert(
    fc.property(inks, sizes, fc.constantFrom(0.7, 2), ([ink = BLACK, paper = WHITE], { side, cells }, power) => {
      const isWithin: Shape = (x, y) => Math.abs(x) ** power + Math.abs(y) ** power < 0.8 ** power;
      const filled = board(drawingOf(shapeImage(isWithin, { side, ink, paper })), cells);
      const columns = [...filled.keys()].map((column) => filled.map((row) => row[column]).join(''));
      for (const line of [...filled, ...columns]) expect(line.trim()).not.toContain(' ');
      expect(filled.join('').replaceAll(' ', '').length).toBeGreaterThan((cells * cells) / 4);
    }),
    { numRuns: 60 },
  );
});

test('a pixel between paper and drawing has the colour of the drawing, and its share as its alpha', () => {
  const row = [250, 250, 190, 70, 10, 10, 70, 190, 250, 250].flatMap((light) => [light, light, light, 255]);
  const rows = [0, 0, 1, 1, 1, 0, 0].flatMap((is) => (is === 1 ? row : row.map(() => 250)));
  const { width, data } = drawingOf({ width: 10, height: 7, data: Uint8Array.from(rows) });
  expect(Array.from({ length: width }, (_, x) => [data[4 * x], data[4 * x + 3]])).toEqual([
    [10, 191],
    [10, 255],
    [10, 255],
    [10, 191],
  ]);
});

test('light parts within a dark line are no soft edge of it', () => {
  expect(
    board(drawingOf(shapeImage(SHAPES.ring ?? (() => true), { side: 40, ink: BLACK, paper: WHITE })), 10)[4],
  ).toMatch(/^##+ +##+$/);
  expect(drawn('.......', '.#####.', '.#,,,#.', '.#,o,#.', '.#,,,#.', '.#####.', '.......')).toEqual(
    Array.from({ length: 5 }, () => '#####'),
  );
});

test('a pale drawing is found on paper of one shade, also where it has dark parts', () => {
  const PALE: Pixel = [226, 232, 246, 255];
  const disc = shapeImage((x, y) => Math.hypot(x, y) < 0.8, { side: 50, ink: PALE, paper: WHITE });
  expect(drawingOf(disc)).toMatchObject({ width: 40, height: 40 });
  for (let pixel = 50 * 25 + 20; pixel < 50 * 25 + 30; pixel++) disc.data.set(BLACK, 4 * pixel);
  expect(drawingOf(disc)).toMatchObject({ width: 40, height: 40 });
});

test('an image has paper where one of its sides has another colour', () => {
  expect(drawn('.....', '.....', '..#..', '.....', 'ooooo')).toEqual(['  #  ', '     ', '#####']);
});

test('an image without its paper keeps its size and its drawing', () => {
  const rows = ['     ', '.....', '..#..', '.#.#.', '..o..', '.....', '     '];
  const { width, height, data } = paperlessImage(image(...rows));
  expect([width, height]).toEqual([5, 7]);
  const left = [...data.keys()].filter((at) => at % 4 === 3 && data[at] !== 0).map((at) => (at - 3) / 4);
  expect(left).toEqual([12, 16, 17, 18, 22]);
  const bare = image('  #  ', ' #.# ', '  #  ');
  expect(paperlessImage(bare)).toBe(bare);
});

test('paper that lines of two colours enclose is left out if they are thin, and stays if they are thick', () => {
  const ring = (thickness: number): ColourImage => {
    const isRing: Shape = (x, y) => Math.abs(Math.hypot(x, y) - 0.7) < thickness;
    const image = shapeImage(isRing, { side: 120, ink: BLACK, paper: WHITE });
    const lower = shapeImage(isRing, { side: 120, ink: RED, paper: WHITE }).data.subarray(image.data.length / 2);
    image.data.set(lower, image.data.length / 2);
    return image;
  };
  const middle = ({ width, height, data }: ColourImage) => data[4 * ((height >> 1) * width + (width >> 1)) + 3];
  expect(middle(drawingOf(ring(0.015)))).toBe(0);
  expect(middle(drawingOf(ring(0.06)))).toBe(255);
});
