import { solveLightUp } from '@crosshatch/core/light-up/exact';
import {
  checkLightUp,
  hintLightUp,
  type LightUpDeduction,
  lightUpSteps,
  whyLightUp,
} from '@crosshatch/core/light-up/explain';
import { BULB, type LightUp, type LightUpBulbs, NO_BULB, UNKNOWN_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';
import { boardOf, uniqueBoard } from '../boards.ts';
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

test('a check tells broken, open and solved boards apart, and how many solutions the puzzle has', () => {
  const puzzle = boardOf(['1.', '#.']);
  const verdictOn = (...states: number[]) => checkLightUp(puzzle, Uint8Array.from(states));
  expect(verdictOn(0, 0, 0, 0)).toMatchObject({ status: 'open', dark: [1, 3], marks: 'right', puzzle: 'unique' });
  expect(verdictOn(0, BULB, 0, 0)).toMatchObject({ status: 'solved', dark: [], marks: 'right' });
  expect(verdictOn(0, 0, 0, BULB)).toMatchObject({ status: 'broken', marks: 'wrong' });
});
