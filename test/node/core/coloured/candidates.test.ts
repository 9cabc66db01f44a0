import { solveColoured } from '@crosshatch/core/coloured';
import { colouredCluesOf, colouredGrid, createColouredPuzzle, UNKNOWN_COLOUR } from '@crosshatch/core/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';

const PALETTE = ['#e4002b', '#ffd700', '#0057b8'].map((value) => ({ value }));

test('a budget that is spent leaves candidates among which each open cell has its colour', () => {
  const random = mulberry32(7);
  let listed = 0;
  for (let round = 0; round < 300; round++) {
    const [width, height] = [2 + below(random, 6), 2 + below(random, 6)];
    const cells = Uint8Array.from({ length: width * height }, () => below(random, 4));
    const made = createColouredPuzzle({ colours: PALETTE, ...colouredCluesOf(colouredGrid(width, height, cells)) });
    if (!made.ok) throw new Error(made.error.message);
    const outcome = solveColoured(made.value, { budget: 1 + below(random, 2 * (width + height)), solutions: 1000 });
    if (outcome.status !== 'exhausted') continue;
    for (const { row, column, colours } of outcome.candidates ?? []) {
      listed++;
      const cell = row * width + column;
      expect(outcome.partial.cells[cell]).toBe(UNKNOWN_COLOUR);
      expect(colours).toContain(cells[cell]);
      expect(colours.length).toBeLessThanOrEqual(PALETTE.length);
    }
  }
  expect(listed).toBeGreaterThan(1000);
});

test('a search of more variables than it may have ends as resting, with the cells that lines settle', () => {
  const cells = Uint8Array.of(1, 0, 0, 1, 2, 2);
  const made = createColouredPuzzle({ colours: PALETTE, ...colouredCluesOf(colouredGrid(2, 3, cells)) });
  if (!made.ok) throw new Error(made.error.message);
  const bounded = solveColoured(made.value, { variables: 15 });
  expect(bounded).toMatchObject({ status: 'exhausted', resting: true, solutions: [] });
  expect(bounded.status === 'exhausted' && [...bounded.partial.cells.subarray(4)]).toEqual([2, 2]);
  expect(solveColoured(made.value, { variables: 16 }).status).toBe('multiple');
});
