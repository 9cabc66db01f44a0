import type { TraceStep } from '@crosshatch/core/algorithm';
import { Replay, recordSteps, tellStep } from '@crosshatch/core/explain';
import { heuristic } from '@crosshatch/core/published/heuristic';
import { clueAt, type Grid, gridRows, type Line, type Puzzle, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOfPlacement, LinePlacements } from '#core/published/heuristic/placements.ts';
import { agreesWithOthers, anyPuzzle, textOf } from '#test/node/agreement.ts';
import { knownLine } from '#test/node/arbitraries.ts';
import { agrees, lineCells, linesOf, placements } from '#test/node/brute-force.ts';

agreesWithOthers(heuristic);

const fittingPlacements = (puzzle: Puzzle, board: Grid, line: Line): number[][] => {
  const cells = lineCells(board, line);
  return placements(clueAt(puzzle, line), cells.length).filter((placement) => agrees(placement, cells));
};

/** Each guess is a placement of the line with the fewest, of those that are open. */
function expectFewest(puzzle: Puzzle, step: TraceStep, before: Grid, after: Grid): void {
  if (step.kind !== 'guess') return;
  const line = step.placement?.line;
  if (line === undefined) throw new Error('the heuristic guesses lines');
  const open = linesOf(puzzle).filter((one) => lineCells(before, one).includes(UNKNOWN));
  const counts = open.map((one) => fittingPlacements(puzzle, before, one).length);
  const own = fittingPlacements(puzzle, before, line);
  expect(own.length).toBe(Math.min(...counts));
  expect(own).toContainEqual(lineCells(after, line));
  expect(step.cell).toEqual(step.placement?.cells[0]);
}

test('the steps of the heuristic lead to its solutions, can be told in words, and stop at the budget', () => {
  let guesses = 0;
  fc.assert(
    fc.property(anyPuzzle, fc.integer({ min: 0, max: 200 }), (puzzle, budget) => {
      const { steps, outcome } = recordSteps(puzzle, heuristic, { solutions: 1000, budget });
      const replay = new Replay(puzzle, steps);
      const told: string[] = [];
      for (const [index, step] of steps.entries()) {
        const before = replay.gridAt(index);
        const standing = replay.assumptionsAt(index);
        expect(tellStep(puzzle, step, before, standing).text).toMatch(/^[A-Z].*\.$/);
        expectFewest(puzzle, step, before, replay.gridAt(index + 1));
        if ('level' in step) expect(replay.assumptionsAt(index + 1)).toHaveLength(step.level);
        if (step.kind !== 'solution') continue;
        expect(gridRows(before)).toEqual(step.rows);
        told.push(step.rows.join());
      }
      expect(told.sort()).toEqual('solutions' in outcome ? textOf(outcome.solutions) : []);
      expect(outcome.work.lineSolves).toBeLessThanOrEqual(budget);
      expect(outcome.work.guesses).toBe(steps.filter(({ kind }) => kind === 'guess').length);
      expect(outcome.work.conflicts).toBe(steps.filter(({ kind }) => kind === 'contradiction').length);
      guesses += outcome.work.guesses ?? 0;
    }),
    { examples: [[puzzleOfGrid({ width: 2, height: 2, cells: Uint8Array.of(1, 0, 0, 1) }), 200]] },
  );
  expect(guesses).toBeGreaterThan(0);
});

describe('the placements of a line', () => {
  test('the placements of a line are all found, each once, by rising cost', () => {
    const shuffles = [undefined, (starts: number[]) => void starts.reverse()];
    fc.assert(
      fc.property(
        knownLine(1, 12),
        fc.infiniteStream(fc.boolean()),
        fc.constantFrom(...shuffles),
        (line, draws, shuffle) => {
          const expected = Uint8Array.from(line.cells, () => (draws.next().value ? 1 : 0));
          const costOf = (placement: readonly number[]) =>
            placement.filter((state, cell) => state !== expected[cell]).length;
          const all = placements(line.clue, line.cells.length).filter((placement) => agrees(placement, line.cells));
          const found = new LinePlacements(line.clue, line.cells, expected);
          expect(found.leastCost).toBe(Math.min(...all.map(costOf)));
          for (let cost = 0; cost <= line.cells.length; cost++) {
            const laid = [...found.ofCost(cost, shuffle)].map((starts) => [
              ...cellsOfPlacement(line.clue, starts, line.cells.length),
            ]);
            expect(laid.map(String).sort()).toEqual(
              all
                .filter((one) => costOf(one) === cost)
                .map(String)
                .sort(),
            );
          }
          const free = [...new LinePlacements(line.clue, line.cells).ofCost(0)];
          expect(free.map((starts) => [...cellsOfPlacement(line.clue, starts, line.cells.length)])).toEqual(all);
        },
      ),
    );
  });
});
