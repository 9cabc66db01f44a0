import { type Deduction, type Hint, hint } from '@crosshatch/core/explain';
import {
  copyGrid,
  createGrid,
  type Grid,
  isComplete,
  type Puzzle,
  puzzleOfGrid,
  sameGrid,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clashingPuzzle, partlyKnown, partOf, smallBoard } from '#test/node/arbitraries.ts';
import {
  countUnknown,
  linesOf,
  propagateByEnumeration,
  shared,
  solveByEnumeration,
  withCell,
} from '#test/node/brute-force.ts';
import { AGREEING, gridOf, SEARCH_BOARD } from './boards.ts';

function apply(grid: Grid, { cells }: Deduction): Grid {
  const next = copyGrid(grid);
  for (const { row, column, state } of cells) next.cells[row * grid.width + column] = state;
  return next;
}

/** Follows hints from a grid to their end. */
function followHints(
  puzzle: Puzzle,
  start: Grid,
): { readonly grid: Grid; readonly last: Hint; readonly path: Deduction[] } {
  let grid = start;
  const path: Deduction[] = [];
  for (let next = hint(puzzle, grid); ; next = hint(puzzle, grid)) {
    if (next.status !== 'deduction') return { grid, last: next, path };
    path.push(next);
    grid = apply(grid, next);
  }
}

/** Holds a hint against brute force. */
function expectTrue(puzzle: Puzzle, grid: Grid, next: Hint): void {
  const solutions = solveByEnumeration(puzzle, grid);
  const common = shared(solutions);
  if (common === undefined) {
    expect(next.status).toBe('mistake');
    return;
  }
  if (isComplete(grid)) {
    expect(next).toEqual({ status: 'complete' });
    return;
  }
  const unknown = [...grid.cells.keys()].filter((cell) => grid.cells[cell] === UNKNOWN);
  const open = unknown.filter((cell) => common.cells[cell] === UNKNOWN);
  if (open.length === unknown.length) {
    const cells = open.map((cell) => ({ row: Math.floor(cell / grid.width), column: cell % grid.width }));
    expect(next).toMatchObject({ status: 'ambiguous', cells });
    return;
  }
  if (next.status !== 'deduction') throw new Error(`a deduction is left, but the hint says ${next.status}`);
  expect(next.cells.length).toBeGreaterThan(0);
  for (const { row, column, state } of next.cells) {
    const cell = row * grid.width + column;
    expect(grid.cells[cell]).toBe(UNKNOWN);
    expect(common.cells[cell]).toBe(state);
  }
  const byLines = propagateByEnumeration(puzzle, grid);
  if (byLines === undefined) throw new Error('the lines clash, but a solution agrees with them');
  // A line if any settles something; trying a cell if no line does; search if neither does.
  expect(next.technique === 'line').toBe(!sameGrid(byLines, grid));
  if (next.technique === 'line') {
    const { line } = next;
    if (line === undefined) throw new Error('a deduction from a line names it');
    expect(linesOf(puzzle)).toContainEqual(line);
    for (const { row, column } of next.cells) expect(line.axis === 'row' ? row : column).toBe(line.index);
  } else {
    const trials = unknown.map((cell) =>
      [0, 1].map((state) => propagateByEnumeration(puzzle, withCell(grid, cell, state))),
    );
    const clashes = trials.some((both) => both.includes(undefined));
    const agree = trials.some(([a, b]) => a && b && countUnknown(shared([a, b]) ?? a) < unknown.length);
    expect(next.technique).toBe(clashes || agree ? 'probing' : 'search');
    if (clashes) {
      const [cell] = next.cells;
      if (cell === undefined) throw new Error('a refuted trial settles a cell');
      const tried = withCell(grid, cell.row * grid.width + cell.column, 1 - cell.state);
      expect(propagateByEnumeration(puzzle, tried)).toBeUndefined();
      expect(next.line).toBeDefined();
      expect(next.reach?.length).toBeGreaterThan(0);
    }
  }
}

