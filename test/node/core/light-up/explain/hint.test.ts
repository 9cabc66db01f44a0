import { countLightUp, solveLightUp } from '@crosshatch/core/light-up/exact';
import {
  checkLightUp,
  hintLightUp,
  type LightUpDeduction,
  lightUpSteps,
  whyLightUp,
} from '@crosshatch/core/light-up/explain';
import {
  BULB,
  type LightUp,
  type LightUpBulbs,
  NO_BULB,
  solutionFault,
  UNKNOWN_SQUARE,
  WHITE_SQUARE,
} from '@crosshatch/core/light-up/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardOf, randomBoard, uniqueBoard } from '../boards.ts';
import { everyLighting } from '../exact/brute-force.ts';
import { clashesNaively, naiveFindings } from './naive-rules.ts';

function solutionOf(puzzle: LightUp): LightUpBulbs {
  const outcome = solveLightUp(puzzle);
  if (outcome.status !== 'unique') throw new Error(outcome.status);
  const [solution] = outcome.solutions;
  if (solution === undefined) throw new Error('no solution');
  return solution;
}

const indexOf = (puzzle: LightUp, { row, column }: { row: number; column: number }) => row * puzzle.width + column;

/** Holds a deduction against the board before it: it is true, and it follows from the squares that it says it needs. */
function judge(puzzle: LightUp, marks: LightUpBulbs, solution: LightUpBulbs, found: LightUpDeduction): void {
  const needs = found.needs.map((square) => indexOf(puzzle, square));
  expect(needs.every((at) => marks[at] !== UNKNOWN_SQUARE || found.technique === 'search')).toBe(true);
  for (const square of found.squares) {
    const at = indexOf(puzzle, square);
    expect(marks[at]).toBe(UNKNOWN_SQUARE);
    expect(solution[at]).toBe(square.bulb ? BULB : NO_BULB);
    if (found.technique === 'search') continue;
    const supposed = marks.map((state, other) => (needs.includes(other) ? state : UNKNOWN_SQUARE));
    supposed[at] = square.bulb ? NO_BULB : BULB;
    expect(clashesNaively(puzzle, supposed)).toBe(true);
  }
}

test('hints alone solve a puzzle from the blank board, and each is true and follows from the board before it', () => {
  const next = mulberry32(17);
  const techniques = new Set<string>();
  for (let round = 0; round < 25; round++) {
    const puzzle = uniqueBoard(next, 4 + below(next, 6), 4 + below(next, 6));
    const solution = solutionOf(puzzle);
    const marks = new Uint8Array(puzzle.squares.length);
    for (let left = puzzle.squares.length; ; left--) {
      const found = hintLightUp(puzzle, marks);
      if (found.status === 'complete') break;
      if (found.status !== 'deduction' || left === 0) throw new Error(found.status);
      techniques.add(found.technique);
      judge(puzzle, marks, solution, found);
      const isBeyondRules = found.technique === 'set' || found.technique === 'trial';
      expect(isBeyondRules).toBe(naiveFindings(puzzle, marks).size === 0);
      for (const square of found.squares) marks[indexOf(puzzle, square)] = square.bulb ? BULB : NO_BULB;
    }
    expect(marks.map((state) => (state === BULB ? BULB : NO_BULB))).toEqual(solution);
  }
  expect([...techniques].toSorted()).toEqual(['all', 'full', 'set', 'source', 'trial']);
});

test('the steps of a puzzle are its hints one after another, to the solution or to the fault that stops them', () => {
  const next = mulberry32(19);
  for (let round = 0; round < 8; round++) {
    const puzzle = uniqueBoard(next, 6, 6);
    const marks = new Uint8Array(puzzle.squares.length);
    const solution = solutionOf(puzzle);
    const { deductions, end } = lightUpSteps(puzzle);
    for (const deduction of deductions) {
      expect(hintLightUp(puzzle, marks)).toMatchObject({ squares: deduction.squares, reason: deduction.reason });
      judge(puzzle, marks, solution, deduction);
      for (const square of deduction.squares) marks[indexOf(puzzle, square)] = square.bulb ? BULB : NO_BULB;
    }
    expect(end).toEqual({ status: 'complete' });
  }
  expect(lightUpSteps(boardOf(['..', '..'])).end.status).toBe('ambiguous');
  expect(lightUpSteps(boardOf(['.2', '..'])).deductions).toHaveLength(1);
  expect(lightUpSteps(boardOf(['3.', '..'])).end.status).toBe('mistake');
});

