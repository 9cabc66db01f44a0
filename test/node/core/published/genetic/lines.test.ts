import { clueOf, createPuzzle, FILLED, lengthOf } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineDraw } from '#core/published/genetic/line-draw.ts';
import { BITS_PER_CHANGE, LineMeasure } from '#core/published/genetic/line-measure.ts';
import { LinePenalties } from '#core/published/genetic/line-penalties.ts';
import { exp2, log2 } from '#core/published/genetic/logarithm.ts';

const LONGEST = 11;

/** A line, and the clue of another of its length. */
const lines = fc.integer({ min: 1, max: LONGEST }).chain((length) => {
  const cells = fc.array(fc.constantFrom(0, 1), { minLength: length, maxLength: length });
  return fc.tuple(cells, cells).map(([line, other]) => ({
    length,
    cells: Uint8Array.from(line),
    clue: Int32Array.from(
      clueOf(length, (cell) => other[cell] === FILLED),
      lengthOf,
    ),
  }));
});

/** All lines of that length with the clue. */
function arrangementsOf(clue: Int32Array, length: number): Uint8Array[] {
  const all = Array.from({ length: 2 ** length }, (_, bits) =>
    Uint8Array.from({ length }, (_, cell) => (bits >> cell) & 1),
  );
  return all.filter((cells) => clueOf(length, (cell) => cells[cell] === FILLED).join() === clue.join());
}

const changesBetween = (one: Uint8Array, other: Uint8Array): number =>
  one.filter((state, cell) => state !== other[cell]).length;

describe('the distance of a line to its clue', () => {
  const measure = new LineMeasure(LONGEST);

  test('the distance of a line by changes is that to the nearest arrangement of its clue', () => {
    fc.assert(
      fc.property(lines, ({ cells, length, clue }) => {
        const distances = arrangementsOf(clue, length).map((other) => changesBetween(cells, other));
        expect(measure.changes(cells, length, clue)).toBe(Math.min(...distances));
      }),
    );
  });

  test('the distance of a line by counts is the logarithm of all arrangements, the nearer the more', () => {
    fc.assert(
      fc.property(lines, ({ cells, length, clue }) => {
        const count = arrangementsOf(clue, length)
          .map((other) => 2 ** (-BITS_PER_CHANGE * changesBetween(cells, other)))
          .reduce((sum, each) => sum + each, 0);
        expect(measure.counts(cells, length, clue)).toBeCloseTo(-log2(count) / BITS_PER_CHANGE, 4);
      }),
    );
  });

  test('the distance of a line to its clue is right on the longest lines too', () => {
    const length = 1000;
    const longest = new LineMeasure(length);
    const clue = Int32Array.from({ length: 500 }, () => 1);
    const filled = new Uint8Array(length).fill(1);
    expect(longest.changes(filled, length, clue)).toBe(500);
    for (const cells of [filled, new Uint8Array(length)]) {
      const distance = longest.counts(cells, length, clue);
      expect(distance).toBeGreaterThan(490);
      expect(distance).toBeLessThanOrEqual(500);
    }
  });

  test('the cached distance of a line is that of the right content, in words of 32 cells', () => {
    const content = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { minLength: 2, maxLength: 2 });
    const puzzle = createPuzzle([[3, 20, 1]], [...Array.from({ length: 40 }, (_, cell) => (cell < 24 ? [1] : []))]);
    if (!puzzle.ok) throw new Error(puzzle.error.message);
    const penalties = new LinePenalties(puzzle.value, 'changes');
    const direct = new LineMeasure(40);
    fc.assert(
      fc.property(fc.array(content, { minLength: 1, maxLength: 50 }), (contents) => {
        for (const [low = 0, high = 0] of contents) {
          const words = Int32Array.of(low, high & 255);
          const cells = Uint8Array.from({ length: 40 }, (_, cell) => ((words[cell >> 5] ?? 0) >>> (cell & 31)) & 1);
          const distance = direct.changes(cells, 40, Int32Array.of(3, 20, 1));
          const number = penalties.find(0, words, 0);
          expect(penalties.penalties[number]).toBe(distance);
          expect(penalties.isMet[number]).toBe(distance === 0 ? 1 : 0);
        }
      }),
    );
  });
});

test('logarithms are right at the powers of 2, rise in between, and are inverted', () => {
  for (let exponent = -900; exponent <= 900; exponent++) {
    expect(log2(2 ** exponent)).toBe(exponent);
    expect(exp2(exponent)).toBe(2 ** exponent);
  }
  fc.assert(
    fc.property(fc.double({ min: 2 ** -900, max: 2 ** 900, noNaN: true }), (value) => {
      expect(Math.abs(log2(value) - Math.log2(value))).toBeLessThan(0.087);
      expect(exp2(log2(value)) / value).toBeCloseTo(1, 9);
    }),
  );
});

test('arrangements are drawn as often as their weights say', () => {
  const length = 6;
  const clue = Int32Array.of(2, 1);
  const draw = new LineDraw(length);
  draw.filled.set([1, 2, 0.5, 1, 0, 4]);
  draw.empty.set([1, 1, 3, 1, 1, 1]);
  const weightOf = (cells: Uint8Array): number =>
    cells.reduce((weight, state, cell) => weight * ((state === FILLED ? draw.filled : draw.empty)[cell] ?? 0), 1);
  const all = arrangementsOf(clue, length);
  const total = all.reduce((sum, cells) => sum + weightOf(cells), 0);
  const times = new Map<string, number>();
  const random = mulberry32(1);
  const draws = 20_000;
  for (let time = 0; time < draws; time++) {
    draw.draw(clue, length, random);
    times.set(draw.cells.join(), (times.get(draw.cells.join()) ?? 0) + 1);
  }
  expect(all.filter((cells) => weightOf(cells) === 0).length).toBeGreaterThan(0);
  for (const cells of all) {
    expect(Math.abs((times.get(cells.join()) ?? 0) / draws - weightOf(cells) / total)).toBeLessThan(0.012);
    if (weightOf(cells) === 0) expect(times.has(cells.join())).toBe(false);
  }
});
