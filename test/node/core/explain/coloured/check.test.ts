import { checkColoured } from '@crosshatch/core/explain';
import { colouredGrid, UNKNOWN_COLOUR } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allowedPlacements,
  clashingColoured,
  drawnBoard,
  emptyColoured,
  linesOfColoured,
  partOfColoured,
  setsOf,
} from './boards.ts';

test('check names just the coloured lines of which no placement fits', () => {
  const positions = fc.oneof(
    drawnBoard(5).chain((drawn) => fc.tuple(fc.constant(drawn.puzzle), partOfColoured(drawn, 10))),
    clashingColoured(4).map((puzzle) => [puzzle, emptyColoured(puzzle)] as const),
  );
  fc.assert(
    fc.property(positions, ([puzzle, grid]) => {
      const sets = setsOf(puzzle, grid);
      const broken = linesOfColoured(puzzle).filter((line) => allowedPlacements(puzzle, sets, line).length === 0);
      const unknown = grid.cells.filter((colour) => colour === UNKNOWN_COLOUR).length;
      const open = unknown === 0 ? { status: 'solved' } : { status: 'open', unknown };
      expect(checkColoured(puzzle, grid)).toEqual(broken.length > 0 ? { status: 'broken', lines: broken } : open);
    }),
  );
});

test('check finds every coloured solution solved', () => {
  fc.assert(
    fc.property(drawnBoard(9), ({ board, puzzle }) => {
      expect(checkColoured(puzzle, board)).toEqual({ status: 'solved' });
    }),
  );
});

test('check throws for a coloured grid of another size, which is a bug of its caller', () => {
  const { puzzle } = fc.sample(drawnBoard(3), 1)[0] ?? {};
  if (puzzle === undefined) throw new Error('no puzzle was drawn');
  expect(() => checkColoured(puzzle, colouredGrid(9, 1))).toThrow(/the puzzle has \d×\d cells, the grid 9×1/);
});
