import type { RunTask } from '@crosshatch/core/algorithm';
import { randomPicture } from '@crosshatch/core/generation';
import { bred, solveAhead } from '@crosshatch/core/published/evolution';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { algorithms } from '@crosshatch/core/registry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallBoard } from '#test/node/arbitraries.ts';

const bredInRuns = algorithms.flatMap(({ name, solve, runs }) => (runs === undefined ? [] : [{ name, solve, runs }]));

test('evolutions are sequences of runs', () => {
  expect(bredInRuns.map(({ name }) => name)).toEqual(expect.arrayContaining(['ga', 'woac', 'ea']));
});

/** Reaches beyond a population of `ga`, and beyond a crowd of `woac`. */
const LARGEST_BUDGET = 110_000;

describe.each(bredInRuns)('the runs of $name', ({ solve, runs }) => {
  const boards = fc.oneof(
    smallBoard(7),
    fc.integer({ min: 1, max: 9 }).map((seed) => randomPicture(8, 8, 0.5, seed)),
  );
  const questions = fc.record({
    puzzle: boards.map(puzzleOfGrid),
    seed: fc.nat(),
    budget: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 3000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: LARGEST_BUDGET }) },
    ),
  });

  test('runs lead to the same answer and work, however many are bred ahead and whichever end first', async () => {
    const property = fc.asyncProperty(
      questions,
      fc.integer({ min: 1, max: 9 }),
      fc.scheduler(),
      async ({ puzzle, seed, budget }, count, scheduler) => {
        const options = { seed, budget };
        const expected = solve(puzzle, options);
        const begun = runs(puzzle, options);
        if (!begun.ok) {
          expect(begun.error).toEqual(expected);
          return;
        }
        let highest = Number.POSITIVE_INFINITY;
        const breed = async (task: RunTask) => {
          await scheduler.schedule(Promise.resolve());
          if (task.number > highest) return undefined;
          // As a thread does, which sends what it has bred.
          return structuredClone(bred(begun.value.breed(structuredClone(task))));
        };
        const stopAbove = (number: number) => {
          highest = Math.min(highest, number);
        };
        const { breed: _, ...start } = begun.value;
        const outcome = await scheduler.waitFor(
          solveAhead(structuredClone(start), budget, { count, breed, stopAbove }),
        );
        expect(outcome).toEqual(expected);
        await scheduler.waitAll();
      },
    );
    await fc.assert(property, { numRuns: 15 });
  });

  test('a run depends on nothing but its number and the runs that it starts from', () => {
    const limit = 4000;
    const property = fc.property(questions, fc.integer({ min: 1, max: 5 }), ({ puzzle, seed, budget }, number) => {
      const [one, other] = [runs(puzzle, { seed }), runs(puzzle, { seed })];
      if (!one.ok || !other.ok) return;
      const task = { number, limit, from: [] };
      for (let before = 0; before < number; before++) bred(one.value.breed({ ...task, number: before }));
      const whole = bred(one.value.breed(task));
      let generations = 0;
      const traced = bred(other.value.breed(task, ({ kind }) => (generations += Number(kind === 'generation'))));
      expect(traced).toEqual(whole);
      expect(generations).toBeGreaterThan(0);
      const lower = 1 + (budget % limit);
      const cut = bred(other.value.breed({ ...task, limit: lower }));
      if (whole.work.evaluations <= lower) expect(cut).toEqual(whole);
      else {
        expect(cut.work.evaluations).toBe(lower);
        expect(cut.solution).toBeUndefined();
      }
    });
    fc.assert(property, { numRuns: 10 });
  });
});
