import { grade } from '@crosshatch/core/explain';
import {
  clueAt,
  createGrid,
  type Grid,
  isComplete,
  type Puzzle,
  puzzleOfGrid,
  REFLECTIONS,
  reflectPuzzle,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clashingPuzzle, smallBoard } from '#test/node/arbitraries.ts';
import {
  agrees,
  lineCells,
  linesOf,
  placements,
  placesOf,
  propagateByEnumeration,
  settleByEnumeration,
  solveByEnumeration,
} from '#test/node/brute-force.ts';
import { gridOf, SEARCH_BOARD } from './boards.ts';

/** Rounds of solving all lines at once from the cells that the round before left, by enumeration. */
function roundsByEnumeration(puzzle: Puzzle): number {
  let grid: Grid = createGrid(puzzle.columns.length, puzzle.rows.length);
  for (let rounds = 0; ; rounds++) {
    const cells = grid.cells.slice();
    for (const line of linesOf(puzzle)) {
      const known = lineCells(grid, line);
      const all = placements(clueAt(puzzle, line), known.length);
      const settled =
        settleByEnumeration(
          all.filter((placement) => agrees(placement, known)),
          known.length,
        ) ?? [];
      for (const [index, cell] of placesOf(grid, line).entries()) {
        if (settled[index] !== known[index]) cells[cell] = settled[index] ?? 0;
      }
    }
    if (cells.every((state, cell) => state === grid.cells[cell])) return rounds;
    grid = { ...grid, cells };
  }
}

const puzzleOf = (...rows: string[]): Puzzle => puzzleOfGrid(gridOf(...rows));

const SEARCH = puzzleOfGrid(SEARCH_BOARD);

describe('grade', () => {
  test('a grade tells technique, rounds and status as brute force does', () => {
    fc.assert(
      fc.property(smallBoard(5), (board) => {
        const puzzle = puzzleOfGrid(board);
        const graded = grade(puzzle);
        const byLines = propagateByEnumeration(puzzle, createGrid(board.width, board.height));
        expect(graded.technique === 'line').toBe(byLines !== undefined && isComplete(byLines));
        expect(graded.rounds).toBe(roundsByEnumeration(puzzle));
        expect(graded.status).toBe(solveByEnumeration(puzzle).length === 1 ? 'unique' : 'multiple');
        if (graded.technique === 'line') expect(graded.probes).toBe(0);
        else if (graded.technique === 'probing') expect(graded.probes).toBeGreaterThan(0);
        if (graded.technique !== 'search') expect([graded.guesses, graded.conflicts]).toEqual([0, 0]);
      }),
    );
  });

  test('a grade finds contradictory puzzles contradictory', () => {
    fc.assert(
      fc.property(clashingPuzzle(4), (puzzle) => {
        const solutions = solveByEnumeration(puzzle).length;
        const status = solutions === 0 ? 'contradictory' : solutions === 1 ? 'unique' : 'multiple';
        expect(grade(puzzle).status).toBe(status);
      }),
    );
  });

  test('a grade gives all eight reflections the same technique, rounds and status', () => {
    fc.assert(
      fc.property(smallBoard(9), (board) => {
        const puzzle = puzzleOfGrid(board);
        const { technique, rounds, status } = grade(puzzle);
        for (const reflection of REFLECTIONS) {
          expect(grade(reflectPuzzle(puzzle, reflection))).toMatchObject({ technique, rounds, status });
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a grade says technique, rounds and status in words', () => {
    expect(grade(puzzleOf('111', '000')).summary).toBe('line solving only, 1 round');
    expect(grade(puzzleOf('111', '101', '011')).summary).toBe('line solving only, 2 rounds');
    expect(grade(puzzleOf('10', '01')).summary).toMatch(
      /^search after probing, \d+ guess(es)? and \d+ conflicts?; several solutions$/,
    );
    expect(grade({ rows: [[1], [1, 1], [1]], columns: [[1, 1], [], [2]] }).summary).toBe(
      'line solving only, 1 round; no solution',
    );
    expect(grade(SEARCH).summary).toMatch(/^search after probing, \d+ guess(es)? and \d+ conflicts?$/);
    expect(grade(SEARCH)).toMatchObject({ technique: 'search', status: 'unique' });
  });

  test('a grade stops when its budget is spent', () => {
    expect(grade(SEARCH, { budget: 5 })).toMatchObject({
      status: 'exhausted',
      technique: 'line',
      summary: 'line solving only, 0 rounds; the budget was spent',
    });
    expect(grade(SEARCH, { budget: 60 })).toMatchObject({ status: 'exhausted', technique: 'probing' });
  });
});