describe('hint', () => {
  test('a hint is true, by brute force, for some cells of a solution', () => {
    const boards = smallBoard(5).chain((board) => fc.tuple(fc.constant(puzzleOfGrid(board)), partOf(board)));
    fc.assert(
      fc.property(boards, ([puzzle, grid]) => expectTrue(puzzle, grid, hint(puzzle, grid))),
      { numRuns: 150 },
    );
  });

  test('a hint is true, by brute force, for puzzles and known cells that may have no solution', () => {
    const boards = fc
      .oneof(smallBoard(4).map(puzzleOfGrid), clashingPuzzle(4))
      .chain((puzzle) => fc.tuple(fc.constant(puzzle), partlyKnown(puzzle)));
    fc.assert(
      fc.property(boards, ([puzzle, grid]) => expectTrue(puzzle, grid, hint(puzzle, grid))),
      { numRuns: 150 },
    );
  });

  test('a hint says nothing untrue on a small budget', () => {
    const boards = smallBoard(6).chain((board) => fc.tuple(fc.constant(puzzleOfGrid(board)), partOf(board)));
    fc.assert(
      fc.property(boards, fc.integer({ min: 0, max: 300 }), ([puzzle, grid], budget) => {
        const next = hint(puzzle, grid, { budget });
        if (next.status !== 'exhausted') expectTrue(puzzle, grid, next);
      }),
    );
  });

  test('a hint tells the agreement of two trials that it has found when its budget is spent', () => {
    const puzzle = puzzleOfGrid(gridOf(...AGREEING.solution));
    const grid = gridOf(...AGREEING.known);
    const next = hint(puzzle, grid);
    expect(next).toMatchObject({ technique: 'probing', reason: expect.stringMatching(/^Whether row 3, column 2 is/) });
    expect(hint(puzzle, grid, { budget: 400 })).toEqual(next);
    expect(hint(puzzle, grid, { budget: 300 })).toEqual({ status: 'exhausted' });
  });

  test('a hint that may read all lines is the same on any larger budget', () => {
    const boards = smallBoard(9).chain((board) => fc.tuple(fc.constant(puzzleOfGrid(board)), partOf(board)));
    fc.assert(
      fc.property(boards, ([puzzle, grid]) => {
        const next = hint(puzzle, grid);
        const budget = grid.width + grid.height;
        if ('technique' in next && next.technique === 'line') expect(hint(puzzle, grid, { budget })).toEqual(next);
      }),
    );
  });

  test('hints lead from the empty grid to the solution, or to where several part', () => {
    fc.assert(
      fc.property(smallBoard(6), (board) => {
        const puzzle = puzzleOfGrid(board);
        const { grid, last } = followHints(puzzle, createGrid(board.width, board.height));
        expect(grid).toEqual(shared(solveByEnumeration(puzzle)));
        expect(last.status).toBe(isComplete(grid) ? 'complete' : 'ambiguous');
      }),
      { numRuns: 40 },
    );
  });

  test('a hint takes a search where no trial of a cell helps, and only there', () => {
    const puzzle = puzzleOfGrid(SEARCH_BOARD);
    const { path, last, grid } = followHints(puzzle, createGrid(10, 10));
    expect(last).toEqual({ status: 'complete' });
    expect(puzzleOfGrid(grid)).toEqual(puzzle);
    expect(new Set(path.map(({ technique }) => technique))).toEqual(new Set(['line', 'probing', 'search']));
    const search = path.find(({ technique }) => technique === 'search');
    expect(search?.reason).toMatch(
      /^No line and no trial of a single cell settles more; a search with \d+ guess(es)? and \d+ conflicts? finds a single solution, in which row \d+, column \d+ is (filled|empty)\.$/,
    );
  });

  test('a hint finds by search what several solutions share', () => {
    const board = gridOf('010000', '001000', '100000', '100001', '010001');
    const puzzle = puzzleOfGrid(board);
    const { path, last, grid } = followHints(puzzle, createGrid(6, 5));
    expect(path.some(({ technique, reason }) => technique === 'search' && reason.includes('finds several'))).toBe(true);
    expect(last.status).toBe('ambiguous');
    expect(grid).toEqual(shared(solveByEnumeration(puzzle)));
  });
});

