import { canonicalLightUp, lightUpReflections, lightUpRows } from '@crosshatch/core/light-up/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { boardOf, randomBoard } from '../boards.ts';

const rowsOf = (boards: ReturnType<typeof lightUpReflections>) => boards.map((board) => lightUpRows(board).join('/'));

test('the eight reflections of a board without symmetry are different, and the first is itself', () => {
  const reflections = rowsOf(lightUpReflections(boardOf(['12#', '...'])));
  expect(new Set(reflections).size).toBe(8);
  expect(reflections[0]).toBe('12#/...');
  expect(reflections).toContain('#./2./1.');
});

test('all reflections of a board have the same canonical form, which is one of them', () => {
  const next = mulberry32(5);
  for (let round = 0; round < 50; round++) {
    const board = randomBoard(next, 4, 5);
    const forms = rowsOf(lightUpReflections(board).map(canonicalLightUp));
    expect(new Set(forms).size).toBe(1);
    expect(rowsOf(lightUpReflections(board))).toContain(forms[0]);
  }
});
