import { lastOf, Meter, predictViews, type Steps, solverOf, stepsOf } from '@crosshatch/core/algorithm';
import { beliefPropagation } from '@crosshatch/core/belief';
import { type AnyPuzzle, createPuzzle, puzzleOfFields, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { algorithmOf, algorithms } from '@crosshatch/core/registry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomBoard } from '#test/fixtures/worst-requests.ts';
import { clashingPuzzle } from '#test/node/arbitraries.ts';
import { colouredPicture } from '#test/node/coloured-pictures.ts';
import { anyCountPicture } from '#test/node/count-pictures.ts';
import { paused } from '#test/node/paused.ts';

const exact = algorithmOf('exact');

test('pauses change no outcome of the exact solver', () => {
  const puzzles: fc.Arbitrary<AnyPuzzle> = fc.oneof(
    clashingPuzzle(12),
    colouredPicture(7, 3).map(({ puzzle }) => puzzle),
    anyCountPicture(6, 3).map(({ puzzle }) => puzzle),
  );
  let pauses = 0;
  fc.assert(
    fc.property(
      puzzles,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 20, max: 3000 }),
      (puzzle, pause, budget) => {
        const options = { budget, solutions: 3 };
        const steps = stepsOf(exact, puzzle)?.(options, pause);
        if (steps === undefined) throw new Error('the exact solver has no steps');
        let step = steps.next();
        for (; !step.done; step = steps.next()) pauses++;
        expect(step.value).toEqual(solverOf(exact, puzzle)?.(options));
        expect(step.value).toEqual(lastOf(stepsOf(exact, puzzle)?.(options, 1) ?? steps));
      },
    ),
    { numRuns: 300 },
  );
  expect(pauses).toBeGreaterThan(0);
});

test('pauses change no outcome of a search that probes', () => {
  const puzzle = puzzleOfGrid(randomBoard(32, 32, 10));
  const options = { budget: 60_000, solutions: 3 };
  const outcome = exact.solve(puzzle, options);
  expect(outcome.work.probes).toBeGreaterThan(100);
  for (const pause of [20, 2000]) {
    const stepped = exact.steps && paused(exact.steps(puzzle, options, pause));
    expect(stepped?.answer).toEqual(outcome);
    expect(stepped?.pauses).toBeGreaterThan(10);
  }
});

const published = algorithms.filter(({ name, steps }) => name !== exact.name && steps !== undefined);

test('pauses change no outcome of the search for the fewest lines', () => {
  let pauses = 0;
  const { solve, steps } = algorithmOf('optimal-order');
  for (let seed = 1; seed <= 60; seed++) {
    const puzzle = puzzleOfGrid(randomBoard(6, 6, seed));
    const options = { budget: seed % 3 === 0 ? 300 : 20_000 };
    const stepped = steps && paused(steps(puzzle, options, seed));
    pauses += stepped?.pauses ?? 0;
    expect(stepped?.answer).toEqual(solve(puzzle, options));
  }
  expect(pauses).toBeGreaterThan(1000);
});

/** Line solves, or evaluations of some generations. */
const budgetOf = (name: string): number => (name === 'ga' ? 2500 : 150);

test.each(published)('pauses change no outcome of $name', ({ name, steps, solve, views }) => {
  let pauses = 0;
  for (const seed of [1, 2, 3]) {
    const puzzle = puzzleOfGrid(randomBoard(14, 14, seed));
    const predictions = views && predictViews(beliefPropagation, puzzle, views, new Meter(20));
    const options = { budget: budgetOf(name), solutions: 3, seed, ...(predictions && { predictions }) };
    const paused = steps?.(puzzle, options, seed);
    if (paused === undefined) throw new Error('the algorithm has no steps');
    let step = paused.next();
    for (; !step.done; step = paused.next()) pauses++;
    expect(step.value).toEqual(solve(puzzle, options));
  }
  expect(pauses).toBeGreaterThan(0);
});

test.each(['backtracking', 'h'])('pauses of %s come as often where solutions follow each other fast', (name) => {
  const clues = Array.from({ length: 6 }, () => [1]);
  const puzzle = createPuzzle(clues, clues);
  const steps = puzzle.ok ? algorithmOf(name).steps?.(puzzle.value, { solutions: 720 }, 50) : undefined;
  const { answer, pauses } = paused(steps ?? expect.fail('the puzzle is read'));
  expect(answer.status).toBe('multiple');
  expect(pauses).toBeGreaterThan((answer.work.lineSolves ?? 0) / 100);
});

test.each([0, -1, Number.NaN, Number.NEGATIVE_INFINITY])('steps with a pause of %d reach the outcome', (pause) => {
  const puzzle = puzzleOfGrid(randomBoard(14, 14, 1));
  for (const { name, steps, solve, views } of algorithms) {
    const predictions = views && predictViews(beliefPropagation, puzzle, views, new Meter(20));
    const options = { budget: budgetOf(name), ...(predictions && { predictions }) };
    if (steps !== undefined) expect(endOf(steps(puzzle, options, pause))).toEqual(solve(puzzle, options));
  }
  const clues = Array.from({ length: 6 }, () => [[1, 1]]);
  const coloured = puzzleOfFields({ rows: clues, columns: clues });
  if (!coloured.ok) throw new Error(coloured.error.message);
  const stepped = stepsOf(exact, coloured.value)?.({ solutions: 5 }, pause);
  expect(stepped && endOf(stepped)).toEqual(solverOf(exact, coloured.value)?.({ solutions: 5 }));
  const predicted = beliefPropagation.steps?.([puzzle], new Meter(), pause);
  expect(predicted && endOf(predicted)).toEqual(beliefPropagation.predict([puzzle]));
});

/** The answer of steps, which may not pause without end. */
function endOf<Answer>(steps: Steps<Answer>): Answer {
  for (let pauses = 0; pauses < 100_000; pauses++) {
    const { done, value } = steps.next();
    if (done) return value;
  }
  return expect.fail('the steps pause without end');
}
