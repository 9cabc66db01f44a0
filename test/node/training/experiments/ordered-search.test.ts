import { exact, solveExactly } from '@crosshatch/core/exact';
import { randomPicture } from '@crosshatch/core/generation';
import type { LineOrder, OpenLines } from '@crosshatch/core/published/line-order';
import { cellsOfLine, gridRows, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashingPuzzle, smallBoard } from '#test/node/arbitraries.ts';
import { OrderedSearch } from '#training/experiments/learned-order/ordered-search.ts';
import { compareOrderedSearches, SEARCH_ORDERS } from '#training/experiments/learned-order/searches.ts';

/** The same order, which looks whether what it is told is so. */
function watchful(order: LineOrder<OpenLines>): LineOrder<OpenLines> {
  return {
    begin: (lines) => order.begin?.(lines),
    choose: (lines) => {
      const { board, unknownIn, open, openCount } = lines;
      for (let line = 0; line < lines.lineCount; line++) {
        const unknown = cellsOfLine(board, line).filter((cell) => board.state[cell] === UNKNOWN);
        expect(unknownIn[line]).toBe(unknown.length);
        expect(open.subarray(0, openCount).includes(line)).toBe(lines.mayChange(line));
      }
      const line = order.choose(lines);
      expect(lines.mayChange(line)).toBe(true);
      return line;
    },
  };
}

test.each(SEARCH_ORDERS)('a search in the order “$name” finds the same solutions', ({ create }) => {
  const puzzles = fc.oneof(smallBoard(8).map(puzzleOfGrid), clashingPuzzle(6));
  const property = fc.property(puzzles, (puzzle) => {
    const options = { solutions: 40 };
    const expected = exact.solve(puzzle, options);
    const found = solveExactly(puzzle, options, (...search) => new OrderedSearch(...search, watchful(create())));
    expect(found.status).toBe(expected.status);
    if (found.status === 'contradictory' || expected.status === 'contradictory') return;
    expect(found.solutions.length).toBe(expected.solutions.length);
    if (expected.solutions.length === 40) return;
    const all = (grids: typeof found.solutions) => grids.map((grid) => gridRows(grid).join()).sort();
    expect(all(found.solutions)).toEqual(all(expected.solutions));
  });
  fc.assert(property, { numRuns: 60 });
});

test('a hard puzzle is solved in all orders, and an easy one is not compared', () => {
  const easy = puzzleOfGrid({ width: 2, height: 1, cells: Uint8Array.of(1, 1) });
  const hard = puzzleOfGrid(randomPicture(25, 25, 0.45, 16));
  const { efforts } = compareOrderedSearches('random-25x25', [easy, hard], 10_000);
  expect(efforts).toHaveLength(1);
  for (const ways of efforts) {
    expect(ways).toHaveLength(1 + SEARCH_ORDERS.length);
    expect(ways.every(({ isSolved, guesses }) => isSolved && guesses > 0)).toBe(true);
  }
});
