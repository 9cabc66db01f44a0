import type { Individual, TraceStep } from '@crosshatch/core/algorithm';
import { recordSteps } from '@crosshatch/core/explain';
import { randomPicture } from '@crosshatch/core/generation';
import { aPriori } from '@crosshatch/core/published/ea';
import { genetic } from '@crosshatch/core/published/genetic';
import { crowd } from '@crosshatch/core/published/woac';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { pictureOf } from './evolves.ts';

type Generation = Extract<TraceStep, { kind: 'generation' }>;

const puzzle = puzzleOfGrid(pictureOf('10110', '01001', '11100', '00101', '01010'));

const algorithms = [
  { algorithm: genetic, population: 1000, sign: -1, budget: 4500 },
  { algorithm: crowd, population: 100, sign: 1, budget: 1500 },
];

describe.each(algorithms)('$algorithm.title', ({ algorithm, population, sign, budget }) => {
  const generationsOf = (individuals: number) => {
    const { steps, outcome } = recordSteps(puzzle, algorithm, { budget, seed: 3, individuals });
    return { outcome, generations: steps.filter((step): step is Generation => step.kind === 'generation') };
  };

  test('the trace of an evolution tells the number of boards asked for, the fittest first', () => {
    const { generations, outcome } = generationsOf(7);
    expect(generations.length).toBeGreaterThan(3);
    for (const { individuals = [], best, rows } of generations.slice(0, -1)) {
      expect(individuals).toHaveLength(7);
      expect(individuals[0]?.fitness).toBe(best);
      expect(individuals.some((individual) => individual.rows.join() === rows.join())).toBe(true);
      const order = individuals.map(({ fitness }) => sign * fitness);
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }
    expect(algorithm.solve(puzzle, { budget, seed: 3 })).toEqual(outcome);
  });

  test('the trace of an evolution tells where a board differs from its parent', () => {
    const { generations } = generationsOf(population);
    let before = new Set<string>();
    for (const { number, individuals = [] } of generations) {
      for (const individual of individuals) {
        if (number === 0) expect(individual.changed).toEqual([]);
        else expect(before).toContain(parentOf(individual));
      }
      before = new Set(individuals.map(({ rows }) => rows.join('')));
    }
  });
});

function parentOf({ rows, changed }: Individual): string {
  const cells = [...rows.join('')];
  for (const { row, column } of changed) {
    const cell = row * (rows[0]?.length ?? 0) + column;
    cells[cell] = cells[cell] === '1' ? '0' : '1';
  }
  return cells.join('');
}

test('the evolution on a-priori probabilities tells of guesses, and of the boards to which they lead', () => {
  const hard = puzzleOfGrid(randomPicture(10, 10, 0.4, 901));
  const { steps, outcome } = recordSteps(hard, aPriori, { budget: 200, individuals: 30, seed: 5 });
  const generations = steps.filter((step): step is Generation => step.kind === 'generation');
  expect(generations.length).toBeGreaterThan(2);
  let before = new Set<string>();
  for (const { number, individuals = [], best, mean } of generations) {
    // The last generation is left when a solution is found, or the budget spent.
    if (number + 1 < generations.length) expect(individuals).toHaveLength(30);
    const sum = individuals.reduce((total, { fitness }) => total + fitness, 0);
    expect(mean).toBeCloseTo(sum / individuals.length);
    expect(best).toBe(individuals[0]?.fitness);
    const guesses = individuals.map(({ guess = [] }) => guess.join(''));
    for (const [place, { rows, changed }] of individuals.entries()) {
      const [board, guess] = [rows.join(''), guesses[place] ?? ''];
      expect([...guess].every((state, cell) => state === '?' || state === board[cell])).toBe(true);
      const cells = new Set(changed.map(({ row, column }) => 10 * row + column));
      const isKept = (parent: string) => [...guess].every((state, cell) => cells.has(cell) || state === parent[cell]);
      expect(number === 0 ? changed.length === 0 : [...before].some(isKept)).toBe(true);
    }
    before = new Set(guesses);
  }
  expect(aPriori.solve(hard, { budget: 200, seed: 5 })).toEqual(outcome);
});
