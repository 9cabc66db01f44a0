import { clueText, createAnyPuzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTypedClues, typedSide } from '#site/src/enter/typed-clues.ts';
import { colouredPicture } from '#test/node/coloured-pictures.ts';

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

test('the clues of any coloured picture are read as they are written, with the colours that their letters have', () => {
  fc.assert(
    fc.property(colouredPicture(6, 31), ({ puzzle }) => {
      const used = Math.max(0, ...puzzle.rows.flat().map(({ colour }) => colour));
      fc.pre(used > 0);
      const read = readTypedClues(typedSide(puzzle, 'row'), typedSide(puzzle, 'column'), puzzle);
      const colours = puzzle.colours.slice(0, used);
      expect(read.colours).toEqual(colours);
      expect(createAnyPuzzle({ ...puzzle, colours })).toEqual({ ok: true, value: read.puzzle });
    }),
  );
});

test('letters that have no colour yet get colours of their own, clear of one another', () => {
  const { colours, puzzle } = readTypedClues('1a 1c\n1b', '1a\n\n1c', undefined);
  expect(puzzle).toBeUndefined();
  expect(new Set(colours.map(({ value }) => value)).size).toBe(3);
  const chosen = { colours: [{ value: '#123456', name: 'night' }], background: { value: '#ffffff' } };
  expect(readTypedClues('1a 1c', '', chosen).colours[0]).toEqual(chosen.colours[0]);
  expect(readTypedClues('2 1', '1\n1', chosen).colours).toEqual([]);
});

describe('a fault is named by its line', () => {
  test.each([
    ['1\n1\n4 4', '1\n1\n1\n1\n1\n1\n1\n1', 'row', 'row 3: the clue 4 4 needs 9 cells, but the line has 8'],
    ['1\nx', '1', 'row', 'row 2: expected lengths of blocks, not “x”'],
    ['1\n1', '1\n2 y', 'column', 'column 2: expected lengths of blocks, not “y”'],
    ['5\n12o', '1', 'row', 'row 2: expected lengths of blocks, not “12o”'],
    [
      '1a\n1',
      '1a\n1b',
      'row',
      'row 2: expected lengths of blocks with the letters of their colours, a to b, such as 3a, not “1”',
    ],
    ['1a 1b', '1a\n1a', undefined, 'the rows ask for 1 cell of colour 1 (a), the columns for 2'],
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
    colours: [],
  });
  expect(readTypedClues('', '2b ?a')).toMatchObject({ columns: { count: 1, filled: 3 } });
});
