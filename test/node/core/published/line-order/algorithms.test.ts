import type { Algorithm, TraceStep } from '@crosshatch/core/algorithm';
import { randomPicture } from '@crosshatch/core/generation';
import { fewestSteps, lineOrders } from '@crosshatch/core/published/line-order';
import { clueAt, createPuzzle, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { findAlgorithm } from '@crosshatch/core/registry';
import { describe, expect, test } from 'vitest';
import {
  DRAWN_WEIGHTS_ORDER,
  drawnWeightsOrder,
  learnedPuzzle,
  NETWORK_ORDER,
  networkOrder,
  SARSA_ORDER,
} from '#test/fixtures/learned-orders.ts';

const puzzleOf = (rows: number[][], columns: number[][]): Puzzle => {
  const puzzle = createPuzzle(rows, columns);
  if (!puzzle.ok) throw new Error(puzzle.error.message);
  return puzzle.value;
};

const algorithm = (name: string): Algorithm => {
  const found = findAlgorithm(name);
  if (found === undefined) throw new Error(`there is no algorithm ${name}`);
  return found;
};

test('the line orders are registered by name', () => {
  const names = ['random-order', 'heuristic-order', 'optimal-order', 'sarsa', 'line-order'];
  expect(lineOrders.map(({ name }) => name)).toEqual(names);
  for (const name of names) expect(algorithm(name).budgetUnit).toBe('lineSolves');
});

test('the line order is found by its former name, too', () => {
  expect(algorithm('learned-order')).toBe(algorithm('line-order'));
});

describe.each(lineOrders.map((each) => [each.name, each] as const))('%s', (_, { solve }) => {
  test('an order of lines names lines that clash', () => {
    // Row 2 is empty, and column 2 is filled.
    const outcome = solve(puzzleOf([[2], []], [[], [2]]));
    if (outcome.status !== 'contradictory') throw new Error(outcome.status);
    const puzzle = { rows: [[2], []], columns: [[], [2]] };
    expect(outcome.lines.length).toBeGreaterThan(1);
    for (const line of outcome.lines) clueAt(puzzle, line);
  });

  test('an order of lines is bounded by its budget, and the same for a seed', () => {
    const puzzle = puzzleOfGrid(randomPicture(8, 8, 0.6, 4));
    const outcome = solve(puzzle, { budget: 5, seed: 1 });
    expect(outcome.status).toBe('exhausted');
    expect(outcome).not.toHaveProperty('resting');
    expect(solve(puzzle, { seed: 1, budget: 2000 })).toEqual(solve(puzzle, { seed: 1, budget: 2000 }));
  });

  test('an order of lines traces the lines that settle cells, and then the solution', () => {
    const steps: TraceStep[] = [];
    const puzzle = puzzleOfGrid(randomPicture(5, 5, 0.6, 1));
    const outcome = solve(puzzle, { seed: 1, trace: (step) => steps.push(step) });
    expect(outcome.status).toBe('unique');
    expect(steps.at(-1)?.kind).toBe('solution');
    const settled = steps.flatMap((step) => (step.kind === 'line' && step.level === 0 ? step.cells : []));
    expect(settled.length).toBe(25);
  });
});

test('the fewest steps are told by optimal-order, and sarsa learns nearly as good an order', () => {
  let optimal = 0;
  let learned = 0;
  let advised = 0;
  const stepsOf = (name: string, puzzle: Puzzle): number => {
    const outcome = algorithm(name).solve(puzzle, { seed: 1 });
    if (outcome.status !== 'unique') throw new Error(`${name}: ${outcome.status}`);
    return outcome.order?.length ?? 0;
  };
  for (let seed = 0; seed < 60; seed++) {
    const puzzle = puzzleOfGrid(randomPicture(5, 5, 0.5, seed));
    const fewest = fewestSteps(puzzle);
    if (fewest.kind !== 'found') continue;
    expect(stepsOf('optimal-order', puzzle)).toBe(fewest.order.length);
    optimal += fewest.order.length;
    learned += stepsOf('sarsa', puzzle);
    advised += stepsOf('heuristic-order', puzzle);
  }
  expect(optimal).toBeLessThan(learned);
  expect(learned - optimal).toBeLessThan((advised - optimal) * 0.7);
});

test('sarsa learns from a seed what it always learned', () => {
  const outcome = algorithm('sarsa').solve(learnedPuzzle, { seed: 1 });
  if (outcome.status !== 'unique') throw new Error(outcome.status);
  expect(outcome.order?.map(({ axis, index }) => (axis === 'row' ? index : 5 + index))).toEqual(SARSA_ORDER);
  expect(networkOrder()).toEqual(NETWORK_ORDER);
  expect(drawnWeightsOrder()).toEqual(DRAWN_WEIGHTS_ORDER);
});
