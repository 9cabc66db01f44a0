import { check, hint } from '@crosshatch/core/explain';
import { clueAt, copyGrid, createGrid, createPuzzle, type Line, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clashingPuzzle, partlyKnown, smallBoard } from '#test/node/arbitraries.ts';
import { agrees, lineCells, linesOf, placements } from '#test/node/brute-force.ts';

describe('check', () => {
  test('check names just the lines of which no placement fits', () => {
    const puzzles = fc.oneof(smallBoard(5).map(puzzleOfGrid), clashingPuzzle(5));
    fc.assert(
      fc.property(
        puzzles.chain((puzzle) => fc.tuple(fc.constant(puzzle), partlyKnown(puzzle))),
        ([puzzle, grid]) => {
          const isBroken = (line: Line) => {
            const cells = lineCells(grid, line);
            return !placements(clueAt(puzzle, line), cells.length).some((placement) => agrees(placement, cells));
          };
          const broken = linesOf(puzzle).filter(isBroken);
          const unknown = grid.cells.filter((state) => state === UNKNOWN).length;
          const open = unknown === 0 ? { status: 'solved' } : { status: 'open', unknown };
          expect(check(puzzle, grid)).toEqual(broken.length > 0 ? { status: 'broken', lines: broken } : open);
        },
      ),
    );
  });

  test('check finds every solution solved, and a solution with one wrong cell broken', () => {
    fc.assert(
      fc.property(smallBoard(8), fc.nat(), (grid, at) => {
        const puzzle = puzzleOfGrid(grid);
        expect(check(puzzle, grid)).toEqual({ status: 'solved' });
        const wrong = copyGrid(grid);
        const cell = at % grid.cells.length;
        wrong.cells[cell] = 1 - (grid.cells[cell] ?? 0);
        const verdict = check(puzzle, wrong);
        const row = Math.floor(cell / grid.width);
        const lines = [
          { axis: 'row', index: row },
          { axis: 'column', index: cell % grid.width },
        ];
        expect(verdict).toEqual({ status: 'broken', lines });
      }),
    );
  });

  test('check throws for a grid of another size, which is a bug of its caller', () => {
    const puzzle = createPuzzle([[1], []], [[1]]);
    if (!puzzle.ok) throw new Error(puzzle.error.message);
    expect(() => check(puzzle.value, createGrid(2, 1))).toThrow('the puzzle has 1×2 cells, the grid 2×1');
  });

  test('a grid without all its cells is neither solved nor complete', () => {
    const puzzle = createPuzzle([[1], []], [[1]]);
    if (!puzzle.ok) throw new Error(puzzle.error.message);
    for (const cells of [0, 1, 3]) {
      const grid = { width: 1, height: 2, cells: new Uint8Array(cells) };
      expect(() => check(puzzle.value, grid)).toThrow(new RangeError(`the grid has 1×2 cells, not ${cells}`));
      expect(() => hint(puzzle.value, grid)).toThrow(RangeError);
    }
  });
});
