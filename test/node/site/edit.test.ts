import { FILLED, type Grid, gridOfRows, gridRows, reflectGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankPicture, invertedPicture, resizedPicture, shiftedPicture } from '#site/src/edit/changes.ts';
import { smallBoard } from '../arbitraries.ts';

const filled = ({ cells }: Grid): number => cells.filter((state) => state === FILLED).length;
const step = fc.integer({ min: -12, max: 12 });
const lines = fc.nat(5);

const picture = (...rows: string[]): Grid => {
  const grid = gridOfRows(rows);
  if (grid === undefined) throw new Error('no picture');
  return grid;
};

describe('a change of size', () => {
  test('a change of size adds and takes lines where it is asked to', () => {
    expect(gridRows(resizedPicture(picture('11', '01'), { left: 1, bottom: 1 }))).toEqual(['011', '001', '000']);
    expect(gridRows(resizedPicture(picture('110', '011'), { left: -1, top: -1, right: 2 }))).toEqual(['1100']);
  });

  test('a change of size that adds lines is undone by its opposite', () => {
    fc.assert(
      fc.property(smallBoard(7), lines, lines, lines, lines, (board, left, right, top, bottom) => {
        const grown = resizedPicture(board, { left, right, top, bottom });
        expect(grown.width).toBe(board.width + left + right);
        expect(filled(grown)).toBe(filled(board));
        const back = resizedPicture(grown, { left: -left, right: -right, top: -top, bottom: -bottom });
        expect(back).toEqual(board);
      }),
    );
  });
});

describe('a shift', () => {
  test('a shift brings what leaves at one edge back at the other', () => {
    expect(gridRows(shiftedPicture(picture('100', '010'), 1, -1))).toEqual(['100', '001']);
  });

  test('a shift loses nothing and is undone by its opposite, however far', () => {
    fc.assert(
      fc.property(smallBoard(7), step, step, (board, rows, columns) => {
        const shifted = shiftedPicture(board, rows, columns);
        expect(filled(shifted)).toBe(filled(board));
        expect(shiftedPicture(shifted, -rows, -columns)).toEqual(board);
        expect(shiftedPicture(board, rows + board.height, columns - board.width)).toEqual(shifted);
      }),
    );
  });
});

test('a picture inverted twice is as before', () => {
  fc.assert(
    fc.property(smallBoard(7), (board) => {
      const inverted = invertedPicture(board);
      expect(filled(inverted)).toBe(board.cells.length - filled(board));
      expect(invertedPicture(inverted)).toEqual(board);
    }),
  );
});

test('a blank picture has no filled cell', () => {
  expect(gridRows(blankPicture(3, 2))).toEqual(['000', '000']);
});

test('the reflections behind the turns turn as they say', () => {
  const corner = picture('100', '000');
  expect(gridRows(reflectGrid(corner, 'cR'))).toEqual(['01', '00', '00']);
  expect(gridRows(reflectGrid(corner, 'Cr'))).toEqual(['00', '00', '10']);
});
