import { readdirSync, readFileSync } from 'node:fs';
import type { Outcome } from '@crosshatch/core/algorithm';
import { createPuzzle, type Grid, gridOfRows, type Puzzle } from '@crosshatch/core/puzzle';
import { algorithms } from '@crosshatch/core/registry';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  BUDGETS,
  type Course,
  FIRST_COURSE,
  type Known,
  makeFragment,
  PRESETS,
  PUZZLES,
  parseFragment,
} from '#site/src/race/course.ts';
import { contradictionAmong, finishOf, tallyOf } from '#site/src/race/finish.ts';
import { firstRace } from '#site/src/race/first-race.ts';
import { randomBoard } from '#site/src/race/puzzles.ts';
import { RacePage } from '#site/src/race/RacePage.tsx';
import { Race, type RaceState, type Runner } from '#site/src/race/race.ts';
import { resultText } from '#site/src/race/result-text.ts';
import { phaseText, shownTime } from '#site/src/race/words.ts';
import { warmUp } from '#site/src/solver/warm-up.ts';
import { becomes, eachHasPage, settled } from './shown-part.ts';
import { WorkerHere, workerOf } from './worker-here.ts';

const courses: fc.Arbitrary<Course> = fc.record({
  puzzles: fc.constantFrom(...PUZZLES),
  size: fc.integer({ min: 2, max: 60 }),
  fill: fc.integer({ min: 1, max: 99 }),
  count: fc.integer({ min: 1, max: 500 }),
  seed: fc.integer({ min: 0, max: 999_999 }),
  text: fc.string(),
  algorithms: fc.subarray(algorithms.map(({ name }) => name)),
  model: fc.constantFrom(undefined, 'universal', 'big'),
  solutions: fc.constantFrom(1, 2),
  budget: fc.constantFrom(...BUDGETS),
});

const known: Known = { algorithms, models: ['universal', 'big'] };
const parsed = (fragment: string) => parseFragment(fragment, known);

describe('the address of a course', () => {
  test('the address of a course says all that matters for the race', () => {
    fc.assert(
      fc.property(courses, (course) => {
        const { size, fill, count, seed } = course.puzzles === 'random' ? course : FIRST_COURSE;
        const relevant = { ...course, size, fill, count, seed, text: course.puzzles === 'own' ? course.text : '' };
        expect(parsed(makeFragment(course))).toEqual({ course: relevant, faults: [] });
      }),
    );
  });

  test('the address of any but the first course says everything, so that another first course changes no link', () => {
    expect(makeFragment(FIRST_COURSE)).toBe('');
    expect(makeFragment({ ...FIRST_COURSE, seed: 7 })).toBe(
      'size=30&fill=50&count=40&seed=7&algorithms=exact.backtracking.h&solutions=2&budget=100000',
    );
  });

  test('the address of a course may name an algorithm by its former name', () => {
    expect(parsed('algorithms=exact.learned-order')).toMatchObject({
      course: { algorithms: ['exact', 'line-order'] },
      faults: [],
    });
  });

  test('the address of no course leads to the first course, and tells each fault', () => {
    fc.assert(fc.property(fc.string(), (fragment) => void parsed(fragment)));
    const { course, faults } = parsed(
      'puzzles=none&size=1&fill=0&count=1.5&seed=-1&solutions=3&budget=7&model=huge&algorithms=exact.backtracking.h.exakt&colour=2',
    );
    expect(course).toEqual(FIRST_COURSE);
    expect(faults).toEqual([
      '“puzzles=none”: expected random, examples, workbench or own. The race takes random.',
      '“size=1”: expected a whole number from 2 to 60. The race takes 30.',
      '“fill=0”: expected a whole number from 1 to 99. The race takes 50.',
      '“count=1.5”: expected a whole number from 1 to 500. The race takes 40.',
      '“seed=-1”: expected a whole number from 0 to 999999. The race takes 1.',
      'There is no algorithm exakt.',
      'There is no model “huge”. The race takes the one in use for the size.',
      '“solutions=3”: expected 1 or 2. The race takes 2.',
      '“budget=7”: expected own, 100, 1000, 10000, 100000 or 1000000. The race takes 100000.',
      '“colour” is no field of a race: expected puzzles, size, fill, count, seed, text, algorithms, model, solutions or budget.',
    ]);
  });
});

