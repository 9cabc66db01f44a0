import { valueOfColour } from '@crosshatch/core/published/puzzle-gan';
import { colouredGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsByLightness, samplePictures, trainingValues } from '#training/lessons/puzzle-gan/pictures.ts';

const cellsArbitrary = fc.uint8Array({ minLength: 150, maxLength: 150, max: 3 });
const WHITE = { value: '#ffffff' };

test('the colours of a picture are numbered from the darkest to the lightest', () => {
  const cells = Uint8Array.from({ length: 150 }, (_, cell) => 1 + (cell % 4));
  const colours = ['#ffff00', '#000000', '#ffffff', '#ff0000'].map((value) => ({ value }));
  const picture = { grid: colouredGrid(10, 15, cells), colours, background: WHITE };
  expect(cellsByLightness(picture)).toEqual(cells.map((cell) => [2, 0, 3, 1][cell - 1] ?? 0));
});

test('a picture that lacks a colour, or has one in two cells only, is not trained on', () => {
  const colours = ['#000000', '#404040', '#808080', '#c0c0c0'].map((value) => ({ value }));
  const cells = new Uint8Array(150).fill(1);
  const pictureOf = (...rare: number[]) => {
    const all = cells.with(0, 2).with(1, 2).with(2, 2).with(3, 3).with(4, 3).with(5, 3);
    all.set(rare, 6);
    return { grid: colouredGrid(10, 15, all), colours, background: WHITE };
  };
  expect(cellsByLightness(pictureOf(4, 4))).toBeUndefined();
  expect(cellsByLightness(pictureOf(4, 4, 4))).toBeDefined();
  expect(cellsByLightness({ ...pictureOf(), colours: colours.slice(0, 3) })).toBeUndefined();
});

test('a sample of pictures has no picture twice and does not depend on their order', () => {
  fc.assert(
    fc.property(fc.array(cellsArbitrary, { maxLength: 12 }), fc.nat(15), (pictures, most) => {
      const sample = samplePictures([...pictures, ...pictures], most);
      expect(sample).toEqual(samplePictures(pictures.toReversed(), most));
      expect(sample).toHaveLength(Math.min(most, new Set(pictures.map(String)).size));
    }),
    { numRuns: 30 },
  );
});

test('training sees each picture and its mirror image from left to right', () => {
  fc.assert(
    fc.property(fc.array(cellsArbitrary, { minLength: 1, maxLength: 3 }), (pictures) => {
      const values = trainingValues(pictures);
      expect(values).toHaveLength(2 * 150 * pictures.length);
      for (const [index, picture] of pictures.entries()) {
        for (const [cell, colour] of picture.entries()) {
          const [row, column] = [Math.floor(cell / 10), cell % 10];
          expect(values[150 * index + cell]).toBe(valueOfColour(colour));
          expect(values[150 * (pictures.length + index) + 10 * row + 9 - column]).toBe(valueOfColour(colour));
        }
      }
    }),
    { numRuns: 20 },
  );
});