test('the reasons for a square lead to it one after another, and each follows from those before', () => {
  const next = mulberry32(18);
  let steps = 0;
  for (let round = 0; round < 12; round++) {
    const puzzle = uniqueBoard(next, 6, 6);
    const solution = solutionOf(puzzle);
    const white = [...puzzle.squares.keys()].filter((at) => puzzle.squares[at] === -1);
    const asked = white[below(next, white.length)] ?? 0;
    const why = whyLightUp(puzzle, asked);
    if (why.status !== 'proof') throw new Error(why.status);
    const marks = new Uint8Array(puzzle.squares.length);
    for (const found of why.deductions) {
      judge(puzzle, marks, solution, found);
      for (const square of found.squares) marks[indexOf(puzzle, square)] = square.bulb ? BULB : NO_BULB;
      steps++;
    }
    const last = why.deductions.at(-1)?.squares.map((square) => indexOf(puzzle, square)) ?? [];
    expect(last.includes(asked) || last.some((at) => solution[at] === BULB)).toBe(true);
  }
  expect(steps).toBeGreaterThan(20);
});

test('a square is proved exactly if it has one state in all solutions with the marks, whatever the rest leaves open', () => {
  const seen = { proof: 0, search: 0, ambiguous: 0 };
  const board = fc.record({
    seed: fc.integer(),
    width: fc.integer({ min: 1, max: 5 }),
    height: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(board, ({ seed, width, height }) => {
      const next = mulberry32(seed);
      const puzzle = randomBoard(next, width, height);
      const lightings = everyLighting(puzzle);
      const chosen = lightings[below(next, Math.max(1, lightings.length))];
      fc.pre(chosen !== undefined);
      const marks = puzzle.squares.map((kind, at) =>
        kind === WHITE_SQUARE && below(next, 4) === 0 ? (chosen.has(at) ? BULB : NO_BULB) : UNKNOWN_SQUARE,
      );
      const left = lightings.filter((bulbs) =>
        marks.every((state, at) => state === UNKNOWN_SQUARE || bulbs.has(at) === (state === BULB)),
      );
      for (const at of puzzle.squares.keys()) {
        const why = whyLightUp(puzzle, at, Uint8Array.from(marks));
        const isFree = new Set(left.map((bulbs) => bulbs.has(at))).size > 1;
        expect(why.status).toMatch(isFree ? 'ambiguous' : /^(proof|known|complete)$/);
        if (why.status === 'ambiguous') {
          seen.ambiguous++;
          expect(why.squares.map((square) => indexOf(puzzle, square))).toContain(at);
        }
        if (why.status !== 'proof') continue;
        seen.proof++;
        if (why.deductions[0]?.technique === 'search') seen.search++;
        for (const square of why.deductions.flatMap(({ squares }) => squares))
          expect(left.every((bulbs) => bulbs.has(indexOf(puzzle, square)) === square.bulb)).toBe(true);
      }
    }),
    { seed: 4, numRuns: 400 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test('a square that no rule and no trial settles is proved by a search, though other squares stay open', () => {
  const puzzle = boardOf(['....', '....', '...1', '....']);
  const marks = new Uint8Array(16);
  for (const at of [9, 13]) marks[at] = NO_BULB;
  expect(hintLightUp(puzzle, marks).status).toBe('ambiguous');
  const why = whyLightUp(puzzle, 0, marks);
  if (why.status !== 'proof') throw new Error(why.status);
  expect(why.deductions).toMatchObject([
    {
      technique: 'search',
      squares: [{ row: 0, column: 0, bulb: false }],
      needs: [
        { row: 2, column: 1 },
        { row: 3, column: 1 },
      ],
    },
  ]);
  expect(whyLightUp(puzzle, 6, marks)).toMatchObject({
    status: 'ambiguous',
    reason: expect.stringMatching(
      /^Both are possible: there is a bulb at row 2, column 3 in one solution, and none in another\.$/,
    ),
  });
});

describe('a hint says what its technique sees', () => {
  const hintFor = (rows: readonly string[], marks = '') => {
    const puzzle = boardOf(rows);
    const states = Uint8Array.from({ length: puzzle.squares.length }, (_, at) =>
      marks.charAt(at) === '*' ? BULB : marks.charAt(at) === 'x' ? NO_BULB : UNKNOWN_SQUARE,
    );
    return hintLightUp(puzzle, states);
  };

  test.each([
    [
      ['0.', '..'],
      'full',
      'The 0 at row 1, column 1 has no bulb beside it, so no bulb stands at row 1, column 2 and row 2, column 1.',
    ],
    [
      ['2.', '.#'],
      'all',
      'The 2 at row 1, column 1 needs all squares that are left beside it, so bulbs stand at row 1, column 2 and row 2, column 1.',
    ],
    [['.#', '#.'], 'source', 'No other square can light row 1, column 1, so a bulb stands at row 1, column 1.'],
  ])('%j', (rows, technique, reason) => {
    expect(hintFor(rows)).toMatchObject({ status: 'deduction', technique, reason });
  });

  test('the diagonal of a 3 in the open: its bulb would leave the 3 two squares', () => {
    const found = hintFor(['.....', '.....', '..3..', '.....', '.....']);
    expect(found).toMatchObject({ status: 'deduction', technique: 'set' });
    expect(found.status === 'deduction' && found.reason).toContain(
      'diagonal to the number, would leave the 3 at row 3, column 3 too few squares',
    );
  });

  test.each([
    [['...'], '*.*', 'The bulbs at row 1, column 1 and row 1, column 3 light one another.'],
    [['1..', '...'], '.*.*..', 'The 1 at row 1, column 1 has too many bulbs beside it.'],
    [['..', '#.'], 'xx.x', 'No bulb can light the square at row 1, column 1.'],
  ])('%j with the marks %j is a mistake: %s', (rows, marks, reason) => {
    expect(hintFor(rows, marks)).toMatchObject({ status: 'mistake', reason });
  });

  test.each([
    [['..'], '*.', 'complete'],
    [['..'], '..', 'ambiguous'],
    [['0.', '.#'], '', 'contradictory'],
  ])('%j with the marks %j: %s', (rows, marks, status) => {
    expect(hintFor(rows, marks).status).toBe(status);
  });
});

test('a mark against the only solution is named, though it breaks no rule yet', () => {
  const next = mulberry32(30);
  let named = 0;
  for (let round = 0; round < 20; round++) {
    const puzzle = uniqueBoard(next, 6, 5);
    const solution = solutionOf(puzzle);
    const marks = new Uint8Array(puzzle.squares.length);
    const wrong = [...puzzle.squares.keys()].find((at) => puzzle.squares[at] === -1 && solution[at] === BULB) ?? 0;
    marks[wrong] = NO_BULB;
    const found = hintLightUp(puzzle, marks);
    expect(found.status).toBe('mistake');
    if (found.status === 'mistake' && found.reason.startsWith('No solution')) {
      named++;
      expect(found.squares.map((square) => indexOf(puzzle, square))).toEqual([wrong]);
    }
    expect(checkLightUp(puzzle, marks).marks).toBe('wrong');
  }
  expect(named).toBeGreaterThan(2);
});

const few = { minLength: 2, maxLength: 3 };

/** A board of up to 3×3, mostly white, with marks on some of its white squares and a budget. */
const markedBoard = fc
  .array(fc.constantFrom('.', '.', '.', '.', '.', '#', '0', '1'), few)
  .chain((row) =>
    fc.record({
      rows: fc.array(
        fc.array(fc.constantFrom('.', '.', '.', '.', '.', '#', '1', '2'), {
          ...few,
          minLength: row.length,
          maxLength: row.length,
        }),
        few,
      ),
      states: fc.array(fc.constantFrom(UNKNOWN_SQUARE, UNKNOWN_SQUARE, NO_BULB, NO_BULB, BULB), {
        minLength: 9,
        maxLength: 9,
      }),
      budget: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.constant(1_000_000)),
    }),
  )
  .map(({ rows, states, budget }) => {
    const puzzle = boardOf(rows.map((row) => row.join('')));
    const marks = puzzle.squares.map((kind, at) => (kind === WHITE_SQUARE ? (states[at] ?? 0) : UNKNOWN_SQUARE));
    return { puzzle, marks: Uint8Array.from(marks), budget };
  });

test('a mark that is said to be in no solution is in none, alone or together with the marks before it', () => {
  const said = { alone: 0, together: 0, unnamed: 0 };
  fc.assert(
    fc.property(markedBoard, ({ puzzle, marks, budget }) => {
      const found = hintLightUp(puzzle, marks, { budget });
      if (found.status !== 'mistake' || !found.reason.startsWith('No solution')) return;
      const lightings = everyLighting(puzzle);
      const isIn = (at: number) => (bulbs: ReadonlySet<number>) =>
        marks[at] === UNKNOWN_SQUARE || bulbs.has(at) === (marks[at] === BULB);
      const haveUpTo = (end: number) =>
        lightings.filter((bulbs) => [...marks.keys()].slice(0, end).every((at) => isIn(at)(bulbs)));
      const named = found.squares.map((square) => indexOf(puzzle, square));
      if (named.length === 0) {
        said.unnamed++;
        expect(haveUpTo(marks.length)).toEqual([]);
      } else if (found.reason.endsWith(' together with the marks before it.')) {
        said.together++;
        expect(named).toHaveLength(1);
        for (const at of named) {
          expect(haveUpTo(at).length).toBeGreaterThan(0);
          expect(haveUpTo(at + 1)).toEqual([]);
        }
      } else {
        said.alone++;
        for (const at of named) expect(lightings.filter(isIn(at))).toEqual([]);
      }
    }),
    { numRuns: 3000, seed: 3 },
  );
  expect(Math.min(...Object.values(said))).toBeGreaterThan(3);
});

test('hints, reasons, checks and solves refuse a board of another size', () => {
  const puzzle = boardOf(['..1', '...', '..#']);
  for (const length of [0, 3, 8, 10]) {
    const marks = new Uint8Array(length);
    for (const ask of [
      () => hintLightUp(puzzle, marks),
      () => whyLightUp(puzzle, 0, marks),
      () => checkLightUp(puzzle, marks),
      () => solutionFault(puzzle, marks),
      () => solveLightUp(puzzle, { known: marks }),
    ])
      expect(ask).toThrow(new RangeError(`the puzzle has 3×3 squares, the board ${length}`));
  }
});

test('hints, reasons, checks, solves and counts refuse a board with another state', () => {
  const puzzle = boardOf(['..1', '...', '..#']);
  for (const state of [3, 255]) {
    const marks = Uint8Array.of(0, state, 0, 0, 0, 0, 0, 0, 0);
    for (const ask of [
      () => hintLightUp(puzzle, marks),
      () => whyLightUp(puzzle, 0, marks),
      () => checkLightUp(puzzle, marks),
      () => solveLightUp(puzzle, { known: marks }),
      () => countLightUp(puzzle, { known: marks }),
    ])
      expect(ask).toThrow(new RangeError(`the board has the state ${state}`));
  }
});

test('a square outside of the board has no reason, and is not known', () => {
  const puzzle = boardOf(['..1', '...', '..#']);
  for (const at of [-1, 9, 0.5, Number.NaN])
    expect(() => whyLightUp(puzzle, at)).toThrow(new RangeError(`there is no item ${at} of 9`));
});

test('no budget makes a hint blame a mark that the only solution has', () => {
  const next = mulberry32(31);
  let [named, unnamed] = [0, 0];
  for (let round = 0; round < 30; round++) {
    const puzzle = uniqueBoard(next, 8, 8);
    const solution = solutionOf(puzzle);
    const white = [...puzzle.squares.keys()].filter((at) => puzzle.squares[at] === WHITE_SQUARE);
    const bulbs = white.filter((at) => solution[at] === BULB);
    const wrong = bulbs[below(next, bulbs.length)] ?? 0;
    const marks = new Uint8Array(puzzle.squares.length);
    for (const at of white) if (at === wrong || (solution[at] === NO_BULB && below(next, 7) === 0)) marks[at] = NO_BULB;
    for (const budget of [1, 20, 60, 100, 140, 200, 300, 1000, 1_000_000]) {
      const found = hintLightUp(puzzle, marks, { budget });
      if (found.status !== 'mistake' || !found.reason.startsWith('No solution')) continue;
      if (found.squares.length === 0) unnamed++;
      else named++;
      for (const square of found.squares) expect(indexOf(puzzle, square)).toBe(wrong);
    }
  }
  expect(named).toBeGreaterThan(10);
  expect(unnamed).toBeGreaterThan(10);
});

test('the reasons for a square that a hint settles take the budget of the hint, and no more', () => {
  const next = mulberry32(32);
  let costly = 0;
  for (let round = 0; round < 60; round++) {
    const puzzle = uniqueBoard(next, 7, 7);
    const { deductions } = lightUpSteps(puzzle);
    const first = deductions.findIndex(({ technique }) => technique === 'set' || technique === 'trial');
    if (first < 0) continue;
    costly++;
    const marks = new Uint8Array(puzzle.squares.length);
    for (const { squares } of deductions.slice(0, first))
      for (const settled of squares) marks[indexOf(puzzle, settled)] = settled.bulb ? BULB : NO_BULB;
    let budget = 1;
    let found = hintLightUp(puzzle, marks, { budget });
    while (found.status !== 'deduction') found = hintLightUp(puzzle, marks, { budget: ++budget });
    const [square = { row: 0, column: 0 }] = found.squares;
    const why = (most: number) => whyLightUp(puzzle, indexOf(puzzle, square), marks, { budget: most });
    expect(why(budget)).toEqual({ status: 'proof', deductions: [found] });
    expect(why(budget - 1).status).toBe('exhausted');
  }
  expect(costly).toBeGreaterThan(5);
});

test('a check tells broken, open and solved boards apart, and how many solutions the puzzle has', () => {
  const puzzle = boardOf(['1.', '#.']);
  const verdictOn = (...states: number[]) => checkLightUp(puzzle, Uint8Array.from(states));
  expect(verdictOn(0, 0, 0, 0)).toMatchObject({ status: 'open', dark: [1, 3], marks: 'right', puzzle: 'unique' });
  expect(verdictOn(0, BULB, 0, 0)).toMatchObject({ status: 'solved', dark: [], marks: 'right' });
  expect(verdictOn(0, 0, 0, BULB)).toMatchObject({ status: 'broken', marks: 'wrong' });
});
