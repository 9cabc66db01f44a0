import { lightUpRows } from '@crosshatch/core/light-up/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { boardOf, randomBoard } from './boards.ts';
import { lightUpReflections } from './reflections.ts';

const rowsOf = (boards: ReturnType<typeof lightUpReflections>) => boards.map((board) => lightUpRows(board).join('/'));

test('the eight reflections of a board without symmetry are different, and the first is itself', () => {
  const reflections = rowsOf(lightUpReflections(boardOf(['12#', '...'])));
  expect(new Set(reflections).size).toBe(8);
  expect(reflections[0]).toBe('12#/...');
  expect(reflections).toContain('#./2./1.');
});

test('the reflections of each reflection of a board are the same eight boards', () => {
  const next = mulberry32(5);
  for (let round = 0; round < 50; round++) {
    const reflections = lightUpReflections(randomBoard(next, 4, 5));
    const all = rowsOf(reflections).toSorted();
    for (const reflection of reflections) expect(rowsOf(lightUpReflections(reflection)).toSorted()).toEqual(all);
  }
});
