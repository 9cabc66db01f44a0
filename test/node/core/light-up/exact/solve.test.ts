import { countLightUp, solveLightUp } from '@crosshatch/core/light-up/exact';
import { BLACK_SQUARE, BULB, type LightUp, lightUpRows, WHITE_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';
import { boardOf, randomBoard, uniqueBoard } from '../boards.ts';
import { lightUpReflections } from '../reflections.ts';
import { everyLighting, solvableBoards } from './brute-force.ts';

const keyOf = (bulbs: Iterable<number>): string => [...bulbs].toSorted((a, b) => a - b).join();

/** All solutions that the solver finds, as lists of bulbs. */
function solved(board: LightUp): string[] {
  const outcome = solveLightUp(board, { solutions: 10_000 });
  if (outcome.status === 'contradictory') return [];
  expect(outcome.status !== 'exhausted' && outcome.complete).toBe(true);
  return outcome.solutions.map((bulbs) => keyOf([...bulbs.keys()].filter((at) => bulbs[at] === BULB)));
}

describe('every board with a solution', () => {
  test.each([
    [1, 1, 3, 0],
    [2, 1, 8, 1],
    [3, 1, 26, 3],
    [4, 1, 80, 12],
    [2, 2, 88, 9],
    [3, 2, 944, 84],
    [3, 3, 32_170, 3297],
  ])('a board of %i×%i is unique or not as exhaustive search says: %i and %i', (width, height, unique, multiple) => {
    const counts = { unique: 0, multiple: 0 };
    for (const { board, solutions } of solvableBoards(width, height).values()) {
      const { status } = solveLightUp(board);
      expect(status).toBe(solutions === 1 ? 'unique' : 'multiple');
      counts[solutions === 1 ? 'unique' : 'multiple']++;
    }
    expect(counts).toEqual({ unique, multiple });
  });
});

test('random boards up to 5×5 have the solutions and the number of solutions that exhaustive search finds', () => {
  const next = mulberry32(11);
  let contradictory = 0;
  for (let round = 0; round < 1500; round++) {
    const [width, height] = [1 + below(next, 5), 1 + below(next, 5)];
    const blacks = 1 + below(next, 5);
    const squares = Int8Array.from({ length: width * height }, () =>
      below(next, 10) >= blacks ? WHITE_SQUARE : below(next, 2) === 0 ? BLACK_SQUARE : below(next, 4),
    );
    const board = { width, height, squares };
    const expected = everyLighting(board).map(keyOf).toSorted();
    if (expected.length === 0) contradictory++;
    expect(solved(board).toSorted()).toEqual(expected);
    expect(countLightUp(board)).toEqual({ exactly: BigInt(expected.length) });
  }
  expect(contradictory).toBeGreaterThan(300);
});

test('all reflections of a board have the same status and the same number of solutions', () => {
  const next = mulberry32(13);
  for (let round = 0; round < 60; round++) {
    const boards = lightUpReflections(randomBoard(next, 6, 5));
    expect(new Set(boards.map((board) => solveLightUp(board).status)).size).toBe(1);
    expect(new Set(boards.map((board) => JSON.stringify(countLightUp(board), (_, value) => String(value)))).size).toBe(
      1,
    );
  }
});

test('a number that is one more or less makes a unique board what exhaustive search says', () => {
  const next = mulberry32(16);
  let contradictory = 0;
  for (let round = 0; round < 8; round++) {
    const board = uniqueBoard(next, 5, 5);
    for (const [at, kind] of board.squares.entries()) {
      for (const other of kind >= 0 && kind <= 4 ? [kind - 1, kind + 1] : []) {
        if (other < 0 || other > 4) continue;
        const changed = { ...board, squares: board.squares.with(at, other) };
        const solutions = everyLighting(changed).length;
        if (solutions === 0) contradictory++;
        expect(solveLightUp(changed).status).toBe(['contradictory', 'unique'][solutions] ?? 'multiple');
      }
    }
  }
  expect(contradictory).toBeGreaterThan(5);
});

test.each([
  [3, 3],
  [4, 6],
  [2, 9],
])('a blank board of %i×%i has m!/(m−n)! solutions', (height, width) => {
  let expected = 1n;
  for (let choice = 0; choice < height; choice++) expected *= BigInt(Math.max(width, height) - choice);
  expect(countLightUp(boardOf(Array(height).fill('.'.repeat(width))))).toEqual({ exactly: expected });
});

test('rooms apart are counted apart: 40 of 2×2 have 2^40 solutions, and ten of them are different', () => {
  const rooms = boardOf(['..#'.repeat(40), '..#'.repeat(40)]);
  expect(countLightUp(rooms)).toEqual({ exactly: 2n ** 40n });
  const outcome = solveLightUp(rooms, { solutions: 10 });
  if (outcome.status !== 'multiple') throw new Error(outcome.status);
  expect(new Set(outcome.solutions.map((bulbs) => lightUpRows(rooms, bulbs).join('\n'))).size).toBe(10);
});

test('a blank board of 300×300 has several solutions, found without a trial of each square', () => {
  const outcome = solveLightUp(boardOf(Array(300).fill('.'.repeat(300))));
  expect(outcome.status).toBe('multiple');
  expect(outcome.work.trials).toBeLessThan(100);
});

test('more rows that need a bulb than columns that hold one are a contradiction without a search', () => {
  const rows = pigeonholes(13);
  const outcome = solveLightUp(boardOf(rows));
  expect(outcome.status).toBe('contradictory');
  expect(outcome.work.steps).toBeLessThan(200_000);
});

/**
 * One row more than columns to hold their bulbs: the zeros rule out the column beside them, so its squares are lit by a
 * bulb of each row.
 */
const pigeonholes = (columns: number): string[] => Array(columns + 1).fill(`0.${'.'.repeat(columns)}#`);

test('the steps of a search whose budget is spent are at least the budget, with the squares that it only looked at', () => {
  const next = mulberry32(3);
  for (const size of [12, 30, 60]) {
    const board = size === 60 ? boardOf(Array(size).fill('.'.repeat(size))) : randomBoard(next, size, size);
    for (const budget of [1, 100, 1000, 10_000]) {
      const { status, work } = solveLightUp(board, { budget, solutions: 100 });
      if (status === 'exhausted')
        expect(work.steps, `${size}×${size}, budget ${budget}`).toBeGreaterThanOrEqual(budget);
      else if (size === 60) throw new Error(`the search of a blank board ends: ${status}`);
    }
  }
});

test('a budget ends a search with the certain squares', () => {
  const outcome = solveLightUp(boardOf(Array(12).fill('.'.repeat(12))), { budget: 50, solutions: 100 });
  expect(outcome.status).toBe('exhausted');
});
