import { exactSteps, solveExactly } from '@crosshatch/core/exact';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { board } from '#test/node/arbitraries.ts';

/** A solve's fate at its turn: it ends, is left for ever, or goes on, as most do. */
const fates = fc.constantFrom('go on', 'go on', 'go on', 'go on', 'end', 'leave');

test('solves that take turns, are ended or are left give the outcomes of solves one after another', () => {
  let paused = 0;
  fc.assert(
    fc.property(
      fc.array(board(12, 12), { minLength: 2, maxLength: 6 }),
      fc.array(fates, { minLength: 10, maxLength: 40 }),
      (grids, turns) => {
        const puzzles = grids.map(puzzleOfGrid);
        const alone = puzzles.map((puzzle) => solveExactly(puzzle));
        let open = puzzles.map((puzzle, index) => ({ index, steps: exactSteps(puzzle, {}, 10) }));
        for (let turn = 0; open.length > 0; turn++) {
          open = open.filter(({ index, steps }) => {
            const step = steps.next();
            if (step.done) {
              expect(step.value).toEqual(alone[index]);
              return false;
            }
            paused++;
            const fate = turns[(turn * grids.length + index) % turns.length];
            if (fate === 'end' && alone[0] !== undefined) steps.return(alone[0]);
            return fate === 'go on';
          });
        }
        expect(puzzles.map((puzzle) => solveExactly(puzzle))).toEqual(alone);
      },
    ),
    { numRuns: 200 },
  );
  expect(paused).toBeGreaterThan(1000);
});
