import { colouredGrid, EMPTY, FILLED, type Grid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankPicture } from '#site/src/edit/changes.ts';
import { makeAddress, parseAddress, wholeAddress } from '#site/src/session/address.ts';
import { documentOfPicture, type Picture } from '#site/src/session/picture.ts';
import { parsePictures, picturesText } from '#site/src/session/pictures.ts';
import { parseWork, type WorkInHand, workAt, workText } from '#site/src/session/work.ts';

const side = fc.integer({ min: 1, max: 6 });
const colour = fc.record({ value: fc.constantFrom('#000000', '#e4002b', '#ffd700') }, { noNullPrototype: true });
const named = fc.record({ value: fc.constant('#1f5fe0'), name: fc.string() }, { noNullPrototype: true });
/** A picture of two colours, or of several, as a palette. */
const picture = fc
  .tuple(side, side, fc.option(fc.array(fc.oneof(colour, named), { minLength: 1, maxLength: 31 })))
  .chain(([width, height, colours]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height, max: colours?.length ?? 1 })
      .map((cells): Picture => {
        if (colours === null) return { grid: { width, height, cells } };
        return { grid: colouredGrid(width, height, cells), colours, background: { value: '#ffffff' } };
      }),
  );
const pictures = fc.record({ past: fc.array(picture, { maxLength: 5 }), future: fc.array(picture, { maxLength: 5 }) });

const drawing = (grid: Grid): WorkInHand['address']['document'] => documentOfPicture({ grid });

const blank = (width: number, height: number): Picture => ({ grid: blankPicture(width, height) });

describe('the pictures of a drawing', () => {
  test('the pictures of a drawing survive as text, at any size', () => {
    fc.assert(
      fc.property(picture, pictures, (present, kept) => {
        expect(parsePictures(picturesText(present, kept), present)).toEqual(kept);
      }),
    );
  });

  test('the pictures of a drawing lose the farthest where they are too long', () => {
    const noise = (seed: number): Picture => ({
      grid: {
        width: 200,
        height: 200,
        cells: Uint8Array.from({ length: 40_000 }, (_, cell) => ((cell * seed) % 7 < 3 ? FILLED : EMPTY)),
      },
    });
    const past = Array.from({ length: 40 }, (_, index) => noise(index + 2));
    const read = parsePictures(picturesText(noise(1), { past, future: [] }), noise(1));
    expect(read?.past.length).toBeGreaterThan(5);
    expect(read?.past).toEqual(past.slice(-(read?.past.length ?? 0)));
  });

  test.each(['', '1', '|x!', '|zz', '0x0:|', '9999x9999:A|', '2x2:AAAAAAAA|', '||'])(
    'the pictures of a drawing are not read from %j',
    (text) => expect(parsePictures(text, blank(2, 2))).toBeUndefined(),
  );
});

describe('the pictures of a coloured drawing', () => {
  const grid = colouredGrid(12, 1, Uint8Array.of(0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2));
  const present: Picture = {
    grid,
    colours: [{ value: '#e4002b' }, { value: '#ffd700' }],
    background: { value: '#ffffff' },
  };

  test('a stroke of a coloured drawing is kept as its cells and their colours', () => {
    const before = { ...present, grid: { ...grid, cells: grid.cells.with(3, 2).with(5, 1) } };
    expect(picturesText(present, { past: [before], future: [] })).toBe('=2.3=1.5|');
    expect(parsePictures('=2.3=1.5|', present)).toEqual({ past: [before], future: [] });
  });

  test.each(['=3.1|', '=1.c|', '=1|', '1.2|', '=1.1x|', '1x1:AA:zzzzzz;000000|', '1x1:AA:ffffff|'])(
    'the pictures of a coloured drawing are not read from %j',
    (text) => expect(parsePictures(text, present)).toBeUndefined(),
  );
});

describe('a work', () => {
  test('a drawing with its history survives as text, above 40,000 cells too', () => {
    const cells = Uint8Array.from({ length: 201 * 200 }, (_, cell) => (cell % 3 === 0 ? FILLED : EMPTY));
    const large: Grid = { width: 201, height: 200, cells };
    const work: WorkInHand = {
      address: {
        document: { ...drawing(large), title: 'Large', author: 'Me', description: 'two\nlines' },
        marks: large,
      },
      pictures: { past: [blank(201, 200)], future: [] },
    };
    expect(makeAddress(work.address)).toBeUndefined();
    expect(parseWork(workText(work))).toEqual(work);
  });

  test('a drawing comes back as it was kept, with whichever of its pictures an address is behind or ahead', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uint8Array({ minLength: 9, maxLength: 9, max: 1 }), {
          minLength: 2,
          maxLength: 6,
          selector: (cells) => cells.join(''),
        }),
        fc.nat(),
        fc.nat(),
        (all, first, second) => {
          const steps = all.map((cells): Picture => ({ grid: { width: 3, height: 3, cells } }));
          const workOf = (at: number): WorkInHand => {
            const solution = steps[at % steps.length] ?? blank(1, 1);
            const [past, future] = [steps.slice(0, at % steps.length), steps.slice((at % steps.length) + 1).reverse()];
            return { address: { document: documentOfPicture(solution), mode: 'edit' }, pictures: { past, future } };
          };
          const shown = parseAddress(makeAddress(workOf(second).address) ?? '');
          const kept = parseWork(workText(workOf(first)));
          expect(kept).toEqual(workOf(first));
          expect(shown.ok && kept && workAt(kept, shown.value)).toEqual(workOf(first));
        },
      ),
    );
  });

  test('a drawing is not the puzzle of another address', () => {
    const [one, other] = [blankPicture(2, 2), { width: 2, height: 2, cells: Uint8Array.of(1, 0, 0, 1) }];
    const work: WorkInHand = { address: { document: drawing(one) }, pictures: { past: [], future: [] } };
    const address = parseAddress(wholeAddress({ document: drawing(other) }));
    expect(address.ok && workAt(work, address.value)).toBeUndefined();
  });
});
