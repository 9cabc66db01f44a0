import { type Deduction, type Hint, hint } from '@crosshatch/core/explain';
import { PlacementCounter, settleLine } from '@crosshatch/core/line';
import {
  copyGrid,
  createGrid,
  EMPTY,
  FILLED,
  type Grid,
  gridOfRows,
  isComplete,
  type Puzzle,
  puzzleOfGrid,
  sameGrid,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simplestReason } from '../../../core/explain/line-reasons.ts';
import { clashingPuzzle, knownLine, partlyKnown, partOf, smallBoard } from '../arbitraries.ts';
import { countUnknown, linesOf, propagateByEnumeration, shared, solveByEnumeration, withCell } from '../brute-force.ts';

function gridOf(...rows: string[]): Grid {
  const grid = gridOfRows(rows);
  if (grid === undefined) throw new Error('the rows of a test make no grid');
  return grid;
}

/** The only solution of a puzzle that lines and trials alone do not lead to. */
const TRIALS = gridOf(
  '0000000010',
  '0000000110',
  '0011001110',
  '1001100000',
  '0010101001',
  '1100010110',
  '0001010011',
  '1000000000',
  '0000100000',
  '1001110000',
);

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

/** What a hint may say, by brute force. */
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
  test('is true, by brute force, for what is known of a solution', () => {
    const boards = smallBoard(5).chain((board) => fc.tuple(fc.constant(puzzleOfGrid(board)), partOf(board)));
    fc.assert(
      fc.property(boards, ([puzzle, grid]) => expectTrue(puzzle, grid, hint(puzzle, grid))),
      { numRuns: 150 },
    );
  });

  test('is true, by brute force, for puzzles and known cells that may have no solution', () => {
    const boards = fc
      .oneof(smallBoard(4).map(puzzleOfGrid), clashingPuzzle(4))
      .chain((puzzle) => fc.tuple(fc.constant(puzzle), partlyKnown(puzzle)));
    fc.assert(
      fc.property(boards, ([puzzle, grid]) => expectTrue(puzzle, grid, hint(puzzle, grid))),
      { numRuns: 150 },
    );
  });

  test('says nothing untrue on a small budget', () => {
    const boards = smallBoard(6).chain((board) => fc.tuple(fc.constant(puzzleOfGrid(board)), partOf(board)));
    fc.assert(
      fc.property(boards, fc.integer({ min: 0, max: 300 }), ([puzzle, grid], budget) => {
        const next = hint(puzzle, grid, { budget });
        if (next.status !== 'exhausted') expectTrue(puzzle, grid, next);
      }),
    );
  });

  test('leads from the empty grid to the solution, or to where several part', () => {
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

  test('takes a search where no trial of a cell helps, and only there', () => {
    const puzzle = puzzleOfGrid(TRIALS);
    const { path, last, grid } = followHints(puzzle, createGrid(10, 10));
    expect(last).toEqual({ status: 'complete' });
    expect(puzzleOfGrid(grid)).toEqual(puzzle);
    expect(new Set(path.map(({ technique }) => technique))).toEqual(new Set(['line', 'probing', 'search']));
    const search = path.find(({ technique }) => technique === 'search');
    expect(search?.reason).toMatch(
      /^No line and no trial of a single cell settles more; a search with \d+ guess(es)? and \d+ clash(es)? finds a single solution, in which row \d+, column \d+ is (filled|empty)\.$/,
    );
  });

  test('finds by search what several solutions share', () => {
    const board = gridOf('010000', '001000', '100000', '100001', '010001');
    const puzzle = puzzleOfGrid(board);
    const { path, last, grid } = followHints(puzzle, createGrid(6, 5));
    expect(path.some(({ technique, reason }) => technique === 'search' && reason.includes('finds several'))).toBe(true);
    expect(last.status).toBe('ambiguous');
    expect(grid).toEqual(shared(solveByEnumeration(puzzle)));
  });
});

