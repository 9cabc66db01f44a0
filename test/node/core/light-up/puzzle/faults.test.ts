import { BULB, faultText, lightUpRows, solutionFault, viewOf } from '@crosshatch/core/light-up/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { boardOf, randomBoard } from '../boards.ts';
import { everyLighting } from '../exact/brute-force.ts';

const bulbsAt = (size: number, places: Iterable<number>) => {
  const bulbs = new Uint8Array(size);
  for (const at of places) bulbs[at] = BULB;
  return bulbs;
};

test('a board has no fault if and only if exhaustive search finds it among the solutions', () => {
  const next = mulberry32(3);
  let solved = 0;
  for (let round = 0; round < 400; round++) {
    const board = randomBoard(next, 3, 2);
    const solutions = new Set(everyLighting(board).map((bulbs) => [...bulbs].toSorted((a, b) => a - b).join()));
    for (let mask = 0; mask < 64; mask++) {
      const places = [0, 1, 2, 3, 4, 5].filter((at) => ((mask >> at) & 1) === 1);
      const isSolution = solutionFault(board, bulbsAt(6, places)) === undefined;
      expect(isSolution).toBe(solutions.has(places.join()));
      if (isSolution) solved++;
    }
  }
  expect(solved).toBeGreaterThan(100);
});

test.each([
  [['1.', '..'], [1, 2], 'too many bulbs'],
  [['..', '..'], [0, 1], 'light one another'],
  [['4.', '..'], [], 'too few squares left for its 4 bulbs'],
  [['#.', '..'], [0, 3], 'stands on the black square at row 1, column 1'],
])('the board %j with bulbs at %j says that %s', (rows, places, said) => {
  const board = boardOf(rows);
  const { faults } = viewOf(board, bulbsAt(4, places));
  expect(faults.map((fault) => faultText(board, fault)).join('; ')).toContain(said);
});

test('a square that marks leave without a bulb to light it is at fault, and a dark one with a way to be lit is not', () => {
  const board = boardOf(['.#', '#.']);
  const { faults, dark } = viewOf(board, Uint8Array.from([1, 0, 0, 0]));
  expect(faults).toEqual([{ rule: 'dark', square: 0 }]);
  expect(dark).toEqual([0, 3]);
});

test('the rows of a puzzle take no bulbs of another size', () => {
  const board = boardOf(['1.', '#.']);
  expect(lightUpRows(board, bulbsAt(4, [1]))).toEqual(['1*', '#.']);
  for (const size of [2, 6])
    expect(() => lightUpRows(board, bulbsAt(size, []))).toThrow(`the puzzle has 2×2 squares, the board ${size}`);
});
