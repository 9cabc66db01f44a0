import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { BULB } from '@crosshatch/core/light-up/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { boardOf } from '../boards.ts';
import { Circuit, isSatisfiable, isTrueFor, randomFormula } from './circuits.ts';

/** Clauses for each variable, at which random formulas are the hardest. */
const RATIO = 4.3;

test('a circuit board has a solution if and only if its formula has one, and the solution tells it', {
  tags: ['slow'],
}, () => {
  const next = mulberry32(2);
  const found = new Set<string>();
  for (let round = 0; round < 3; round++) {
    const formula = randomFormula(next, 4, Math.round(4 * RATIO));
    const { rows, rowOf } = new Circuit(formula);
    const board = boardOf(rows);
    const outcome = solveLightUp(board, { solutions: 1, budget: 30_000_000 });
    found.add(outcome.status);
    expect(outcome.status).toBe(isSatisfiable(formula) ? 'solved' : 'contradictory');
    if (outcome.status !== 'solved') continue;
    const isTrue = (variable: number) => outcome.solutions[0]?.[(rowOf.get(variable) ?? 0) * board.width] === BULB;
    expect(isTrueFor(formula, isTrue)).toBe(true);
  }
  expect(found).toEqual(new Set(['solved', 'contradictory']));
});

test('a circuit board that is too hard for the budget is exhausted', () => {
  const formula = randomFormula(mulberry32(1), 8, Math.round(8 * RATIO));
  expect(solveLightUp(boardOf(new Circuit(formula).rows), { budget: 1_000_000 }).status).toBe('exhausted');
});
