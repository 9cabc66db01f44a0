import type { Outcome } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import {
  cluesText,
  type Grid,
  gridRows,
  type Puzzle,
  puzzleOfGrid,
  REFLECTIONS,
  reflectPuzzle,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { board, clashingPuzzle, partlyKnown, smallBoard } from '#test/node/arbitraries.ts';
import { countByColumns, solveByEnumeration } from '#test/node/brute-force.ts';

/** Holds an outcome against the solutions that brute force found. */
function expectTrue(puzzle: Puzzle, outcome: Outcome, solutions: readonly Grid[], wanted: number): void {
  if (solutions.length === 0) {
    expect(outcome.status).toBe('contradictory');
    return;
  }
  if (outcome.status === 'contradictory' || outcome.status === 'exhausted') {
    throw new Error(`${cluesText(puzzle)} has solutions, but was found ${outcome.status}`);
  }
  const all = new Set(solutions.map((grid) => gridRows(grid).join()));
  const found = new Set(outcome.solutions.map((grid) => gridRows(grid).join()));
  expect(found.size).toBe(outcome.solutions.length);
  expect([...found].filter((rows) => !all.has(rows))).toEqual([]);
  expect(found.size).toBe(Math.min(wanted, all.size));
  if (wanted > all.size) expect(outcome.complete).toBe(true);
  if (outcome.complete) expect(found.size).toBe(all.size);
  expect(outcome.status).toBe(wanted === 1 ? 'solved' : all.size === 1 ? 'unique' : 'multiple');
}

/** All boards of a size by their clues. */
function boardsByClues(width: number, height: number): Map<string, { readonly puzzle: Puzzle; boards: number }> {
  const byClues = new Map<string, { readonly puzzle: Puzzle; boards: number }>();
  for (let bits = 0; bits < 2 ** (width * height); bits++) {
    const cells = Uint8Array.from({ length: width * height }, (_, cell) => (bits >> cell) & 1);
    const puzzle = puzzleOfGrid({ width, height, cells });
    const text = cluesText(puzzle);
    const known = byClues.get(text);
    if (known === undefined) byClues.set(text, { puzzle, boards: 1 });
    else known.boards++;
  }
  return byClues;
}

describe('the exact solver agrees with brute force', () => {
  test.each([
    { size: 1, count: 2 },
    { size: 2, count: 15 },
    { size: 3, count: 445 },
    { size: 4, count: 58_196 },
  ])(
    'the exact solver agrees with brute force on all $count puzzles of size $size that have a solution',
    ({ size, count }) => {
      const byClues = boardsByClues(size, size);
      expect(byClues.size).toBe(count);
      const wrong: string[] = [];
      for (const [text, { puzzle, boards }] of byClues) {
        const outcome = exact.solve(puzzle, { solutions: boards + 1 });
        if (outcome.status === 'contradictory' || outcome.status === 'exhausted') wrong.push(text);
        else {
          const found = new Set(outcome.solutions.map((grid) => grid.cells.join()));
          const fit = outcome.solutions.every((grid) => cluesText(puzzleOfGrid(grid)) === text);
          const status = boards === 1 ? 'unique' : 'multiple';
          if (found.size !== boards || !fit || !outcome.complete || outcome.status !== status) wrong.push(text);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each([
    [4, 2],
    [2, 5],
    [3, 4],
    [1, 7],
    [6, 2],
  ])('the exact solver agrees with brute force on all puzzles of %i×%i cells that have a solution', (width, height) => {
    for (const { puzzle, boards } of boardsByClues(width, height).values()) {
      const outcome = exact.solve(puzzle);
      expect(outcome.status).toBe(boards === 1 ? 'unique' : 'multiple');
    }
  });

  test.each([1, 2, 3, 1000])(
    'the exact solver agrees with brute force on random boards up to 6×6, asked for %i solutions',
    (wanted) => {
      fc.assert(
        fc.property(smallBoard(6), (grid) => {
          const puzzle = puzzleOfGrid(grid);
          expectTrue(puzzle, exact.solve(puzzle, { solutions: wanted }), solveByEnumeration(puzzle), wanted);
        }),
      );
    },
  );

  test('the exact solver finds clues that clash although rows and columns ask for equally many cells', () => {
    let clashing = 0;
    fc.assert(
      fc.property(clashingPuzzle(6), (puzzle) => {
        const solutions = solveByEnumeration(puzzle);
        if (solutions.length === 0) clashing++;
        expectTrue(puzzle, exact.solve(puzzle), solutions, 2);
      }),
      { numRuns: 200 },
    );
    expect(clashing).toBeGreaterThan(20);
  });

  test('the lines that clash, by the exact solver, have no common solution by brute force', () => {
    fc.assert(
      fc.property(clashingPuzzle(4), (puzzle) => {
        const outcome = exact.solve(puzzle);
        if (outcome.status !== 'contradictory' || outcome.lines.length === 0) return;
        const named = (axis: 'row' | 'column', index: number) =>
          outcome.lines.some((line) => line.axis === axis && line.index === index);
        expect(commonSolutions(puzzle, named)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test('the exact solver agrees with brute force where cells are known beforehand', () => {
    const questions = fc
      .oneof(smallBoard(5).map(puzzleOfGrid), clashingPuzzle(5))
      .chain((puzzle) => fc.tuple(fc.constant(puzzle), partlyKnown(puzzle)));
    fc.assert(
      fc.property(questions, ([puzzle, known]) => {
        expectTrue(puzzle, exact.solve(puzzle, { known, solutions: 5 }), solveByEnumeration(puzzle, known), 5);
      }),
      { numRuns: 200 },
    );
  });

  test('the exact solver gives all eight reflections of a puzzle the same answer', () => {
    fc.assert(
      fc.property(fc.oneof(smallBoard(8).map(puzzleOfGrid), clashingPuzzle(8)), (puzzle) => {
        const statuses = REFLECTIONS.map((reflection) => exact.solve(reflectPuzzle(puzzle, reflection)).status);
        expect(new Set(statuses).size).toBe(1);
      }),
    );
  });
});

/** Boards that meet the clues of the named lines, whatever the other lines have. */
function commonSolutions(puzzle: Puzzle, isNamed: (axis: 'row' | 'column', index: number) => boolean): number {
  const width = puzzle.columns.length;
  const height = puzzle.rows.length;
  let count = 0;
  for (let bits = 0; bits < 2 ** (width * height); bits++) {
    const cells = Uint8Array.from({ length: width * height }, (_, cell) => (bits >> cell) & 1);
    const { rows, columns } = puzzleOfGrid({ width, height, cells });
    const meetsRows = rows.every((clue, row) => !isNamed('row', row) || clue.join() === puzzle.rows[row]?.join());
    if (!meetsRows) continue;
    if (columns.every((clue, column) => !isNamed('column', column) || clue.join() === puzzle.columns[column]?.join())) {
      count++;
    }
  }
  return count;
}

test('the exact solver agrees with an independent count on lines longer than a machine word', () => {
  const sizes = [
    [33, 4],
    [40, 6],
    [40, 8],
    [65, 4],
    [70, 6],
  ] as const;
  const boards = fc.constantFrom(...sizes).chain(([width, height]) => board(width, height));
  const wanted = 50;
  let searched = 0;
  fc.assert(
    fc.property(boards, fc.boolean(), (grid, upright) => {
      const wide = puzzleOfGrid(grid);
      const count = countByColumns(wide, 2000);
      if (count === undefined) return;
      const puzzle = upright ? reflectPuzzle(wide, 'cr') : wide;
      const outcome = exact.solve(puzzle, { solutions: wanted });
      if (outcome.status === 'contradictory' || outcome.status === 'exhausted') throw new Error(outcome.status);
      if ((outcome.work.guesses ?? 0) > 0) searched++;
      expect(outcome.status).toBe(count === 1n ? 'unique' : 'multiple');
      expect(outcome.solutions.length).toBe(count < wanted ? Number(count) : wanted);
      expect(new Set(outcome.solutions.map((found) => found.cells.join())).size).toBe(outcome.solutions.length);
      for (const found of outcome.solutions) expect(puzzleOfGrid(found)).toEqual(puzzle);
    }),
    { numRuns: 120 },
  );
  expect(searched).toBeGreaterThan(0);
});
