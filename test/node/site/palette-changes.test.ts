import { areHardToTell } from '@crosshatch/core/colour';
import { colouredGridOfRows, colouredGridRows, gridOfRows, MOST_COLOURS } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellCounts, inColours, mergedInto, withColour, withNewColour } from '#site/src/edit/palette-changes.ts';

const [RED, BLUE, PAPER] = [{ value: '#ff0000', name: 'red' }, { value: '#0000ff' }, { value: '#ffffff' }];

function pictureOf(...rows: string[]) {
  const grid = colouredGridOfRows(rows, 3);
  if (grid === undefined) throw new Error('the rows are no picture');
  return { grid, colours: [RED, BLUE, { value: '#00ff00' }], background: PAPER };
}

describe('a palette', () => {
  test('a picture of two colours is black on white in colours, with the same cells', () => {
    const grid = gridOfRows(['010', '101']);
    if (grid === undefined) throw new Error('the rows are no picture');
    const { colours, background, grid: coloured } = inColours({ grid });
    expect([colours.map(({ value }) => value), background.value]).toEqual([['#000000'], '#ffffff']);
    expect(colouredGridRows(coloured)).toEqual(['010', '101']);
  });

  test('the first colours that are added to black are told apart by everybody, and no more than a palette holds are added', () => {
    let picture = inColours({ grid: { width: 1, height: 1, cells: Uint8Array.of(1) } });
    for (let added = 0; added < 3; added++) picture = withNewColour(picture);
    expect(areHardToTell([picture.background, ...picture.colours].map(({ value }) => value))).toBe(false);
    for (let added = 0; added < 40; added++) picture = withNewColour(picture);
    expect(new Set(picture.colours.map(({ value }) => value)).size).toBe(MOST_COLOURS);
  });

  test('a colour gets another value or name, and so does the background', () => {
    const picture = pictureOf('0123');
    expect(withColour(picture, 2, RED).colours[1]).toBe(RED);
    expect(withColour(picture, 0, BLUE)).toEqual({ ...picture, background: BLUE });
  });

  test('a colour that is merged into another gives it its cells, and the later colours move up', () => {
    const picture = pictureOf('0123', '2211');
    const merged = mergedInto(picture, 2, 3);
    expect(colouredGridRows(merged.grid)).toEqual(['0122', '2211']);
    expect(merged.colours.map(({ value }) => value)).toEqual(['#ff0000', '#00ff00']);
    expect(colouredGridRows(mergedInto(picture, 1, 0).grid)).toEqual(['0012', '1100']);
    expect(mergedInto(mergedInto(merged, 1, 0), 1, 0).colours).toHaveLength(1);
  });

  test('no cell is lost where two colours are merged', () => {
    const row = fc.array(fc.constantFrom('0', '1', '2', '3'), { minLength: 8, maxLength: 8 });
    const colour = fc.integer({ min: 1, max: 3 });
    fc.assert(
      fc.property(row, colour, fc.integer({ min: 0, max: 3 }), (cells, from, into) => {
        const picture = pictureOf(cells.join(''));
        if (from === into) return;
        const before = cellCounts(picture.grid, 3);
        const merged = mergedInto(picture, from, into);
        const expected = before.map((count, each) => (each === into ? count + (before[from] ?? 0) : count));
        expect(cellCounts(merged.grid, 2)).toEqual(expected.toSpliced(from, 1));
      }),
    );
  });
});
