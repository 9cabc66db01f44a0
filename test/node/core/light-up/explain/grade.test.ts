import { LIGHT_UP_LEVELS, levelOf } from '@crosshatch/core/light-up/exact';
import { gradeLightUp } from '@crosshatch/core/light-up/explain';
import { BULB, type LightUp, NO_BULB, viewOf } from '@crosshatch/core/light-up/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { boardOf, uniqueBoard } from '../boards.ts';
import { litBy, neighboursOf } from '../exact/brute-force.ts';
import { lightUpReflections } from '../reflections.ts';
import { naiveFindings } from './naive-rules.ts';

/** The squares that a bulb rules out at once: those it lights, and those beside a number that it fills. */
function ruledOut(puzzle: LightUp, bulbs: Uint8Array, at: number): Set<number> {
  const filled = neighboursOf(puzzle, at).filter((number) => {
    const value = puzzle.squares[number] ?? 5;
    const beside = neighboursOf(puzzle, number).filter((other) => bulbs[other] === BULB).length;
    return value >= 0 && value <= 4 && beside + 1 === value;
  });
  const around = filled.flatMap((number) => neighboursOf(puzzle, number)).filter((other) => other !== at);
  return new Set([...litBy(puzzle, at), ...around]);
}

/** The level by the rules as they are defined: every set of squares that must hold a bulb, every square that rules it out. */
function naiveLevel(puzzle: LightUp): 'easy' | 'tricky' | 'beyond' {
  const bulbs = new Uint8Array(puzzle.squares.length);
  let level: 'easy' | 'tricky' = 'easy';
  for (;;) {
    const { lit, dark, faults } = viewOf(puzzle, bulbs);
    if (dark.length === 0 && faults.length === 0) return level;
    const found = naiveFindings(puzzle, bulbs);
    for (const [at, state] of found) bulbs[at] = state;
    if (found.size > 0) continue;
    const isOpen = (at: number) => puzzle.squares[at] === -1 && bulbs[at] === 0 && lit[at] === 0;
    const open = [...puzzle.squares.keys()].filter(isOpen);
    const forbidden = open.filter((at) => {
      const gone = ruledOut(puzzle, bulbs, at);
      const isDarkened = dark.some((square) =>
        [square, ...litBy(puzzle, square)].filter(isOpen).every((other) => gone.has(other)),
      );
      const isStarved = [...puzzle.squares.entries()].some(([number, value]) => {
        if (value < 0 || value > 4) return false;
        const around = neighboursOf(puzzle, number);
        const left = around.filter((other) => isOpen(other) && !gone.has(other)).length;
        return around.filter((other) => bulbs[other] === BULB).length + left < value;
      });
      return isDarkened || isStarved;
    });
    if (forbidden.length === 0) return 'beyond';
    level = 'tricky';
    for (const at of forbidden) bulbs[at] = NO_BULB;
  }
}

test('easy and tricky are the levels that the rules define, and all reflections have one level', () => {
  const next = mulberry32(12);
  const levels = new Map<string, number>();
  for (let round = 0; round < 60; round++) {
    const puzzle = uniqueBoard(next, 7, 6);
    const level = levelOf(puzzle, 'tricky');
    expect(level).toBe(naiveLevel(puzzle));
    levels.set(level, (levels.get(level) ?? 0) + 1);
    for (const reflection of lightUpReflections(puzzle)) expect(levelOf(reflection)).toBe(levelOf(puzzle));
  }
  expect([...levels.keys()].toSorted()).toEqual(['beyond', 'easy', 'tricky']);
});

test('a grade of a hard puzzle counts its trials and its longest chain', () => {
  const next = mulberry32(14);
  let hard = 0;
  for (let round = 0; round < 40; round++) {
    const puzzle = uniqueBoard(next, 7, 7);
    const { status, level, trials, longest, summary } = gradeLightUp(puzzle);
    expect(status).toBe('unique');
    expect(LIGHT_UP_LEVELS).toContain(level);
    expect(level === 'hard').toBe(trials > 0);
    if (level !== 'hard') continue;
    hard++;
    expect(longest).toBeGreaterThan(0);
    expect(summary).toMatch(/^hard, \d+ trials?, chains of up to \d+ rules?$/);
  }
  expect(hard).toBeGreaterThan(1);
});

test.each([
  [['..'], 'multiple', 'several solutions'],
  [['0.', '.#'], 'contradictory', 'no solution'],
  [['0'], 'unique', 'easy'],
])('the grade of %j is %s: %s', (rows, status, summary) => {
  expect(gradeLightUp(boardOf(rows))).toMatchObject({ status, summary });
});

test('a budget ends a grade', () => {
  expect(gradeLightUp(boardOf(Array(20).fill('.'.repeat(20))), { budget: 100 }).status).toBe('exhausted');
});