describe('the words', () => {
  test('a hint names the line with its clue', () => {
    const puzzle = puzzleOfGrid(gridOf('011110', '100001', '100001', '100001', '011110'));
    expect(hint(puzzle, createGrid(6, 5))).toEqual({
      status: 'deduction',
      technique: 'line',
      line: { axis: 'row', index: 0 },
      cells: [2, 3].map((column) => ({ row: 0, column, state: 1 })),
      reason: 'Row 1 (4): the 4 lies within cells 1–6 and covers cells 3–4 wherever it lies, so cells 3–4 are filled.',
    });
  });

  test('a hint prefers the simplest line', () => {
    const puzzle = puzzleOfGrid(gridOf('01110', '00000', '11111', '10110', '01110'));
    expect(hint(puzzle, createGrid(5, 5))).toMatchObject({ line: { axis: 'row', index: 1 } });
  });

  test('a hint reads no line beyond its budget once a line has settled a cell, and looks on until one does', () => {
    const simplestLater = puzzleOfGrid(gridOf('01110', '00000', '11111', '10110', '01110'));
    expect(hint(simplestLater, createGrid(5, 5), { budget: 1 })).toMatchObject({ line: { axis: 'row', index: 0 } });
    const onlyLater = puzzleOfGrid(gridOf('01000', '01000', '00000', '10110', '01110'));
    expect(hint(onlyLater, createGrid(5, 5), { budget: 1 })).toMatchObject({ line: { axis: 'row', index: 2 } });
  });

  test('a hint by a trial tells the proof, line by line', () => {
    const puzzle = puzzleOfGrid(SEARCH_BOARD);
    const known = createGrid(10, 10);
    const { path } = followHints(puzzle, known);
    const trial = path.find(({ technique, line }) => technique === 'probing' && line !== undefined);
    expect(trial?.reason).toMatch(
      /^Suppose row \d+, column \d+ were (filled|empty)\. Then in (row|column) \d+ \([\d ]+\) cells? .* (is|are) (filled|empty), .*and (row|column) \d+ \([\d ]+\) has no placement left\. So row \d+, column \d+ is (filled|empty)\.$/,
    );
  });

  test('a hint for several solutions says how many cells differ, and where two solutions do', () => {
    const permutations = puzzleOfGrid(gridOf('100', '010', '001'));
    const next = hint(permutations, createGrid(3, 3));
    if (next.status !== 'ambiguous') throw new Error('every permutation is a solution');
    expect(next.cells).toHaveLength(9);
    expect(next.reason).toMatch(
      /^Several solutions remain: each of the 9 unknown cells is filled in one solution and empty in another\. The two solutions found first differ in [46] of these cells: row \d, column \d,.* and .*\.$/,
    );
  });

  test('a hint names the line that shows a mistake', () => {
    const puzzle = puzzleOfGrid(gridOf('110', '010', '001'));
    expect(hint(puzzle, gridOf('1?1', '???', '???'))).toEqual({
      status: 'mistake',
      line: { axis: 'row', index: 0 },
      reason: 'Row 1 (2) has no placement that fits its known cells.',
    });
  });

  test('a hint names the wrong cells where no line shows a mistake', () => {
    const puzzle = puzzleOfGrid(gridOf('111', '100', '100'));
    expect(hint(puzzle, gridOf('???', '?1?', '???'))).toEqual({
      status: 'mistake',
      reason: "The known cells break no line yet, but in the puzzle's only solution row 2, column 2 is empty.",
    });
  });

  test('a hint names the lines that clash when the puzzle itself is at fault', () => {
    const clash: Puzzle = { rows: [[1], [1, 1], [1]], columns: [[1, 1], [], [2]] };
    expect(solveByEnumeration(clash)).toEqual([]);
    expect(hint(clash, createGrid(3, 3))).toEqual({
      status: 'mistake',
      reason: 'The puzzle has no solution that fits row 2 and column 1.',
    });
  });

  test('a hint says of a mistake when several solutions are left to be wrong about', () => {
    // Either column 2 is left for row 3, whose cell is known already, or it stays empty.
    const puzzle: Puzzle = { rows: [[1], [1], [1]], columns: [[1], [1], [1]] };
    const grid = gridOf('?0?', '?0?', '1??');
    expect(solveByEnumeration(puzzle, grid)).toEqual([]);
    expect(hint(puzzle, grid)).toEqual({
      status: 'mistake',
      reason: 'No solution agrees with the known cells, though no single line shows it.',
    });
  });

  test('a hint with a tiny budget says that it is spent, but still reads lines', () => {
    const ring = puzzleOfGrid(gridOf('011110', '100001', '100001', '100001', '011110'));
    expect(hint(ring, createGrid(6, 5), { budget: 1 })).toMatchObject({ technique: 'line' });
    expect(hint(puzzleOfGrid(SEARCH_BOARD), createGrid(10, 10), { budget: 1 })).toEqual({ status: 'exhausted' });
  });
});
