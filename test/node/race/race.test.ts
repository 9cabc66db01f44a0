import { algorithms } from '@crosshatch/core/algorithms';
import { beliefPropagation } from '@crosshatch/core/belief';
import { createPuzzle, type Grid, gridOfRows, success } from '@crosshatch/core/puzzle';
import type { Outcome } from '@crosshatch/core/solver';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BUDGETS,
  type Course,
  FIRST_COURSE,
  makeFragment,
  PUZZLES,
  parseFragment,
} from '../../../site/src/race/course.ts';
import { contradictionAmong, tallyOf } from '../../../site/src/race/finish.ts';
import { firstRace } from '../../../site/src/race/first-race.ts';

const courses: fc.Arbitrary<Course> = fc.record({
  puzzles: fc.constantFrom(...PUZZLES),
  size: fc.integer({ min: 2, max: 60 }),
  fill: fc.integer({ min: 1, max: 99 }),
  count: fc.integer({ min: 1, max: 500 }),
  seed: fc.integer({ min: 0, max: 999_999 }),
  text: fc.string(),
  algorithms: fc.subarray(algorithms.map(({ name }) => name)),
  // No model is called so: the word stands for the one in use.
  model: fc.option(
    fc.string().filter((name) => name !== 'own'),
    { nil: undefined },
  ),
  solutions: fc.constantFrom(1, 2),
  budget: fc.constantFrom(...BUDGETS),
});

describe('the address of a course', () => {
  test('says all that matters for the race', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const { puzzles, text, algorithms, model, solutions, budget, ...numbers } = course;
        const { text: _text, ...first } = FIRST_COURSE;
        const relevant = {
          ...first,
          ...(puzzles === 'random' && numbers),
          puzzles,
          algorithms,
          model,
          solutions,
          budget,
        };
        expect(parseFragment(makeFragment(course))).toEqual({ ...relevant, text: puzzles === 'own' ? text : '' });
      }),
    );
  });

  test('may say anything else, and then the first course is taken', () => {
    fc.assert(fc.property(fc.string(), (fragment) => void parseFragment(fragment)));
    expect(parseFragment('puzzles=none&size=1000&fill=0&count=1.5&seed=-1&solutions=3&budget=7')).toEqual(FIRST_COURSE);
    expect(makeFragment(FIRST_COURSE)).toBe('');
  });
});

describe('what algorithms say of a puzzle', () => {
  const made = createPuzzle([[1], [1]], [[1], [1]]);
  if (!made.ok) throw new Error('this is a puzzle');
  const puzzle = made.value;
  const picture = (...rows: string[]): Grid => {
    const grid = gridOfRows(rows);
    if (grid === undefined) throw new Error('the rows are of one length');
    return grid;
  };
  const falling = picture('10', '01');
  const rising = picture('01', '10');
  const found = (status: 'unique' | 'multiple' | 'solved', ...solutions: Grid[]): Outcome => ({
    status,
    solutions,
    complete: status === 'unique',
    work: {},
  });
  const none: Outcome = { status: 'contradictory', lines: [], work: {} };
  const tired: Outcome = { status: 'exhausted', solutions: [], partial: picture('??', '??'), work: {} };
  const judged = (...outcomes: Outcome[]) =>
    contradictionAmong(
      puzzle,
      outcomes.map((outcome, index) => ({ title: 'ABC'.charAt(index), outcome })),
    );

  test.each<[string, Outcome[]]>([
    ['the same', [found('unique', falling), found('unique', falling)]],
    ['two pictures where none claims to be alone', [found('solved', falling), found('solved', rising)]],
    ['several', [found('multiple', falling, rising), found('solved', rising), tired]],
    ['nothing, or less', [none, tired]],
  ])('agrees: %s', (_, outcomes) => expect(judged(...outcomes)).toBe(undefined));

  test.each<[Outcome[], string]>([
    [[found('solved', falling), none], 'B says that there is no solution, but A found one.'],
    [
      [found('unique', falling), found('solved', rising)],
      'A says that there is only one solution, but B found another.',
    ],
    [
      [found('solved', rising), tired, found('unique', falling)],
      'C says that there is only one solution, but A found another.',
    ],
    [
      [found('unique', falling), found('multiple', falling, rising)],
      'A says that there is only one solution, but B found another.',
    ],
    [[found('solved', picture('11', '00'))], 'A gives a picture that does not fit the clues.'],
  ])('disagrees: %#', (outcomes, text) => expect(judged(...outcomes)).toBe(text));
});

test('a tally adds up the work and keeps apart what was given up', () => {
  const finishes = [
    { status: 'unique', milliseconds: 1, work: { lineSolves: 5, guesses: 1 } },
    { status: 'exhausted', milliseconds: 9, work: { lineSolves: 100 } },
  ] as const;
  expect(tallyOf(finishes)).toEqual({
    answered: 1,
    exhausted: 1,
    predicting: 0,
    work: { lineSolves: 105, guesses: 1 },
    times: { median: 5, p99: 9, max: 9, total: 10 },
  });
});

test('the race that comes with the page has every algorithm of the first course on every puzzle', () => {
  const { lanes, count } = firstRace(success(beliefPropagation));
  expect(lanes.map(({ runner }) => runner.name)).toEqual(FIRST_COURSE.algorithms);
  for (const { finishes } of lanes) expect(finishes.length).toBe(count);
}, 30_000);
