import { LIGHT_UP_FORMS, type LightUpForm } from '@crosshatch/core/light-up/evolution';
import { preprocess } from '@crosshatch/core/light-up/hopfield';
import { BULB, solutionFault } from '@crosshatch/core/light-up/puzzle';
import { expect, test } from 'vitest';
import { generationOf } from '#site/src/figures/light-up/breeding.ts';
import { puzzleOf } from '#site/src/figures/light-up/puzzle-of.ts';
import { raceOf } from '#site/src/figures/light-up/racing.ts';

const ROWS = ['...#...', '.2.1...', '2......', '...1...', '......3', '...1.4.', '...#...'];
const puzzle = puzzleOf(ROWS);

test('a generation of the figure has its fittest individuals first, with the parents of each', () => {
  const genes = preprocess(puzzle).genes.length;
  const { individuals, parents, best, mean, number, last, isSolved } = generationOf(ROWS, 'wp', 1, 99);
  expect(isSolved).toBe(true);
  expect(number).toBe(last);
  expect(best).toHaveLength(last + 1);
  expect(mean).toHaveLength(last + 1);
  expect(individuals[0]?.objective.total).toBe(0);
  const totals = individuals.map(({ objective }) => objective.total);
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  for (const individual of individuals) {
    expect(individual.repaired).toHaveLength(genes);
    for (const parent of individual.parents ?? []) expect(parents.map((each) => each.number)).toContain(parent);
  }
});

test('each form of a race ends with a solution that meets every rule', () => {
  const forms = Object.keys(LIGHT_UP_FORMS) as LightUpForm[];
  const { lanes, exact } = raceOf(ROWS, forms, { seed: 1, limit: 10_000 });
  expect(exact.status).toBe('unique');
  expect(lanes.map(({ form }) => form)).toEqual(forms);
  for (const { state, objective, bulbs, evaluations, curve } of lanes) {
    expect(state).toBe('solved');
    expect(objective.total).toBe(0);
    expect(evaluations).toBeGreaterThan(0);
    expect(curve.at(-1)?.[1]).toBe(0);
    const board = new Uint8Array(puzzle.squares.length);
    for (const at of bulbs) board[at] = BULB;
    expect(solutionFault(puzzle, board)).toBeUndefined();
  }
});