test('no preset hands a solution to an algorithm that is judged by its own search', () => {
  for (const { course } of PRESETS) expect(course.model).toBeUndefined();
});

describe('the answers of algorithms to a puzzle', () => {
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
  ])('algorithms agree: %s', (_, outcomes) => expect(judged(...outcomes)).toBe(undefined));

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
  ])('algorithms disagree, and are named: %#', (outcomes, text) => expect(judged(...outcomes)).toBe(text));
});

describe('a tally', () => {
  const finishes = [
    { status: 'unique', found: true, milliseconds: 3, work: { lineSolves: 5, guesses: 1 } },
    { status: 'exhausted', found: false, milliseconds: 1, work: { lineSolves: 100 } },
    { status: 'solved', found: true, milliseconds: 2, work: { lineSolves: 9 } },
    { status: 'exhausted', found: true, milliseconds: 1, work: { lineSolves: 100 } },
    { status: 'contradictory', found: false, milliseconds: 4, work: { lineSolves: 2 } },
  ] as const;

  test('a tally counts a solution without the proof that was asked for as found, not as answered', () => {
    expect(tallyOf(finishes, 2)).toMatchObject({ answered: 2, found: 3, exhausted: 2, total: 11 });
    expect(tallyOf(finishes, 1)).toMatchObject({ answered: 3, found: 3, exhausted: 2, total: 11 });
    expect(tallyOf(finishes, 2).work).toEqual({ lineSolves: 216, guesses: 1 });
  });

  test('a tally takes a puzzle without an answer for slower than any other, however early it was given up', () => {
    expect(tallyOf(finishes, 1).times).toEqual({ median: 4, p99: undefined, max: undefined });
    expect(tallyOf(finishes, 2).times).toEqual({ median: undefined, p99: undefined, max: undefined });
    expect(tallyOf(finishes.slice(0, 1), 2).times).toEqual({ median: 3, p99: 3, max: 3 });
  });
});

test.each([
  [0, 'under 100 µs'],
  [0.05, 'under 100 µs'],
  [0.099_999_994, '100 µs'],
  [0.3, '300 µs'],
  [12, '12.0 ms'],
])('a time of %f ms, by a clock that browsers round to 0.1 ms, is shown as %s', (milliseconds, text) => {
  expect(shownTime(milliseconds, 'finished')).toBe(text);
});

test.each([
  [0.000_4, '0.40 µs'],
  [0.05, '50.0 µs'],
  [0.3, '300 µs'],
])('a time of %f ms of the race that was run by the exact clock of the build is shown as %s', (milliseconds, text) => {
  expect(shownTime(milliseconds, 'shown')).toBe(text);
});

describe('warming up', () => {
  /** A clock that goes on by some milliseconds with each run. */
  const ranOn = async (puzzles: number, each: number): Promise<number> => {
    let time = 0;
    const run = () => {
      time += each;
    };
    return warmUp(Array(puzzles).fill('puzzle'), run, () => time);
  };
  test('warming up runs on each puzzle once', async () => expect(await ranOn(20, 1)).toBe(20));
  test('warming up ends when its time is over', async () => expect(await ranOn(20, 300)).toBe(3));
});

describe('the race that comes with the page', () => {
  let lanes: RaceState['lanes'];
  beforeAll(() => {
    ({ lanes } = firstRace());
  });

  test('the race that comes with the page has every algorithm of the first course on every puzzle', () => {
    expect(lanes.map(({ runner }) => runner.name)).toEqual(FIRST_COURSE.algorithms);
    for (const { finishes } of lanes) expect(finishes.length).toBe(FIRST_COURSE.count);
  });

  test('the race that comes with the page has the exact solver prove each answer, and searches that do not learn give up on many', () => {
    const [exact, ...others] = lanes.map(({ finishes }) => tallyOf(finishes, FIRST_COURSE.solutions));
    expect(exact?.answered).toBe(FIRST_COURSE.count);
    for (const { exhausted } of others) expect(exhausted).toBeGreaterThan(FIRST_COURSE.count / 4);
  });
});

