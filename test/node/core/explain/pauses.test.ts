import type { Steps } from '@crosshatch/core/algorithm';
import {
  colouredGradeSteps,
  colouredHintSteps,
  colouredWhySteps,
  grade,
  gradeColoured,
  gradeSteps,
  hint,
  hintColoured,
  hintSteps,
  why,
  whyColoured,
  whySteps,
} from '@crosshatch/core/explain';
import { type AnyPuzzle, colouredGrid, createGrid, heightOf, widthOf } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashingPuzzle } from '#test/node/arbitraries.ts';
import { colouredPicture } from '#test/node/coloured-pictures.ts';
import { anyCountPicture } from '#test/node/count-pictures.ts';
import { paused } from '#test/node/paused.ts';

const puzzles: fc.Arbitrary<AnyPuzzle> = fc.oneof(
  clashingPuzzle(12),
  colouredPicture(7, 3).map(({ puzzle }) => puzzle),
  anyCountPicture(6, 3).map(({ puzzle }) => puzzle),
);

interface Limits {
  readonly budget: number;
}

type Way = readonly [
  atOnce: (puzzle: AnyPuzzle, limits: Limits) => unknown,
  inSteps: (puzzle: AnyPuzzle, limits: Limits, pause: number) => Steps<unknown>,
];

/** Some known cells, which may be wrong. */
const known = (puzzle: AnyPuzzle): Uint8Array => {
  const { cells } = createGrid(widthOf(puzzle), heightOf(puzzle));
  return cells.map((unknown, cell) => (cell % 7 === 3 ? 1 : unknown));
};
const gridOf = (puzzle: AnyPuzzle) => ({ width: widthOf(puzzle), height: heightOf(puzzle), cells: known(puzzle) });

const PLACE = { row: 0, column: 0 };

const WAYS: Record<string, Way> = {
  'a hint': [
    (puzzle, limits) =>
      puzzle.kind === undefined
        ? hint(puzzle, createGrid(widthOf(puzzle), heightOf(puzzle)), limits)
        : hintColoured(puzzle, colouredGrid(widthOf(puzzle), heightOf(puzzle)), limits),
    (puzzle, limits, pause) =>
      puzzle.kind === undefined
        ? hintSteps(puzzle, createGrid(widthOf(puzzle), heightOf(puzzle)), limits, pause)
        : colouredHintSteps(puzzle, colouredGrid(widthOf(puzzle), heightOf(puzzle)), limits, pause),
  ],
  'a hint about known cells': [
    (puzzle, limits) => (puzzle.kind === undefined ? hint(puzzle, gridOf(puzzle), limits) : undefined),
    function* (puzzle, limits, pause) {
      return puzzle.kind === undefined ? yield* hintSteps(puzzle, gridOf(puzzle), limits, pause) : undefined;
    },
  ],
  'the answer to why': [
    (puzzle, limits) =>
      puzzle.kind === undefined
        ? why(puzzle, gridOf(puzzle), PLACE, limits)
        : whyColoured(puzzle, colouredGrid(widthOf(puzzle), heightOf(puzzle)), PLACE, limits),
    (puzzle, limits, pause) =>
      puzzle.kind === undefined
        ? whySteps(puzzle, gridOf(puzzle), PLACE, limits, pause)
        : colouredWhySteps(puzzle, colouredGrid(widthOf(puzzle), heightOf(puzzle)), PLACE, limits, pause),
  ],
  'a grade': [
    (puzzle, limits) => (puzzle.kind === undefined ? grade(puzzle, limits) : gradeColoured(puzzle, limits)),
    (puzzle, limits, pause) =>
      puzzle.kind === undefined ? gradeSteps(puzzle, limits, pause) : colouredGradeSteps(puzzle, limits, pause),
  ],
};

test.each(Object.entries(WAYS))('pauses change nothing of %s', (_, [atOnce, inSteps]) => {
  let pauses = 0;
  fc.assert(
    fc.property(puzzles, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 5, max: 3000 }), (puzzle, pause, budget) => {
      const steps = paused(inSteps(puzzle, { budget }, pause));
      pauses += steps.pauses;
      expect(steps.answer).toEqual(atOnce(puzzle, { budget }));
    }),
    { numRuns: 250 },
  );
  expect(pauses).toBeGreaterThan(0);
});
