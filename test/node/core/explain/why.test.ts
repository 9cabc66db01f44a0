import type { SettledCell } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { type Deduction, type Why, why } from '@crosshatch/core/explain';
import { clueAt, createGrid, type Grid, type Puzzle, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clashingPuzzle, partlyKnown, partOf, smallBoard } from '#test/node/arbitraries.ts';
import {
  agrees,
  lineCells,
  placements,
  propagateByEnumeration,
  settleByEnumeration,
  shared,
  solveByEnumeration,
  withCell,
} from '#test/node/brute-force.ts';
import { drawnBoard } from '../exact/random-board.ts';
import { gridOf, SEARCH_BOARD } from './boards.ts';

const numberOf = (grid: Grid, { row, column }: { row: number; column: number }) => row * grid.width + column;
const placeOf = (grid: Grid, cell: number) => ({ row: Math.floor(cell / grid.width), column: cell % grid.width });

/** Whether a line of the grid alone settles these cells, by enumeration. */
function lineSettles(puzzle: Puzzle, grid: Grid, { line, cells }: Deduction): boolean {
  if (line === undefined) return false;
  const known = lineCells(grid, line);
  const fitting = placements(clueAt(puzzle, line), known.length).filter((placement) => agrees(placement, known));
  const settled = settleByEnumeration(fitting, known.length);
  return cells.every(({ row, column, state }) => {
    const [across, along] = line.axis === 'row' ? [row, column] : [column, row];
    return across === line.index && known[along] === UNKNOWN && settled?.[along] === state;
  });
}

/** Holds a chain against enumeration: each deduction follows from the known cells and those before it, and is needed. */
function expectChain(puzzle: Puzzle, start: Grid, chain: readonly Deduction[], target: SettledCell): void {
  let grid = start;
  for (const [index, deduction] of chain.entries()) {
    if (index < chain.length - 1) expect(deduction.technique).toBe('line');
    if (deduction.technique === 'line') expect(lineSettles(puzzle, grid, deduction)).toBe(true);
    if (deduction.technique === 'probing') {
      const tried = withCell(grid, numberOf(grid, target), 1 - target.state);
      expect(propagateByEnumeration(puzzle, tried)).toBeUndefined();
    }
    for (const cell of deduction.cells) grid = withCell(grid, numberOf(grid, cell), cell.state);
  }
  expect(chain.at(-1)?.cells).toEqual([target]);
}

/** Whether the chain still holds without one of its deductions. */
function holdsWithout(puzzle: Puzzle, start: Grid, chain: readonly Deduction[], left: number): boolean {
  let grid = start;
  for (const deduction of chain.toSpliced(left, 1)) {
    if (!lineSettles(puzzle, grid, deduction)) return false;
    for (const cell of deduction.cells) grid = withCell(grid, numberOf(grid, cell), cell.state);
  }
  return true;
}

/** Holds an answer against brute force. */
function expectTrue(puzzle: Puzzle, grid: Grid, cell: number, answer: Why): void {
  const others = withCell(grid, cell, UNKNOWN);
  const state = grid.cells[cell];
  const common = shared(solveByEnumeration(puzzle, others));
  if (common === undefined) {
    expect(answer.status).toBe('mistake');
    expect(answer).not.toHaveProperty('chain');
    return;
  }
  const must = common.cells[cell];
  if (must === UNKNOWN) {
    if (answer.status !== 'ambiguous') throw new Error(`both states are possible, but the answer is ${answer.status}`);
    for (const [solution, at] of [
      [answer.whenEmpty, 0],
      [answer.whenFilled, 1],
    ] as const) {
      expect(solution.cells[cell]).toBe(at);
      expect(puzzleOfGrid(solution)).toEqual(puzzle);
      expect(solution.cells.every((has, at) => others.cells[at] === UNKNOWN || others.cells[at] === has)).toBe(true);
    }
    return;
  }
  if (answer.status !== 'deduction' && answer.status !== 'mistake') {
    throw new Error(`the cell is settled, but the answer is ${answer.status}`);
  }
  const target = { ...placeOf(grid, cell), state: must === 1 ? 1 : 0 } as const;
  expect(answer.status).toBe(state === UNKNOWN || state === must ? 'deduction' : 'mistake');
  if (answer.status === 'deduction') expect(answer.cell).toEqual(target);
  const chain = answer.chain ?? [];
  expectChain(puzzle, others, chain, target);
  const byLines = propagateByEnumeration(puzzle, others);
  const technique = chain.at(-1)?.technique;
  if (byLines === undefined) throw new Error('the lines clash, but a solution agrees with them');
  expect(technique === 'line').toBe(byLines.cells[cell] !== UNKNOWN);
  if (technique !== 'line') {
    const refuted = propagateByEnumeration(puzzle, withCell(byLines, cell, 1 - target.state)) === undefined;
    expect(technique).toBe(refuted ? 'probing' : 'search');
  }
}

