import { PlacementCounter, settleLine } from '@crosshatch/core/line';
import { FILLED, LONGEST_LINE, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownLine } from '#test/node/arbitraries.ts';
import { agrees, cluesOfLength, countWithBigInt, patternsOfLength, placements } from '#test/node/brute-force.ts';

const unknown = (length: number): Uint8Array => new Uint8Array(length).fill(UNKNOWN);

/** A fraction of whole numbers of any size as a double, accurate to the last few bits. */
function quotient(numerator: bigint, denominator: bigint): number {
  const scale = 2n ** 80n;
  const scaled = (numerator * scale * 2n ** 600n) / denominator;
  return Number(scaled) / Number(scale) / 2 ** 600;
}

function expectClose(actual: number, expected: number): void {
  if (expected === 0) expect(actual).toBe(0);
  else expect(Math.abs(actual / expected - 1)).toBeLessThan(1e-9);
}

describe('PlacementCounter', () => {
  test.each([1, 2, 3, 4, 5, 6, 7])(
    'placements are counted right for every clue with every known pattern of %i cells',
    (length) => {
      const counter = new PlacementCounter(LONGEST_LINE);
      const wrong: unknown[] = [];
      for (const clue of cluesOfLength(length)) {
        const all = placements(clue, length);
        for (const cells of patternsOfLength(length)) {
          const fitting = all.filter((placement) => agrees(placement, cells));
          const shares = Array.from(cells, (_, cell) => {
            const filled = fitting.filter((placement) => placement[cell] === FILLED).length;
            return filled === 0 ? 0 : filled / fitting.length;
          });
          const count = counter.count(clue, cells);
          const exact = shares.every((share, cell) => share === counter.shares[cell]);
          if (count !== fitting.length || !exact) wrong.push({ clue, cells, count, expected: fitting.length });
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each([
    ['of 30 to 70 cells', 30, 70, 100],
    ['of up to 1,000 cells', 300, 1000, 15],
  ])('placements of lines %s are counted to nine digits', (_, shortest, longest, numRuns) => {
    const counter = new PlacementCounter(longest);
    fc.assert(
      fc.property(knownLine(shortest, longest), ({ clue, cells }) => {
        const expected = countWithBigInt(clue, cells);
        expectClose(counter.count(clue, cells), Number(expected.total));
        for (const [cell, filled] of expected.filled.entries()) {
          expectClose(counter.shares[cell] ?? Number.NaN, filled === 0n ? 0 : quotient(filled, expected.total));
        }
      }),
      { numRuns },
    );
  });

  test('the counter holds the clue with the most placements of all: 276 blocks of 1 in 1,000 cells', () => {
    const counter = new PlacementCounter(LONGEST_LINE);
    const clue = Array<number>(276).fill(1);
    let ways = 1n;
    for (let block = 1n; block <= 276n; block++) ways = (ways * (725n - 276n + block)) / block;
    expectClose(counter.count(clue, unknown(1000)), Number(ways));
    // Counting each placement's cells one by one gives the clue's sum.
    expect(counter.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(276, 6);
    expect(counter.shares[0]).toBeCloseTo(276 / 725, 12);
  });

  test('the counter says that a clash has no placement, and forgets it for the next line', () => {
    const counter = new PlacementCounter(5);
    expect(counter.count([3], Uint8Array.of(1, 0, 2, 2, 2))).toBe(0);
    expect([...counter.shares]).toEqual([0, 0, 0, 0, 0]);
    expect(counter.count([3, 3], unknown(5))).toBe(0);
    expect(counter.count([3], unknown(5))).toBe(3);
    expect([...counter.shares]).toEqual([1 / 3, 2 / 3, 1, 2 / 3, 1 / 3]);
    expect(counter.count([2], unknown(3))).toBe(2);
    expect([...counter.shares.subarray(0, 3)]).toEqual([1 / 2, 1, 1 / 2]);
  });

  test('the counter of placements agrees with the line solver on which cells are settled', () => {
    const counter = new PlacementCounter(40);
    fc.assert(
      fc.property(knownLine(1, 40), ({ clue, cells }) => {
        const count = counter.count(clue, cells);
        const states = Array.from(cells, (_, cell) => {
          const share = counter.shares[cell];
          return share === 0 || share === 1 ? share : UNKNOWN;
        });
        expect(count === 0 ? undefined : states).toEqual(settleLine(clue, cells));
      }),
    );
  });

  test('the counter of placements refuses lines longer than it was made for', () => {
    expect(() => new PlacementCounter(LONGEST_LINE + 1)).toThrow(RangeError);
    expect(() => new PlacementCounter(4).count([1], unknown(5))).toThrow(RangeError);
  });
});
