import { lastOf, type Steps } from '@crosshatch/core/algorithm';
import {
  clashingNumbers,
  clashingSteps,
  levelSteps,
  solveLightUp,
  solvingSteps,
} from '@crosshatch/core/light-up/exact';
import {
  answerLightUp,
  answerSteps,
  checkLightUp,
  gradeLightUp,
  hintLightUp,
  lightUpCheckSteps,
  lightUpGradeSteps,
  lightUpHintSteps,
} from '@crosshatch/core/light-up/explain';
import { type LightUp, type LightUpBulbs, NO_BULB, UNKNOWN_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paused } from '#test/node/paused.ts';
import { randomBoard, uniqueBoard } from './boards.ts';

/** A puzzle, some squares that are marked, mostly wrongly, and the most steps. */
interface Asked {
  readonly puzzle: LightUp;
  readonly marks: LightUpBulbs;
  readonly budget: number;
}

type Way = readonly [at: (asked: Asked) => unknown, inSteps: (asked: Asked, pause: number) => Steps<unknown>];

/** Each function at once and with pauses. */
const WAYS: Record<string, Way> = {
  solving: [
    ({ puzzle, marks, budget }) => solveLightUp(puzzle, { known: marks, budget, solutions: 5 }),
    ({ puzzle, marks, budget }, pause) => solvingSteps(puzzle, { known: marks, budget, solutions: 5 }, pause),
  ],
  'finding a level': [
    ({ puzzle, budget }) => lastOf(levelSteps(puzzle, 'hard', budget, Number.POSITIVE_INFINITY)),
    ({ puzzle, budget }, pause) => levelSteps(puzzle, 'hard', budget, pause),
  ],
  'finding the numbers that clash': [
    ({ puzzle, budget }) => clashingNumbers(puzzle, budget),
    ({ puzzle, budget }, pause) => clashingSteps(puzzle, budget, pause),
  ],
  'a hint': [
    ({ puzzle, marks, budget }) => hintLightUp(puzzle, marks, { budget }),
    ({ puzzle, marks, budget }, pause) => lightUpHintSteps(puzzle, marks, { budget }, pause),
  ],
  'a grade': [
    ({ puzzle, budget }) => gradeLightUp(puzzle, { budget }),
    ({ puzzle, budget }, pause) => lightUpGradeSteps(puzzle, { budget }, pause),
  ],
  'a check': [
    ({ puzzle, marks, budget }) => checkLightUp(puzzle, marks, { budget }),
    ({ puzzle, marks, budget }, pause) => lightUpCheckSteps(puzzle, marks, { budget }, pause),
  ],
  'an answer': [
    ({ puzzle, marks, budget }) =>
      answerLightUp(puzzle, solveLightUp(puzzle, { known: marks }), { known: marks, budget }),
    ({ puzzle, marks, budget }, pause) =>
      answerSteps(puzzle, solveLightUp(puzzle, { known: marks }), { known: marks, budget }, pause),
  ],
};

const asked = fc
  .record({
    seed: fc.nat(),
    width: fc.integer({ min: 3, max: 9 }),
    height: fc.integer({ min: 3, max: 9 }),
    isUnique: fc.boolean(),
    budget: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constant(10_000_000)),
  })
  .map(({ seed, width, height, isUnique, budget }): Asked => {
    const next = mulberry32(seed);
    const puzzle = (isUnique ? uniqueBoard : randomBoard)(next, width, height);
    const marks = puzzle.squares.map((kind) => (kind === -1 && next() % 9 === 0 ? NO_BULB : UNKNOWN_SQUARE));
    return { puzzle, marks: Uint8Array.from(marks), budget };
  });

const marks = new Uint8Array(36);
/** A board without walls or numbers, which has many solutions, and one whose two numbers clash. */
const SLOW: readonly Asked[] = [
  new Int8Array(36).fill(-1),
  Int8Array.from({ length: 36 }, (_, at) => (at === 14 || at === 16 ? 4 : -1)),
].map((squares) => ({ puzzle: { width: 6, height: 6, squares }, marks, budget: 20_000 }));

test.each(Object.entries(WAYS))('pauses change nothing of %s', (_, [atOnce, inSteps]) => {
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 200 }), (what, pause) => {
      expect(paused(inSteps(what, pause)).answer).toEqual(atOnce(what));
    }),
    { numRuns: 150 },
  );
  for (const pause of [0, -1, Number.NaN]) {
    for (const what of SLOW) expect(paused(inSteps(what, pause)).answer).toEqual(atOnce(what));
  }
  // Most of the boards above are answered before the first pause: two certain ones show that there are pauses.
  expect(Math.max(...SLOW.map((what) => paused(inSteps(what, 1)).pauses))).toBeGreaterThan(0);
});

/** A board of 1s with room between them, on which trials settle little and a search does not end soon. */
const ENDLESS: LightUp = {
  width: 60,
  height: 60,
  squares: Int8Array.from({ length: 3600 }, (_, at) => (at % 3 === 1 && Math.floor(at / 60) % 3 === 1 ? 1 : -1)),
};

test.each(['a hint', 'a grade', 'a check'])('all searches of %s together keep within its budget', (name) => {
  const [budget, pause] = [500_000, 1000];
  const asked = { puzzle: ENDLESS, marks: new Uint8Array(ENDLESS.squares.length), budget };
  const [, inSteps] = WAYS[name] ?? [];
  if (inSteps === undefined) throw new Error(name);
  // Two pauses are at least `pause` steps apart.
  const steps = pause * paused(inSteps(asked, pause)).pauses;
  expect(steps).toBeGreaterThan(0.4 * budget);
  expect(steps).toBeLessThan(1.1 * budget);
});
