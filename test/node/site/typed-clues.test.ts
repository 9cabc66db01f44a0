import { clueText, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTypedClues } from '#site/src/enter/typed-clues.ts';

test('the clues of any picture are read as they are written', () => {
  const picture = fc
    .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
    .chain(({ width, height }) =>
      fc
        .uint8Array({ minLength: width * height, maxLength: width * height, max: 1 })
        .map((cells) => ({ width, height, cells })),
    );
  fc.assert(
    fc.property(picture, fc.constantFrom('', '\n', '\n\n'), (grid, end) => {
      const puzzle = puzzleOfGrid(grid);
      const text = (clues: typeof puzzle.rows) => clues.map(clueText).join('\n') + end;
      expect(readTypedClues(text(puzzle.rows), text(puzzle.columns)).puzzle).toEqual(puzzle);
    }),
  );
});

describe('a fault is named by its line', () => {
  test.each([
    ['1\n1\n4 4', '1\n1\n1\n1\n1\n1\n1\n1', 'row', 'row 3: the clue 4 4 needs 9 cells, but the line has 8'],
    ['1\nx', '1', 'row', 'row 2: expected lengths of blocks, not “x”'],
    ['1\n1', '1\n2 y', 'column', 'column 2: expected lengths of blocks, not “y”'],
    ['2\n0', '1\n0', undefined, 'the rows ask for 2 filled cells, the columns for 1'],
  ])('a fault of typed clues is named by its line: %j and %j', (rows, columns, axis, message) => {
    const { fault, puzzle } = readTypedClues(rows, columns);
    expect(fault).toEqual(axis === undefined ? { message } : { message, axis });
    expect(puzzle).toBeUndefined();
  });
});

test('one side of typed clues alone is no mistake yet, and is counted', () => {
  expect(readTypedClues('9 9\n\n3\n', '')).toEqual({
    rows: { count: 3, filled: 21 },
    columns: { count: 0, filled: 0 },
  });
});
