import { colouredGrid, colouredGridRows, letterOf, UNKNOWN_COLOUR } from '@crosshatch/core/puzzle';
import { renderColouredText } from '@crosshatch/core/render';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colouredPicture, pictureOf, withBlottedRows } from '#test/node/coloured-pictures.ts';

const flag = pictureOf(
  [{ value: '#e4002b' }, { value: '#0050c8' }],
  colouredGrid(3, 2, Uint8Array.of(1, 1, 0, 2, 0, 1)),
);

test('a coloured picture as text has a letter a cell', () => {
  expect(renderColouredText(flag.puzzle, flag.solution)).toBe('aa.\nb.a\n');
  expect(renderColouredText(flag.puzzle)).toBe('???\n???\n');
});

test('a coloured picture as text may have the clues around it, each block with its letter', () => {
  expect(renderColouredText(flag.puzzle, flag.solution, { clues: true })).toBe(
    ['        1a', '        1b 1a 1a', '      ┌─────────', '   2a │  a  a  .', '1b 1a │  b  .  a', ''].join('\n'),
  );
  expect(renderColouredText(withBlottedRows(flag), flag.solution, { clues: true })).toContain('?b ?a │  b  .  a');
});

test('a coloured picture as text may be of emoji squares, each the nearest to its colour that is left', () => {
  expect(renderColouredText(flag.puzzle, flag.solution, { cells: 'squares' })).toBe('🟥🟥⬜\n🟦⬜🟥\n');
  const unknown = colouredGrid(3, 2, new Uint8Array(6).fill(UNKNOWN_COLOUR));
  expect(renderColouredText(flag.puzzle, unknown, { cells: 'squares' })).toBe('❔❔❔\n❔❔❔\n');
  const framed = renderColouredText(flag.puzzle, flag.solution, { cells: 'squares', clues: true });
  expect(framed).toContain('   2a │ 🟥 🟥 ⬜');
});

test('a picture of more colours than there are squares is drawn in letters', () => {
  fc.assert(
    fc.property(colouredPicture(6), ({ puzzle, solution }) => {
      const text = renderColouredText(puzzle, solution, { cells: 'squares' });
      const letters = renderColouredText(puzzle, solution);
      expect(text === letters).toBe(puzzle.colours.length > 8);
      if (puzzle.colours.length <= 8) {
        // A square stands for one colour alone.
        const pairs = new Map([...text.replaceAll('\n', '')].map((square, cell) => [square, solution.cells[cell]]));
        expect([...text.replaceAll('\n', '')].map((square) => pairs.get(square))).toEqual([...solution.cells]);
      }
    }),
    { numRuns: 50 },
  );
});

test('the letters of a coloured picture are its cells', () => {
  fc.assert(
    fc.property(colouredPicture(8), ({ puzzle, solution }) => {
      const rows = renderColouredText(puzzle, solution).trimEnd().split('\n');
      const symbols = new Map([
        ['.', '0'],
        ...puzzle.colours.map((_, at) => [letterOf(at + 1), (at + 1).toString(32)] as const),
      ]);
      expect(rows.map((row) => [...row].map((letter) => symbols.get(letter)).join(''))).toEqual(
        colouredGridRows(solution),
      );
    }),
    { numRuns: 50 },
  );
});