describe('why a cell', () => {
  test('why a cell must be so is answered truly, by brute force, for some cells of a solution', () => {
    const questions = smallBoard(5).chain((board) =>
      fc.tuple(fc.constant(puzzleOfGrid(board)), partOf(board), fc.nat(board.cells.length - 1)),
    );
    fc.assert(
      fc.property(questions, ([puzzle, grid, cell]) => {
        expectTrue(puzzle, grid, cell, why(puzzle, grid, placeOf(grid, cell)));
      }),
      { numRuns: 300 },
    );
  });

  test('why a cell must be so is answered truly, by brute force, where there may be no solution', () => {
    const questions = fc
      .oneof(smallBoard(4).map(puzzleOfGrid), clashingPuzzle(4))
      .chain((puzzle) => fc.tuple(fc.constant(puzzle), partlyKnown(puzzle), fc.nat()));
    fc.assert(
      fc.property(questions, ([puzzle, grid, number]) => {
        const cell = number % grid.cells.length;
        expectTrue(puzzle, grid, cell, why(puzzle, grid, placeOf(grid, cell)));
      }),
      { numRuns: 200 },
    );
  });

  test('why a cell must be so is answered from the empty grid for every cell, with no deduction too many', () => {
    fc.assert(
      fc.property(smallBoard(7), (board) => {
        const puzzle = puzzleOfGrid(board);
        const grid = createGrid(board.width, board.height);
        for (const cell of board.cells.keys()) {
          const answer = why(puzzle, grid, placeOf(grid, cell));
          expectTrue(puzzle, grid, cell, answer);
          if (answer.status !== 'deduction' || answer.technique !== 'line') continue;
          for (let index = 0; index < answer.chain.length - 1; index++) {
            expect(holdsWithout(puzzle, grid, answer.chain, index)).toBe(false);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('why a cell must be so is never answered wrongly on a small budget', () => {
    const questions = smallBoard(6).chain((board) =>
      fc.tuple(fc.constant(puzzleOfGrid(board)), partOf(board), fc.nat(board.cells.length - 1)),
    );
    fc.assert(
      fc.property(questions, fc.integer({ min: 0, max: 300 }), ([puzzle, grid, cell], budget) => {
        const answer = why(puzzle, grid, placeOf(grid, cell), { budget });
        if (answer.status !== 'exhausted') expectTrue(puzzle, grid, cell, answer);
      }),
    );
    const hard = puzzleOfGrid(SEARCH_BOARD);
    expect(why(hard, createGrid(10, 10), { row: 0, column: 0 }, { budget: 1 })).toEqual({ status: 'exhausted' });
  });

  test('why a cell must be so is answered by trial and by search where lines lead nowhere', () => {
    const puzzle = puzzleOfGrid(SEARCH_BOARD);
    const empty = createGrid(10, 10);
    const techniques = new Set<string>();
    for (const [cell, state] of SEARCH_BOARD.cells.entries()) {
      const answer = why(puzzle, empty, placeOf(empty, cell));
      if (answer.status !== 'deduction') throw new Error('the puzzle has a single solution');
      expect(answer.cell.state).toBe(state);
      expectChain(puzzle, empty, answer.chain, answer.cell);
      techniques.add(answer.technique);
    }
    expect(techniques).toEqual(new Set(['probing', 'search']));
  });

  test('why a cell must be so takes a chain of lines through a large board', () => {
    const board = drawnBoard({ width: 40, height: 40, chance: 0.66, seed: 2 });
    const puzzle = puzzleOfGrid(board);
    const empty = createGrid(40, 40);
    const byLines = exact.solve(puzzle);
    expect(byLines).toMatchObject({ status: 'unique', work: { guesses: 0 } });
    for (const cell of [0, 41, 820, 1599]) {
      const answer = why(puzzle, empty, placeOf(empty, cell));
      if (answer.status !== 'deduction') throw new Error('the puzzle has a single solution');
      expect(answer).toMatchObject({ technique: 'line', cell: { state: board.cells[cell] } });
      expect(answer.chain.at(-1)?.cells).toEqual([answer.cell]);
    }
  });
});

describe('the words', () => {
  const ring = puzzleOfGrid(gridOf('011110', '100001', '100001', '100001', '011110'));

  test('the answer to why tells the simplest reason of a single line', () => {
    expect(why(ring, createGrid(6, 5), { row: 0, column: 2 })).toEqual({
      status: 'deduction',
      cell: { row: 0, column: 2, state: 1 },
      technique: 'line',
      chain: [
        {
          status: 'deduction',
          technique: 'line',
          line: { axis: 'row', index: 0 },
          cells: [{ row: 0, column: 2, state: 1 }],
          reason: 'Row 1 (4): the 4 lies within cells 1–6 and covers cells 3–4 wherever it lies, so cell 3 is filled.',
        },
      ],
      reason: 'Row 1, column 3 is filled: one line shows it.',
    });
  });

  test('the answer to why names each line of a chain', () => {
    const answer = why(ring, createGrid(6, 5), { row: 2, column: 2 });
    expect(answer).toMatchObject({
      reason: 'Row 3, column 3 is empty: 3 steps lead there, each in one line.',
      chain: [
        { cells: [{ row: 0, column: 2 }] },
        { cells: [{ row: 4, column: 2 }] },
        { cells: [{ row: 2, column: 2 }] },
      ],
    });
  });

  test('the answer to why of a known cell is about the others, and tells when it is wrong', () => {
    expect(why(ring, gridOf('?1111?', ...new Array<string>(4).fill('??????')), { row: 0, column: 3 })).toMatchObject({
      status: 'deduction',
      cell: { row: 0, column: 3, state: 1 },
    });
    expect(why(ring, gridOf('??10??', ...new Array<string>(4).fill('??????')), { row: 0, column: 3 })).toMatchObject({
      status: 'mistake',
      reason: 'Row 1, column 4 is marked empty, but the other known cells make it filled.',
      chain: [{ line: { axis: 'row', index: 0 } }],
    });
    const elsewhere = why(ring, gridOf('?1?0??', ...new Array<string>(4).fill('??????')), { row: 2, column: 2 });
    expect(elsewhere).toEqual({
      status: 'mistake',
      line: { axis: 'row', index: 0 },
      reason: 'Row 1 (4) has no placement that fits its known cells.',
    });
  });

  test('the answer to why of a cell with two possible states shows a solution for each', () => {
    const answer = why(puzzleOfGrid(gridOf('10', '01')), createGrid(2, 2), { row: 0, column: 0 });
    expect(answer).toEqual({
      status: 'ambiguous',
      whenFilled: gridOf('10', '01'),
      whenEmpty: gridOf('01', '10'),
      reason: 'The known cells leave both: row 1, column 1 is filled in one solution and empty in another.',
    });
  });

  test('the answer to why tells what leads to a trial and how it ends', () => {
    const puzzle = puzzleOfGrid(SEARCH_BOARD);
    const empty = createGrid(10, 10);
    const answers = [...empty.cells.keys()].map((cell) => why(puzzle, empty, placeOf(empty, cell)));
    for (const { chain, reason, technique } of answers.filter((answer) => answer.status === 'deduction')) {
      if (technique === 'probing') {
        expect(reason).toMatch(/: supposing it (filled|empty) ends in a conflict/);
        expect(chain.at(-1)?.reason).toMatch(
          /^Suppose row \d+, column \d+ were (filled|empty)\. Then .*\. So row \d+, /,
        );
      } else {
        expect(reason).toMatch(/: only a search shows it\.$/);
        expect(chain[0]?.reason).toMatch(
          /^No line settles row .* but a search with \d+ guess.* finds no solution with it/,
        );
      }
    }
  });

  test('why of a cell outside the grid throws, as that is a bug', () => {
    expect(() => why(ring, createGrid(6, 5), { row: 5, column: 0 })).toThrow(RangeError);
  });
});