describe('the reason of a line', () => {
  test.each<[string, number[], string, string]>([
    ['an empty line', [], '?????', 'it has no block, so cells 1–5 are empty'],
    ['a full block', [5], '?????', 'its block needs all 5 cells, so cells 1–5 are filled'],
    [
      'a line without slack',
      [2, 2],
      '?????',
      'its blocks and the gaps between them need all 5 cells, so cells 1–2 and 4–5 are filled and cell 3 is empty',
    ],
    ['a complete block', [2], '?11??', 'its block is complete, so cells 1 and 4–5 are empty'],
    ['complete blocks', [1, 1], '?1?1?', 'its blocks are complete, so cells 1, 3 and 5 are empty'],
    [
      'the last cells left',
      [1, 2],
      '?00??',
      'only 3 of its cells can be filled and it needs as many, so cells 1 and 4–5 are filled',
    ],
    ['the last cell left', [1], '00?00', 'only one cell is left for it, so cell 3 is filled'],
    [
      'an overlap',
      [4],
      '??????',
      'the 4 lies within cells 1–6 and covers cells 3–4 wherever it lies, so cells 3–4 are filled',
    ],
    ['a block with one place', [3], '?1?0??', 'the 3 can only lie on cells 1–3, so cells 1 and 3 are filled'],
    ['a finished block', [2, 1], '11????', 'the 2 is complete on cells 1–2, so cell 3 is empty'],
    [
      'one block of several of a length',
      [1, 1, 2],
      '1????????',
      'the 1 (block 1 of 3) is complete on cell 1, so cell 2 is empty',
    ],
    ['cells out of reach', [3], '??1?????', 'its block can reach only cells 1–5, so cells 6–8 are empty'],
    [
      'a gap too small',
      [2, 2],
      '??0?0?????',
      'the gap at cell 4 is too small for any block that can reach it, so cell 4 is empty',
    ],
    [
      'placements that agree',
      [1, 3],
      '??1?1??',
      'both placements of its blocks that fit what is known agree, so cell 2 is empty',
    ],
  ])('names %s', (_, clue, cells, reason) => {
    const states = Uint8Array.from(cells, (symbol) => '01?'.indexOf(symbol));
    expect(simplestReason(clue, states, new PlacementCounter(10))?.text).toBe(reason);
  });

  test('is part of what all placements agree on, and there is one if they agree on anything', () => {
    const counter = new PlacementCounter(16);
    fc.assert(
      fc.property(knownLine(1, 16), ({ clue, cells }) => {
        const settled = settleLine(clue, cells);
        if (settled === undefined) return;
        const reason = simplestReason(clue, cells, counter);
        if (settled.every((state, cell) => state === cells[cell])) {
          expect(reason).toBeUndefined();
          return;
        }
        expect(reason?.filled.length ?? 0).toBeGreaterThanOrEqual(reason?.empty.length === 0 ? 1 : 0);
        for (const cell of reason?.filled ?? []) expect([cells[cell], settled[cell]]).toEqual([UNKNOWN, FILLED]);
        for (const cell of reason?.empty ?? []) expect([cells[cell], settled[cell]]).toEqual([UNKNOWN, EMPTY]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the words', () => {
  test('name the line with its clue', () => {
    const puzzle = puzzleOfGrid(gridOf('011110', '100001', '100001', '100001', '011110'));
    expect(hint(puzzle, createGrid(6, 5))).toEqual({
      status: 'deduction',
      technique: 'line',
      line: { axis: 'row', index: 0 },
      cells: [2, 3].map((column) => ({ row: 0, column, state: 1 })),
      reason: 'Row 1 (4): the 4 lies within cells 1–6 and covers cells 3–4 wherever it lies, so cells 3–4 are filled.',
    });
  });

  test('prefers the simplest line', () => {
    const puzzle = puzzleOfGrid(gridOf('01110', '00000', '11111', '10110', '01110'));
    expect(hint(puzzle, createGrid(5, 5))).toMatchObject({ line: { axis: 'row', index: 1 } });
  });

  test('of a trial tell the proof, line by line', () => {
    const puzzle = puzzleOfGrid(TRIALS);
    const known = createGrid(10, 10);
    const { path } = followHints(puzzle, known);
    const trial = path.find(({ technique, line }) => technique === 'probing' && line !== undefined);
    expect(trial?.reason).toMatch(
      /^Suppose row \d+, column \d+ were (filled|empty)\. Then in (row|column) \d+ \([\d ]+\) cells? .* (is|are) (filled|empty), .*and (row|column) \d+ \([\d ]+\) has no placement left\. So row \d+, column \d+ is (filled|empty)\.$/,
    );
  });

  test('of several solutions say where two of them differ', () => {
    const permutations = puzzleOfGrid(gridOf('100', '010', '001'));
    const next = hint(permutations, createGrid(3, 3));
    if (next.status !== 'ambiguous') throw new Error('every permutation is a solution');
    expect(next.cells).toHaveLength(9);
    expect(next.reason).toMatch(
      /^Several solutions remain, and they share no further cell\. Two of them differ at row \d, column \d,.* and .*\.$/,
    );
  });

  test('of a mistake name the line that shows it', () => {
    const puzzle = puzzleOfGrid(gridOf('110', '010', '001'));
    expect(hint(puzzle, gridOf('1?1', '???', '???'))).toEqual({
      status: 'mistake',
      line: { axis: 'row', index: 0 },
      reason: 'Row 1 (2) has no placement that fits its known cells.',
    });
  });

  test('of a mistake that no line shows name the wrong cells', () => {
    const puzzle = puzzleOfGrid(gridOf('111', '100', '100'));
    expect(hint(puzzle, gridOf('???', '?1?', '???'))).toEqual({
      status: 'mistake',
      reason: "The known cells break no line yet, but in the puzzle's only solution row 2, column 2 is empty.",
    });
  });

  test('of a mistake say when the puzzle itself is at fault', () => {
    const clash: Puzzle = { rows: [[1], [1, 1], [1]], columns: [[1, 1], [], [2]] };
    expect(solveByEnumeration(clash)).toEqual([]);
    expect(hint(clash, createGrid(3, 3))).toEqual({ status: 'mistake', reason: 'The puzzle has no solution.' });
  });

  test('of a mistake say so where several solutions are left to be wrong about', () => {
    // Either column 2 is left for row 3, whose cell is known already, or it stays empty.
    const puzzle: Puzzle = { rows: [[1], [1], [1]], columns: [[1], [1], [1]] };
    const grid = gridOf('?0?', '?0?', '1??');
    expect(solveByEnumeration(puzzle, grid)).toEqual([]);
    expect(hint(puzzle, grid)).toEqual({
      status: 'mistake',
      reason: 'No solution agrees with the known cells, though no single line shows it.',
    });
  });

  test('a tiny budget is said to be spent, but lines still speak', () => {
    const ring = puzzleOfGrid(gridOf('011110', '100001', '100001', '100001', '011110'));
    expect(hint(ring, createGrid(6, 5), { budget: 1 })).toMatchObject({ technique: 'line' });
    expect(hint(puzzleOfGrid(TRIALS), createGrid(10, 10), { budget: 1 })).toEqual({ status: 'exhausted' });
  });
});
