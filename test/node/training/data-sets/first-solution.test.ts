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

test('boards that are too large are refused', () => {
  expect(createFirstSolution({ width: 10, height: 10 })).toMatchObject({ ok: false });
});
