import type { Outcome, SolveOptions } from '@crosshatch/core/algorithm';
import { LineTask, lineOrders } from '@crosshatch/core/published/line-order';
import { type Grid, type Puzzle, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { board, clashingPuzzle, partlyKnown, partOf, smallBoard } from '#test/node/arbitraries.ts';
import { propagateByEnumeration } from '#test/node/brute-force.ts';

interface Question {
  readonly puzzle: Puzzle;
  readonly known: Grid;
  readonly seed: number;
  readonly budget: number;
}

/** Boards of one row or one column, and small ones of any shape. */
const anyBoard = fc.oneof(
  { arbitrary: smallBoard(6), weight: 3 },
  { arbitrary: fc.integer({ min: 1, max: 18 }).chain((length) => board(length, 1)), weight: 1 },
  { arbitrary: fc.integer({ min: 1, max: 18 }).chain((length) => board(1, length)), weight: 1 },
);

const unknown = ({ rows, columns }: Puzzle): Grid => ({
  width: columns.length,
  height: rows.length,
  cells: new Uint8Array(rows.length * columns.length).fill(UNKNOWN),
});

/** Puzzles with solutions and without; cells known beforehand that are right, or drawn, or none. */
const questions: fc.Arbitrary<Question> = fc
  .oneof(
    anyBoard.chain((grid) => {
      const puzzle = puzzleOfGrid(grid);
      return fc.record({
        puzzle: fc.constant(puzzle),
        known: fc.oneof(fc.constant(unknown(puzzle)), partOf(grid), partlyKnown(puzzle)),
      });
    }),
    clashingPuzzle(6).chain((puzzle) =>
      fc.record({ puzzle: fc.constant(puzzle), known: fc.oneof(fc.constant(unknown(puzzle)), partlyKnown(puzzle)) }),
    ),
  )
  .chain(({ puzzle, known }) =>
    fc.record({
      puzzle: fc.constant(puzzle),
      known: fc.constant(known),
      seed: fc.integer(),
      budget: fc.oneof(fc.constantFrom(0, 1, 2), fc.nat(60), fc.nat(600)),
    }),
  );

/** The cells that the lines of an order settle. */
function replayed(
  { puzzle, known }: Question,
  { order = [] }: Pick<Extract<Outcome, { order?: unknown }>, 'order'>,
): Grid {
  const task = new LineTask(puzzle, { known });
  for (const { axis, index } of order) {
    const line = axis === 'row' ? index : puzzle.rows.length + index;
    expect(task.unknownIn[line]).toBeGreaterThan(0);
    task.step(line);
  }
  return task.board.toGrid('known');
}

describe.each(lineOrders.map((each) => [each.name, each] as const))('%s, asked about any puzzle', (_, { solve }) => {
  const answer = ({ puzzle, known, seed }: Question, options: SolveOptions): Outcome =>
    solve(puzzle, { known, seed, ...options });

  test('an order of any puzzle settles what lines alone settle, and tells a clash', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { puzzle, known } = question;
        const settled = propagateByEnumeration(puzzle, known);
        const outcome = answer(question, {});
        if (outcome.status === 'contradictory') {
          expect(settled).toBeUndefined();
          expect(propagateByEnumeration(puzzle, known, [...outcome.lines])).toBeUndefined();
          return;
        }
        expect(replayed(question, outcome)).toEqual(settled);
        if (settled?.cells.includes(UNKNOWN)) {
          expect(outcome).toMatchObject({ status: 'exhausted', resting: true, solutions: [], partial: settled });
        } else {
          expect(outcome).toMatchObject({ status: 'unique', complete: true, solutions: [settled] });
        }
      }),
      { numRuns: 100 },
    );
  });

  test('an order of any puzzle keeps to its budget, says no more than it knows by then, and is the same for a seed', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { puzzle, known, budget } = question;
        const settled = propagateByEnumeration(puzzle, known);
        const outcome = answer(question, { budget });
        expect(outcome.work.lineSolves).toBeLessThanOrEqual(budget);
        expect(answer(question, { budget })).toEqual(outcome);
        if (outcome.status === 'contradictory') {
          expect(settled).toBeUndefined();
        } else if (outcome.status === 'exhausted') {
          if (outcome.resting) expect(outcome.partial).toEqual(settled);
          for (const [cell, state] of outcome.partial.cells.entries()) {
            if (state !== UNKNOWN && settled) expect(state).toBe(settled.cells[cell]);
          }
          if (outcome.order) expect(replayed(question, outcome)).toEqual(outcome.partial);
        } else {
          expect(outcome.solutions).toEqual([settled]);
          expect(replayed(question, outcome)).toEqual(settled);
        }
      }),
      { numRuns: 100 },
    );
  });
});
