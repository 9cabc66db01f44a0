import type { Predictor } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import type { Grid } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { wrongPredictions } from '#training/erasing/measure.ts';
import { FIXED_RULES, learnAfter, learnBefore } from '#training/erasing/rules.ts';
import { erasingFindings } from '#training/experiments/erasing.ts';
import { resultOf } from '#training/experiments/result.ts';
import { randomBoards } from '#training/runs/boards.ts';

const boards = randomBoards(150, { width: 8, height: 8 }, 3);

/** Predicts a solution with some cells turned, of which it is less certain. */
const predictor: Predictor = {
  name: 'a solution with errors',
  predict: (puzzles) =>
    puzzles.map((puzzle, index) => {
      const outcome = exact.solve(puzzle, { solutions: 1 });
      if (outcome.status !== 'solved') throw new Error('a drawn board has a solution');
      const [solution] = outcome.solutions;
      return withErrors(solution, index);
    }),
};

function withErrors(solution: Grid | undefined, index: number): Float32Array {
  const cells = solution?.cells ?? new Uint8Array();
  const draw = mulberry32(
    nthSeed(
      cells.reduce((sum, state, cell) => sum + state * cell, 0),
      index,
    ),
  );
  const errors = draw() % 6;
  const chances = Float32Array.from(cells, (state) => (state === 1 ? 0.9 : 0.1));
  for (let error = 0; error < errors; error++) {
    const cell = draw() % cells.length;
    chances[cell] = cells[cell] === 1 ? 0.3 : 0.7;
  }
  return chances;
}

const found = wrongPredictions(predictor, boards, 1, 1);

describe('a rule for partial or full erase', () => {
  test('learns from the boards that are predicted wrong, and no others', () => {
    expect(found.boards).toBe(150);
    expect(found.NeHPF.length).toBe(found.NeHPFI.length);
    expect(found.NeHPF.length).toBeGreaterThan(30);
    expect(found.NeHPF.length).toBeLessThan(150);
    for (const each of found.NeHPFI) {
      expect(each.features.every(Number.isFinite)).toBe(true);
      expect(each.looking.lineSolves).toBeLessThanOrEqual(each.partial.lineSolves);
    }
  });

  test('costs what it chooses: nothing beats hindsight', () => {
    const [always, never, best] = FIXED_RULES;
    const [before, after] = [learnBefore(found.NeHPF), learnAfter(found.NeHPF)];
    for (const each of found.NeHPF) {
      expect(always?.cost(each)).toEqual(each.partial);
      expect(never?.cost(each)).toEqual(each.full);
      for (const rule of [before, after]) {
        expect(rule.cost(each).lineSolves).toBeGreaterThanOrEqual(best?.cost(each).lineSolves ?? 0);
        if (rule.erasesInPart(each)) expect(rule.cost(each)).toEqual(each.partial);
      }
      if (each.isDecided) expect(after.erasesInPart(each)).toBe(true);
    }
  });

  test('learns to tell where that can be told', () => {
    const cost = (lineSolves: number) => ({ iterations: lineSolves, lineSolves, ms: lineSolves });
    const examples = Array.from({ length: 100 }, (_, index) => ({
      features: [index / 100, 0, 0, 0, 0, 0],
      unknown: 0.5,
      isDecided: false,
      looking: cost(1),
      partial: cost(index < 50 ? 10 : 250),
      full: cost(50),
    }));
    for (const rule of [learnBefore(examples), learnAfter(examples)]) {
      const wrong = examples.filter((each, index) => rule.erasesInPart(each) !== index < 50);
      expect(wrong.length).toBeLessThan(5);
    }
  });

  test('is measured on sets of boards', () => {
    const methods = (['NeHPF', 'NeHPFI'] as const).map((method) => ({
      method,
      before: learnBefore(found[method]),
      after: learnAfter(found[method]),
      sets: [{ set: 'some', boards: found.boards, wrong: found[method] }],
    }));
    const result = resultOf('learned-erasing.json', erasingFindings(methods, {}, 1));
    expect(resultSchema.parse(result)).toEqual(result);
    expect(result.tables).toHaveLength(4);
    expect(result.tables[0]?.rows.map(([name]) => name)).toHaveLength(5);
  });
});