describe('a race whose workers do not load', () => {
  const runner: Runner = {
    name: 'exact',
    title: 'Exact',
    summary: '',
    budgetUnit: 'lineSolves',
    proves: true,
    family: 'search',
  };
  const shown: RaceState = { phase: 'shown', course: FIRST_COURSE, count: 0, lanes: [], disagreements: [] };

  beforeEach(() => {
    vi.stubGlobal(
      'Worker',
      class extends WorkerHere {
        constructor() {
          super({});
          queueMicrotask(() => this.dispatchEvent(new Event('error')));
        }
      },
    );
    vi.stubGlobal('ErrorEvent', class extends Event {});
    vi.stubGlobal('dispatchEvent', () => true);
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['made', { ...FIRST_COURSE, count: 2 }],
    ['read', { ...FIRST_COURSE, puzzles: 'own', text: '1x1:1/1' }],
  ] as const)('a race over puzzles that are %s stops, and tells that a worker broke down', async (_, course) => {
    const race = new Race(shown, [runner]);
    await race.start({ ...course, algorithms: ['exact'] });
    const { phase, fault } = race.state.peek();
    expect(phase).toBe('stopped');
    expect(fault).toBe('The race could not start, as a worker broke down: Error: its script could not be loaded');
    expect(phaseText(race.state.peek())).toBe(fault);
  });

  test('a race that was stopped by hand before its worker failed has no fault', async () => {
    const race = new Race(shown, [runner]);
    const started = race.start({ ...FIRST_COURSE, count: 2, algorithms: ['exact'] });
    race.stop();
    await started;
    expect(race.state.peek()).toBe(shown);
  });
});

describe('a race that is stopped before a time is taken', () => {
  const page = eachHasPage();
  const runners = FIRST_COURSE.algorithms.flatMap((name) => algorithms.find((each) => each.name === name) ?? []);
  const [finish] = [
    { status: 'unique', found: true, milliseconds: 1, work: { lineSolves: 60, conflicts: 7, guesses: 9 } },
  ] as const;
  const members = runners.map((runner): Runner => ({ ...runner, family: 'search' }));
  const shown: RaceState = {
    phase: 'shown',
    course: { ...FIRST_COURSE, count: 1 },
    count: 1,
    lanes: members.map((runner) => ({ runner, finishes: [finish] })),
    disagreements: [],
  };
  const show = () => page.show(RacePage, { shown, runners: members, models: [] });
  const start = () => page.send(page.find('form'), 'submit');
  const figures = () => Array.from(document.querySelectorAll('.race td, .race .value'), (each) => each.textContent);

  test('a race that is stopped while it warms up shows the race before it again', async () => {
    const warmUp = vi.fn(() => new Promise(() => {}));
    vi.stubGlobal('Worker', workerOf({ prepare: () => ({ ok: true }), warmUp }));
    show();
    const before = page.text();
    start();
    await becomes(() => warmUp.mock.calls.length === members.length);
    page.press('Stop');
    expect(page.text()).toBe(before);
  });

  test('a race that is prepared, or stopped during its first puzzle, has dashes for figures', async () => {
    const ready = Promise.withResolvers<number>();
    const solve = vi.fn(() => new Promise(() => {}));
    vi.stubGlobal('Worker', workerOf({ prepare: () => ({ ok: true }), warmUp: () => ready.promise, solve }));
    show();
    start();
    await settled();
    expect(new Set(figures())).toEqual(new Set(['–']));
    ready.resolve(1);
    await becomes(() => solve.mock.calls.length === members.length);
    page.press('Stop');
    expect(page.text()).toContain('Stopped before the end of');
    expect(figures().filter((text) => text !== '–')).toEqual(members.map(() => `0 of ${FIRST_COURSE.count}`));
  });

  test('a race without a finished puzzle is copied without times', () => {
    const { algorithms: copied } = JSON.parse(
      resultText({ ...shown, phase: 'finished', lanes: members.map((runner) => ({ runner, finishes: [] })) }),
    );
    for (const { times } of copied) expect(times).toEqual({ median: null, p99: null, max: null, total: 0 });
  });
});

