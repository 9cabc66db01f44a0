import { lastOf, Meter } from '@crosshatch/core/algorithm';
import { beliefPropagation, type Decoding } from '@crosshatch/core/belief';
import { randomFigures } from '@crosshatch/core/generation';
import { linesWithOtherClue, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeSteps } from '#core/belief/decode.ts';
import { clashingPuzzle, smallBoard } from '#test/node/arbitraries.ts';

const wrongLines = (puzzle: Puzzle, chances: Float32Array): number =>
  linesWithOtherClue(puzzle, {
    width: puzzle.columns.length,
    height: puzzle.rows.length,
    cells: Uint8Array.from(chances, (chance) => (chance > 0.5 ? 1 : 0)),
  }).length;

/** The best of some decodings, without a pause. */
const decode = (puzzle: Puzzle, most: number, seed = 1, budget = Number.POSITIVE_INFINITY): Decoding =>
  lastOf(decodeSteps(puzzle, most, seed, budget, Number.POSITIVE_INFINITY));

const DECODINGS = fc.integer({ min: 1, max: 4 });

describe('a decoding', () => {
  test('a decoding tells a chance of every cell and the number of wrong lines, with or without a solution', () => {
    const puzzles = fc.oneof(smallBoard(14).map(puzzleOfGrid), clashingPuzzle(14));
    let solved = 0;
    let failed = 0;
    fc.assert(
      fc.property(puzzles, DECODINGS, fc.integer(), (puzzle, most, seed) => {
        const decoded = decode(puzzle, most, seed);
        expect(decoded.chances).toHaveLength(puzzle.rows.length * puzzle.columns.length);
        expect(decoded.chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
        expect(decoded.wrongLines).toBe(wrongLines(puzzle, decoded.chances));
        if (decoded.wrongLines === 0) solved++;
        else failed++;
      }),
      { numRuns: 300 },
    );
    expect(solved).toBeGreaterThan(50);
    expect(failed).toBeGreaterThan(20);
  });

  test('a decoding is the same for a seed, and more decodings are never worse', () => {
    fc.assert(
      fc.property(fc.oneof(smallBoard(12).map(puzzleOfGrid), clashingPuzzle(12)), DECODINGS, (puzzle, most) => {
        const few = decode(puzzle, most, 7);
        expect(decode(puzzle, most, 7)).toEqual(few);
        expect(decode(puzzle, most + 3, 7).wrongLines).toBeLessThanOrEqual(few.wrongLines);
      }),
      { numRuns: 100 },
    );
  });

  test('a decoding keeps to its budget, counts its line solves, and is the same without a budget that suffices', () => {
    const puzzles = fc.oneof(smallBoard(14).map(puzzleOfGrid), clashingPuzzle(14));
    let cutOff = 0;
    fc.assert(
      fc.property(puzzles, DECODINGS, fc.integer({ min: 1, max: 500 }), (puzzle, most, budget) => {
        const decoded = decode(puzzle, most, 7, budget);
        const unbounded = decode(puzzle, most, 7);
        expect(decoded.lineSolves).toBeLessThanOrEqual(budget);
        expect(decoded.wrongLines).toBe(wrongLines(puzzle, decoded.chances));
        expect(decode(puzzle, most, 7, budget)).toEqual(decoded);
        if (unbounded.lineSolves < budget) expect(decoded).toEqual(unbounded);
        else cutOff++;
      }),
      { numRuns: 300 },
    );
    expect(cutOff).toBeGreaterThan(50);
  });

  test('decodings of several puzzles share one budget', () => {
    const puzzle = puzzleOfGrid(randomFigures(40, 30, 1));
    for (const budget of [1, 100, 10_000]) {
      const meter = new Meter(budget);
      expect(beliefPropagation.predict([puzzle, puzzle, puzzle], meter)).toHaveLength(3);
      // A share is spent by whole line solves.
      expect(meter.used).toBeLessThanOrEqual(budget + 3);
    }
  });

  test('decodings solve every board of 4×3', () => {
    for (let board = 0; board < 2 ** 12; board++) {
      const cells = Uint8Array.from({ length: 12 }, (_, cell) => (board >>> cell) & 1);
      const puzzle = puzzleOfGrid({ width: 4, height: 3, cells });
      const [chances = new Float32Array()] = beliefPropagation.predict([puzzle]);
      if (wrongLines(puzzle, chances) > 0) expect.fail(`board ${board}`);
    }
  });

  test('decodings solve boards of figures, of any size', () => {
    const sizes = [
      [1, 1],
      [1, 30],
      [10, 10],
      [25, 12],
      [40, 20],
    ] as const;
    for (const [width, height] of sizes) {
      for (let seed = 0; seed < 3; seed++) {
        expect(decode(puzzleOfGrid(randomFigures(width, height, seed)), 4).wrongLines).toBe(0);
      }
    }
  });
});
