import { clashingNumbers, countLightUp, solveLightUp } from '@crosshatch/core/light-up/exact';
import {
  BLACK_SQUARE,
  BULB,
  type LightUp,
  lightUpRows,
  NO_BULB,
  solutionFault,
} from '@crosshatch/core/light-up/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';
import { boardOf, randomBoard } from '../boards.ts';
import { everyLighting } from './brute-force.ts';

function clashOf(board: LightUp) {
  const outcome = solveLightUp(board);
  if (outcome.status !== 'contradictory') throw new Error(outcome.status);
  return outcome.clash;
}

describe('a contradictory puzzle names what clashes', () => {
  test.each([
    [['.4.', '...'], { rule: 'few', square: 1 }],
    [['3.', '..'], { rule: 'few', square: 0 }],
    [['#2#', '#.#'], { rule: 'few', square: 1 }],
    [['1'], { rule: 'few', square: 0 }],
    [['0.', '.#'], { rule: 'dark', square: 1 }],
  ])('%j', (rows, clash) => {
    expect(clashOf(boardOf(rows))).toEqual(clash);
  });

  test('rows that are more than the columns for their bulbs', () => {
    for (const columns of [12, 20]) {
      const rows = Array(columns + 1).fill(`0.${'.'.repeat(columns)}#`);
      const clash = clashOf(boardOf(rows));
      if (clash.rule !== 'pigeonholes') throw new Error(clash.rule);
      expect(clash.segments).toHaveLength(columns + 1);
      expect(clash.segments.every((segment) => segment.length === columns + 1)).toBe(true);
    }
  });

  test('numbers that clash cannot all be met, and without any one of them there is a solution', () => {
    const next = mulberry32(21);
    let several = 0;
    for (let round = 0; round < 120; round++) {
      const board = randomBoard(next, 4, 4);
      if (everyLighting(board).length > 0) continue;
      const { numbers, isMinimal } = clashingNumbers(board);
      expect(isMinimal).toBe(true);
      if (numbers.length > 1) several++;
      const only = (kept: readonly number[]) => ({
        ...board,
        squares: board.squares.map((kind, at) => (kind < 0 || kept.includes(at) ? kind : BLACK_SQUARE)),
      });
      expect(everyLighting(only(numbers))).toHaveLength(0);
      for (const number of numbers) {
        const others = numbers.filter((other) => other !== number);
        expect(everyLighting(only(others)).length).toBeGreaterThan(0);
      }
    }
    expect(several).toBeGreaterThan(5);
  });
});

test('a board without numbers always has a solution', () => {
  const next = mulberry32(8);
  for (let round = 0; round < 100; round++) {
    const board = randomBoard(next, 9, 7);
    const squares = board.squares.map((kind) => (kind < 0 ? kind : BLACK_SQUARE));
    expect(solveLightUp({ ...board, squares }, { solutions: 1 }).status).toBe('solved');
  }
});

test('several solutions tell where the first two differ', () => {
  const board = boardOf(['..', '#.', '..']);
  const outcome = solveLightUp(board);
  if (outcome.status !== 'multiple') throw new Error(outcome.status);
  const [one, other] = outcome.solutions.map((bulbs) => lightUpRows(board, bulbs).join(''));
  const expected = [...(one ?? '')].flatMap((sign, at) => (sign === other?.[at] ? [] : [at]));
  expect(outcome.differs).toEqual(expected);
  expect(outcome.differs.length).toBeGreaterThan(1);
});

describe('the smallest and the emptiest boards', () => {
  test.each([
    [['.'], 'unique', 1],
    [['0'], 'unique', 0],
    [['1'], 'contradictory', 0],
    [Array(30).fill('#'.repeat(30)), 'unique', 0],
    [['#.#', '.#.', '#.#'], 'unique', 4],
  ])('%j', (rows, status, bulbs) => {
    const outcome = solveLightUp(boardOf(rows));
    expect(outcome.status).toBe(status);
    if (outcome.status === 'unique')
      expect(outcome.solutions[0]?.filter((state) => state === BULB)).toHaveLength(bulbs);
  });

  test('a blank row of 1,000 squares has 1,000 solutions', () => {
    expect(countLightUp(boardOf(['.'.repeat(1000)]))).toEqual({ exactly: 1000n });
  });

  test('a blank board of 20×20 has 20! solutions', () => {
    expect(countLightUp(boardOf(Array(20).fill('.'.repeat(20))))).toEqual({ exactly: 2432902008176640000n });
  });

  test('a board with one black square of 30×30 has at least one solution when the budget ends the count', () => {
    const rows = Array(30)
      .fill('.'.repeat(30))
      .with(15, `${'.'.repeat(15)}#${'.'.repeat(14)}`);
    expect(countLightUp(boardOf(rows), { budget: 100 })).toEqual({ atLeast: 1n });
  });
});

