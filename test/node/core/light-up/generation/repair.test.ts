import { clashingNumbers, solveLightUp } from '@crosshatch/core/light-up/exact';
import { repairLightUp } from '@crosshatch/core/light-up/generation';
import { BLACK_SQUARE, type LightUp } from '@crosshatch/core/light-up/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { boardOf, randomBoard, uniqueBoard } from '../boards.ts';
import { bulbsBeside, everyLighting } from '../exact/brute-force.ts';

/** The fewest numbers that make a board unique, by trying all lightings and all sets of black squares. */
function fewestAdded(board: LightUp): number | undefined {
  const free = [...board.squares.keys()].filter((at) => board.squares[at] === BLACK_SQUARE);
  const lightings = everyLighting(board);
  let fewest: number | undefined;
  for (const kept of lightings) {
    for (let mask = 0; mask < 2 ** free.length; mask++) {
      const chosen = free.filter((_, index) => ((mask >> index) & 1) === 1);
      if (fewest !== undefined && chosen.length >= fewest) continue;
      const left = lightings.filter((bulbs) =>
        chosen.every((at) => bulbsBeside(board, bulbs, at) === bulbsBeside(board, kept, at)),
      );
      if (left.length === 1) fewest = chosen.length;
    }
  }
  return fewest;
}

test('a repair of clashing numbers ends at any budget', () => {
  const board = boardOf(['0.0']);
  const statuses = Array.from({ length: 300 }, (_, budget) => repairLightUp(board, { budget }).status);
  expect(new Set(statuses)).toEqual(new Set(['exhausted', 'unique']));
});

test('a repair makes a puzzle unique, with hardly more numbers than exhaustive search finds to be needed', () => {
  const next = mulberry32(40);
  let [repaired, fewest, added] = [0, 0, 0];
  for (let round = 0; round < 60; round++) {
    const board = randomBoard(next, 4, 4);
    const squares = board.squares.map((kind) => (kind >= 0 && below(next, 3) > 0 ? BLACK_SQUARE : kind));
    const puzzle = { ...board, squares };
    if (everyLighting(puzzle).length === 0) continue;
    const needed = fewestAdded(puzzle);
    const repair = repairLightUp(puzzle);
    if (repair.status !== 'unique') {
      expect(repair.status).toBe('impossible');
      continue;
    }
    expect(solveLightUp(repair.puzzle).status).toBe('unique');
    expect(repair.changed).toEqual([]);
    if (needed === undefined) throw new Error('no set of numbers makes it unique');
    expect(repair.added.length).toBeGreaterThanOrEqual(needed);
    repaired++;
    fewest += needed;
    added += repair.added.length;
  }
  expect(repaired).toBeGreaterThan(15);
  expect(added).toBeLessThanOrEqual(1.3 * fewest);
});

test('one wrong number is changed, and the puzzle is unique again', () => {
  const next = mulberry32(41);
  let mended = 0;
  for (let round = 0; round < 30; round++) {
    const board = uniqueBoard(next, 6, 6);
    const numbers = [...board.squares.keys()].filter(
      (at) => (board.squares[at] ?? -1) >= 0 && board.squares[at] !== BLACK_SQUARE,
    );
    const wrong = numbers[below(next, numbers.length)] ?? 0;
    const squares = board.squares.with(wrong, ((board.squares[wrong] ?? 0) + 1) % 5);
    if (solveLightUp({ ...board, squares }).status !== 'contradictory') continue;
    const repair = repairLightUp({ ...board, squares });
    if (repair.status !== 'unique') throw new Error(repair.status);
    expect(solveLightUp(repair.puzzle).status).toBe('unique');
    expect(repair.changed.length).toBeGreaterThan(0);
    if (repair.changed.length === 1) mended++;
  }
  expect(mended).toBeGreaterThan(10);
});

test('changed numbers are other ones, added numbers had none before, and all others stay', () => {
  const next = mulberry32(42);
  const boards = [boardOf(['313', '1.0', '0..'])];
  while (boards.length < 80) boards.push(randomBoard(next, 2 + below(next, 4), 2 + below(next, 4)));
  let changed = 0;
  for (const puzzle of boards) {
    const repair = repairLightUp(puzzle);
    if (repair.status !== 'unique') continue;
    const others = [...puzzle.squares.keys()].filter((at) => puzzle.squares[at] !== repair.puzzle.squares[at]);
    expect([...repair.changed, ...repair.added].toSorted((some, other) => some - other)).toEqual(others);
    expect(repair.added.every((at) => puzzle.squares[at] === BLACK_SQUARE)).toBe(true);
    changed += repair.changed.length;
  }
  expect(changed).toBeGreaterThan(20);
});

test('the search for the numbers that clash is taken from the budget of a repair', () => {
  const next = mulberry32(43);
  let contradictory = 0;
  while (contradictory < 20) {
    const puzzle = randomBoard(next, 8, 8);
    if (solveLightUp(puzzle).status !== 'contradictory') continue;
    contradictory++;
    const { steps } = clashingNumbers(puzzle);
    expect(repairLightUp(puzzle, { budget: steps }).status).toBe('exhausted');
  }
});

test('no budget makes a puzzle impossible that a larger budget repairs', () => {
  const next = mulberry32(44);
  let [repaired, exhausted] = [0, 0];
  for (let round = 0; round < 12; round++) {
    const board = uniqueBoard(next, 9, 9);
    const squares = board.squares.map((kind) => (kind >= 0 && below(next, 3) > 0 ? BLACK_SQUARE : kind));
    if (repairLightUp({ ...board, squares }, { budget: 5_000_000 }).status !== 'unique') continue;
    repaired++;
    for (const budget of [1, 100, 300, 1000, 3000, 10_000, 30_000]) {
      const { status } = repairLightUp({ ...board, squares }, { budget });
      expect(status).not.toBe('impossible');
      if (status === 'exhausted') exhausted++;
    }
  }
  expect(repaired).toBeGreaterThan(3);
  expect(exhausted).toBeGreaterThan(repaired);
});

test('a unique puzzle stays as it is, and a blank room cannot be made unique by numbers', () => {
  const unique = boardOf(['1.', '#.']);
  expect(repairLightUp(unique)).toMatchObject({ status: 'unique', puzzle: unique, added: [], changed: [] });
  expect(repairLightUp(boardOf(['..', '..'])).status).toBe('impossible');
  expect(repairLightUp(boardOf(Array(8).fill('........')), { budget: 1 }).status).toBe('exhausted');
});
