import { lastOf, solverOf, stepsOf } from '@crosshatch/core/algorithm';
import type { AnyPuzzle } from '@crosshatch/core/puzzle';
import { algorithmOf } from '@crosshatch/core/registry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashingPuzzle } from '#test/node/arbitraries.ts';
import { colouredPicture } from '#test/node/coloured-pictures.ts';
import { anyCountPicture } from '#test/node/count-pictures.ts';

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
