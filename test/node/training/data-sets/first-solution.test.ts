import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { allBoards } from '#training/data-sets/boards.ts';
import { createFirstSolution } from '#training/data-sets/first-solution.ts';

test.each([
  { width: 3, height: 3 },
  { width: 4, height: 3 },
  { width: 2, height: 5 },
])('boards of $width×$height with the same clues have the same first solution, filled cells first', (size) => {
  const first = createFirstSolution(size);
  const boards = allBoards(size);
  if (!first.ok || !boards.ok) throw new Error('small boards are taken');
  const firsts = new Map<string, string>();
  const named = Array.from({ length: boards.value.count }, (_, board) => {
    const cells = boards.value.cells(board);
    const clues = JSON.stringify(puzzleOfGrid({ ...size, cells }));
    const text = cells.join('');
    if (text > (firsts.get(clues) ?? '')) firsts.set(clues, text);
    return { cells, clues };
  });
  expect(firsts.size).toBeLessThan(named.length);
  for (const { cells, clues } of named) expect(first.value(cells).join('')).toBe(firsts.get(clues));
});

test.each([
  { width: 10, height: 10 },
  { width: 26, height: 1 },
  { width: 1, height: 16 },
])('boards of $width×$height are too large for first solutions', ({ width, height }) => {
  expect(createFirstSolution({ width, height })).toEqual({
    ok: false,
    error: `first solutions are looked for on boards of up to 30 cells, 15 a side, not of ${width}×${height}`,
  });
});
