import { Replay, recordSteps } from '@crosshatch/core/explain';
import { backtracking } from '@crosshatch/core/published/backtracking';
import { type Grid, gridRows } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreesWithOthers, anyPuzzle, textOf } from '#test/node/agreement.ts';

agreesWithOthers(backtracking);

test('the steps of plain backtracking lead to its solutions, and stop at the budget', () => {
  fc.assert(
    fc.property(anyPuzzle, fc.integer({ min: 0, max: 60 }), (puzzle, budget) => {
      const { steps, outcome } = recordSteps(puzzle, backtracking, { solutions: 1000, budget });
      const replay = new Replay(puzzle, steps);
      const told: Grid[] = [];
      for (const [index, step] of steps.entries()) {
        if (step.kind !== 'solution') continue;
        told.push(replay.gridAt(index + 1));
        expect(gridRows(replay.gridAt(index))).toEqual(step.rows);
      }
      const given = 'solutions' in outcome ? outcome.solutions : [];
      expect(textOf(told)).toEqual(textOf(given));
      expect(outcome.work.lineSolves).toBeLessThanOrEqual(budget);
      expect(outcome.work.guesses).toBe(steps.filter(({ kind }) => kind === 'guess').length);
      // Lines that clash before any guess end the matter; they are no conflict of the search.
      const clashes = steps.filter(({ kind }) => kind === 'contradiction').length;
      expect(outcome.work.conflicts).toBe(outcome.work.guesses === 0 ? 0 : clashes);
    }),
  );
});
