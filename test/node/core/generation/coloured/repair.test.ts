import { type ColouredPicture, repairColouredPicture } from '@crosshatch/core/generation';
import { colouredGrid, colouredGridOfRows, colouredGridRows, puzzleOfColouredGrid } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';
import { ColouredBoard } from '#core/coloured/index.ts';
import { everySolution } from '#test/node/core/coloured/brute-force.ts';

const BUDGET = 1_000_000;
const COLOURS = ['#e4002b', '#0050d0', '#ffd700'].map((value) => ({ value }));
const PALETTE = { colours: COLOURS, background: { value: '#ffffff' } };

/** Noise with few cells of each colour, since dense noise of several colours has one solution mostly. */
const noise = (width: number, height: number, seed: number): ColouredPicture => {
  const random = mulberry32(seed);
  const cells = Uint8Array.from({ length: width * height }, () => [0, 0, 0, 0, 0, 1, 1, 2][random() >>> 29] ?? 0);
  return { ...PALETTE, grid: colouredGrid(width, height, cells) };
};

const solutionsOf = (picture: ColouredPicture): string[] => everySolution(puzzleOfColouredGrid(picture.grid, picture));

function isLineSolvable(picture: ColouredPicture): boolean {
  const board = new ColouredBoard(puzzleOfColouredGrid(picture.grid, picture));
  board.enqueueAll();
  while (!board.isResting) board.propagateOneLine();
  return board.isComplete;
}

/** Puts the changes of a repair into a picture, one after another. */
function withChanges(picture: ColouredPicture, { changes }: ReturnType<typeof repairColouredPicture>): string[] {
  const rows = colouredGridRows(picture.grid).map((row) => [...row]);
  for (const { row, column, colours } of changes) {
    const cells = rows[row] ?? [];
    expect(colours).toHaveLength(1);
    expect(cells[column]).not.toBe(String(colours[0]));
    cells[column] = String(colours[0]);
  }
  return rows.map((row) => row.join(''));
}

describe('a repaired coloured picture', () => {
  test('a repaired picture is the only solution of its clues, and its changes lead to it', () => {
    let repaired = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const picture = noise(5, 4, seed);
      const repair = repairColouredPicture(picture, { budget: BUDGET });
      expect(repair.status).toBe('unique');
      expect(solutionsOf(repair.picture)).toEqual([colouredGridRows(repair.picture.grid).join('\n')]);
      expect(withChanges(picture, repair)).toEqual(colouredGridRows(repair.picture.grid));
      expect(repair.changes.length > 0).toBe(solutionsOf(picture).length > 1);
      if (repair.changes.length > 0) repaired++;
    }
    expect(repaired).toBeGreaterThan(20);
  });

  test('a picture repaired for line solving is found by line solving alone', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const repair = repairColouredPicture(noise(8, 6, seed), { budget: BUDGET, aim: 'lines' });
      expect(repair.status).toBe('unique');
      expect(isLineSolvable(repair.picture)).toBe(true);
    }
  });

  test('a picture without all its cells, or with a colour that its clues do not have, is an error', () => {
    const repair = (cells: number[], clues: 'runs' | 'counts') =>
      repairColouredPicture(
        { ...PALETTE, grid: colouredGrid(2, 2, Uint8Array.from(cells)) },
        { budget: BUDGET, clues },
      );
    expect(() => repair([0, 1, 2], 'runs')).toThrow(new RangeError('the grid has 2×2 cells, not 3'));
    expect(() => repair([0, 1, 2, 4], 'runs')).toThrow(new RangeError('cell 3 of the grid has the colour 4'));
    expect(() => repair([1, 0, 2, 3], 'counts')).toThrow(new RangeError('count clues need a colour in every cell'));
    expect(repair([0, 1, 2, 255], 'runs').status).toBe('unique');
  });

  test('a repair takes one cell where one is enough', () => {
    const grid = colouredGridOfRows(['0100', '0010', '2000'], 2) ?? colouredGrid(1, 1);
    const { changes } = repairColouredPicture({ ...PALETTE, grid }, { budget: BUDGET });
    expect(changes).toHaveLength(1);
  });

  test('a repair stops at its budget, says so, and repeats itself', () => {
    const picture = noise(12, 12, 5);
    const whole = repairColouredPicture(picture, { budget: BUDGET });
    expect(whole.status).toBe('unique');
    expect(repairColouredPicture(picture, { budget: BUDGET })).toEqual(whole);
    for (const share of [0, 0.2, 0.5, 0.9]) {
      const part = repairColouredPicture(picture, { budget: Math.floor(share * whole.lineSolves) });
      expect(part.status).toBe('exhausted');
      expect(part.changes).toEqual(whole.changes.slice(0, part.changes.length));
      expect(part.lineSolves).toBeLessThan(share * whole.lineSolves + 1000);
    }
  });
});