test('a count that the budget ends is at least what was counted, and not more than there are', () => {
  const next = mulberry32(4);
  let partial = 0;
  for (let round = 0; round < 20; round++) {
    const board = {
      ...randomBoard(next, 5, 5),
      squares: Int8Array.from({ length: 25 }, () => (below(next, 6) ? -1 : 5)),
    };
    const all = countLightUp(board);
    for (const budget of [0, 1, 100, 300, 800, 2 ** 53]) {
      const count = countLightUp(board, { budget });
      if (!('atLeast' in count)) {
        expect(count).toEqual(all);
        continue;
      }
      if (count.atLeast > 0n) partial++;
      expect('exactly' in all && count.atLeast <= all.exactly).toBe(true);
    }
  }
  expect(partial).toBeGreaterThan(5);
});

describe('known squares', () => {
  const board = boardOf(['1.', '.#']);
  const known = (...states: number[]) => solveLightUp(board, { known: Uint8Array.from(states) });

  test('only solutions that agree with them count', () => {
    const row = boardOf(['..']);
    expect(solveLightUp(row).status).toBe('multiple');
    expect(solveLightUp(row, { known: Uint8Array.from([0, BULB]) }).status).toBe('unique');
  });

  test.each([
    [[BULB, 0, 0, 0], { rule: 'black', square: 0 }],
    [[0, BULB, BULB, 0], { rule: 'many', square: 0 }],
    [[0, NO_BULB, NO_BULB, 0], { rule: 'few', square: 0 }],
  ])('%j cannot be so, and the outcome says why', (states, clash) => {
    expect(known(...states)).toMatchObject({ status: 'contradictory', clash });
  });

  test('two bulbs in sight of one another cannot be so', () => {
    const outcome = solveLightUp(boardOf(['...']), { known: Uint8Array.from([BULB, 0, BULB]) });
    expect(outcome).toMatchObject({ status: 'contradictory', clash: { rule: 'rivals', squares: [0, 2] } });
  });

  test('a board of another size is a bug', () => {
    expect(() => known(0)).toThrow(RangeError);
  });
});

test.each([0, 1, 2 ** 53, 1e9])('a budget of %s ends with a status, whatever it is', (budget) => {
  const next = mulberry32(2);
  const statuses = new Set<string>();
  for (let round = 0; round < 40; round++) statuses.add(solveLightUp(randomBoard(next, 7, 7), { budget }).status);
  expect([...statuses].every((status) => ['unique', 'multiple', 'contradictory', 'exhausted'].includes(status))).toBe(
    true,
  );
});

test.each([Number.NaN, -1])('a budget of %s is a bug', (budget) => {
  expect(() => solveLightUp(boardOf(['...']), { budget })).toThrow(RangeError);
});

test('the solutions of a large board of rooms are the product of those of its rooms', () => {
  const next = mulberry32(5);
  const side = 16;
  let product = 1n;
  const rows = Array.from({ length: 5 * side }, () => '');
  for (let room = 0; room < side * side; room++) {
    let board = randomBoard(next, 4, 4);
    while (everyLighting(board).length === 0) board = randomBoard(next, 4, 4);
    product *= BigInt(everyLighting(board).length);
    const first = 5 * Math.floor(room / side);
    for (const [row, text] of [...lightUpRows(board), '####'].entries()) rows[first + row] += `${text}#`;
  }
  const board = boardOf(rows);
  expect(board.squares.filter((kind) => kind < 0).length).toBeGreaterThan(2000);
  expect(countLightUp(board)).toEqual({ exactly: product });
  const outcome = solveLightUp(board, { solutions: 5 });
  if (outcome.status !== 'multiple') throw new Error(outcome.status);
  expect(new Set(outcome.solutions.map(String)).size).toBe(5);
  for (const bulbs of outcome.solutions) expect(solutionFault(board, bulbs)).toBeUndefined();
});

test('guesses never nest too deep for the call stack', () => {
  const ones = Array.from({ length: 100 }, (_, row) =>
    Array.from({ length: 100 }, (_, column) => (row % 3 === 1 && column % 3 === 1 ? '1' : '.')).join(''),
  );
  const outcome = solveLightUp(boardOf(ones), { budget: 4_000_000 });
  expect(outcome.status).toBe('exhausted');
  expect(outcome.work.guesses).toBeGreaterThan(300);
});

test('pigeonholes are found before any trial, on the largest boards too', () => {
  for (const columns of [20, 600]) {
    const outcome = solveLightUp(boardOf(Array(columns + 1).fill(`0.${'.'.repeat(columns)}#`)));
    expect(outcome).toMatchObject({ status: 'contradictory', clash: { rule: 'pigeonholes' }, work: { trials: 0 } });
  }
});