describe('algorithms that disagree', () => {
  afterEach(() => vi.unstubAllGlobals());

  const work = {};
  const impossible = () => ({ outcome: { status: 'contradictory', lines: [], work }, milliseconds: 1 });
  const solved = () => {
    const { solutions } = solvedBy('exact', randomBoard({ ...FIRST_COURSE, size: 2 }, 0).puzzle);
    return { outcome: { status: 'solved', solutions, complete: false, work }, milliseconds: 1 };
  };

  /** A race of algorithms by the answers that each gives to one puzzle after another. */
  function raceOf(count: number, answers: Readonly<Record<string, readonly (() => unknown)[]>>) {
    vi.stubGlobal('addEventListener', () => {});
    const asked = new Map<string, number>();
    const solve = vi.fn((_: unknown, { algorithm }: { algorithm: string }) => {
      const turn = asked.get(algorithm) ?? 0;
      asked.set(algorithm, turn + 1);
      return answers[algorithm]?.[turn]?.();
    });
    vi.stubGlobal('Worker', workerOf({ prepare: () => ({ ok: true }), warmUp: () => 1, solve }));
    const names = Object.keys(answers);
    const runners = names.map(
      (name): Runner => ({ name, title: name, summary: '', budgetUnit: 'lineSolves', proves: true, family: 'search' }),
    );
    const race = new Race({ phase: 'shown', course: FIRST_COURSE, count: 0, lanes: [], disagreements: [] }, runners);
    return { race, ended: race.start({ ...FIRST_COURSE, size: 2, count, algorithms: names }) };
  }

  test('algorithms that disagree are named though another one breaks down after their answers', async () => {
    const late = Promise.withResolvers<never>();
    const { race, ended } = raceOf(1, { a: [impossible], b: [solved], c: [() => late.promise] });
    await expect.poll(() => race.state.peek().lanes.filter(({ finishes }) => finishes.length > 0).length).toBe(2);
    late.reject(new Error('broken'));
    await ended;
    expect(race.state.peek().disagreements).toEqual([
      { puzzle: 0, text: 'Puzzle 1, 2×2: a says that there is no solution, but b found one.' },
    ]);
  });

  test('an algorithm that answers late is named though another one broke down before', async () => {
    const late = Promise.withResolvers<unknown>();
    const broken = () => Promise.reject(new Error('broken'));
    const { race, ended } = raceOf(2, {
      a: [solved, broken],
      b: [solved, impossible],
      c: [() => late.promise, impossible],
    });
    await expect.poll(() => race.state.peek().lanes.map(({ broken: fault }) => fault !== undefined)).toContain(true);
    late.resolve(impossible());
    await ended;
    expect(race.state.peek().disagreements.map(({ puzzle }) => puzzle)).toEqual([0]);
  });
});

/** The answer of an algorithm that finds one. */
function solvedBy(name: string, puzzle: Puzzle) {
  const outcome = algorithms.find((each) => each.name === name)?.solve(puzzle, { solutions: 1 });
  if (outcome === undefined || !('solutions' in outcome)) throw new Error('the algorithm has an answer');
  return outcome;
}

describe('links of the course to a race', () => {
  const folder = new URL('../../../site/src/content/docs/learn/', import.meta.url);
  const links = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/\/race\/#([^)\s]+)/g)].map(([, fragment]) => ({
        file,
        fragment: fragment ?? '',
      })),
    );
  const linkOf = (chapter: string) => parsed(links.find(({ file }) => file.includes(chapter))?.fragment ?? '').course;

  test.each(links)('the links to a race in $file say everything', ({ fragment }) => {
    const { course, faults } = parsed(fragment);
    expect(faults).toEqual([]);
    expect(makeFragment(course)).toBe(fragment);
  });

  test("the course's link to a race shows that the genetic algorithm and the crowd solve next to nothing that evolution from chances solves", () => {
    const course = linkOf('a-priori');
    const solved = (name: string): number => {
      const algorithm = algorithms.find((candidate) => candidate.name === name);
      const { solutions, budget = 0, count } = course;
      const finishes = Array.from({ length: count }, (_, index) => {
        const outcome = algorithm?.solve(randomBoard(course, index).puzzle, { solutions, budget });
        if (outcome === undefined) throw new Error(`there is no algorithm ${name}`);
        return finishOf(outcome, { milliseconds: 0 });
      });
      return tallyOf(finishes, solutions).answered / count;
    };
    expect(course.model).toBeUndefined();
    for (const name of ['exact', 'ea', 'ea-belief']) expect(solved(name)).toBeGreaterThan(0.9);
    for (const name of ['ga', 'woac']) expect(solved(name)).toBeLessThan(0.1);
  });
});
