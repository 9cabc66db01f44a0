import {
  colouredPictureOfImage,
  type GreyImage,
  greyImage,
  type PictureMethod,
  pictureOfImage,
  randomFigures,
  randomPicture,
  scaleImage,
} from '@crosshatch/core/generation';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const IMAGE = { width: 4, height: 4, data: new Uint8Array(64) };
const GREY = greyImage(IMAGE.data, 4, 4);

const noSide = fc.oneof(
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 2.5),
  fc.double({ max: 50 }).filter((side) => !Number.isInteger(side) || side < 0),
);

test('pictures and images of a side that is no whole number from 0 are errors that name the size', () => {
  fc.assert(
    fc.property(noSide, fc.nat({ max: 5 }), fc.boolean(), (side, other, isWide) => {
      const [width, height] = isWide ? [side, other] : [other, side];
      const error = new RangeError(`no grid has ${width}×${height} cells`);
      expect(() => randomFigures(width, height, 1)).toThrow(error);
      expect(() => randomPicture(width, height, 0.5, 1)).toThrow(error);
      expect(() => greyImage(IMAGE.data, width, height)).toThrow(error);
      expect(() => scaleImage(GREY, width, height)).toThrow(error);
      expect(() => pictureOfImage(GREY, { width, height, method: 'otsu' })).toThrow(error);
      expect(() => colouredPictureOfImage(IMAGE, { width, height, colours: 2 })).toThrow(error);
    }),
  );
});

test('an image without all its pixels is an error that says what was expected', () => {
  const colours = 2;
  const bytes = new RangeError('expected four bytes for each of 5×5 pixels');
  expect(() => greyImage(IMAGE.data, 5, 5)).toThrow(bytes);
  expect(() => colouredPictureOfImage({ ...IMAGE, width: 5, height: 5 }, { width: 3, height: 3, colours })).toThrow(
    bytes,
  );
  // A canvas has an image in colour.
  const canvas: GreyImage = JSON.parse('{"width":4,"height":4,"data":[]}');
  const grey = 'expected a grey image, such as greyImage makes';
  expect(() => scaleImage(canvas, 3, 3)).toThrow(new RangeError(grey));
  expect(() => pictureOfImage({ ...GREY, width: 3 }, { width: 3, height: 3, method: 'canny' })).toThrow(grey);
});

test('another method, number of colours or probability is an error that names it', () => {
  const method: PictureMethod = JSON.parse('"Otsu"');
  const size = { width: 3, height: 3 };
  const methods = 'there is no method Otsu';
  expect(() => pictureOfImage(GREY, { ...size, method })).toThrow(new RangeError(methods));
  for (const colours of [0, -1, 1.5, 32, Number.NaN]) {
    const error = new RangeError(`a picture has 1 to 31 colours, not ${colours}`);
    expect(() => colouredPictureOfImage(IMAGE, { ...size, colours })).toThrow(error);
  }
  for (const share of [-0.1, 1.1, Number.NaN])
    expect(() => randomPicture(3, 3, share, 1)).toThrow(`a probability is a number from 0 to 1, not ${share}`);
});
