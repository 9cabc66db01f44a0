import { settleLine } from '@crosshatch/core/line';
import { Arena } from '@crosshatch/core/memory';
import { type Clue, EMPTY, FILLED, shortestLine, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineKernel, LineShape } from '#core/line/line-solver.ts';
import { LongLineSolver } from '#core/line/long-line-solver.ts';
import { ShortLineSolver } from '#core/line/short-line-solver.ts';
import { knownLine } from '#test/node/arbitraries.ts';
import {
  agrees,
  cluesOfLength,
  countWithBigInt,
  patternsOfLength,
  placements,
  settleByEnumeration,
} from '#test/node/brute-force.ts';
import { hasBit, setBit } from '#test/node/masks.ts';

const KERNELS: readonly [name: string, create: (lines: readonly LineShape[]) => LineKernel][] = [
  ['short lines', (lines) => new ShortLineSolver(lines, new Arena())],
  ['long lines', (lines) => new LongLineSolver(lines, new Arena())],
];

interface Masks {
  readonly filled: Int32Array;
  readonly empty: Int32Array;
}

function masksOf(cells: ArrayLike<number>, words: number): Masks {
  const masks = { filled: new Int32Array(words), empty: new Int32Array(words) };
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === FILLED) setBit(masks.filled, cell);
    if (cells[cell] === EMPTY) setBit(masks.empty, cell);
  }
  return masks;
}

function cellsOf({ filled, empty }: Masks, length: number): number[] {
  return Array.from({ length }, (_, cell) => {
    if (hasBit(filled, cell)) return FILLED;
    return hasBit(empty, cell) ? EMPTY : UNKNOWN;
  });
}

/** The answer of a kernel for the last of several lines, whose masks lie behind others. */
function settleWith(kernel: LineKernel, line: number, cells: ArrayLike<number>): number[] | undefined {
  const { words } = kernel;
  const known = masksOf(cells, words);
  const filled = new Int32Array(2 * words).fill(-1);
  const empty = new Int32Array(2 * words).fill(-1);
  filled.set(known.filled, words);
  empty.set(known.empty, words);
  if (!kernel.settle(line, filled, empty, words)) return undefined;
  const settled = cellsOf({ filled: kernel.newFilled, empty: kernel.newEmpty }, cells.length);
  // Only unknown cells are named: a known one that is named again would be settled twice in a trace.
  for (const [cell, state] of settled.entries()) {
    if (cells[cell] !== UNKNOWN) expect(state).toBe(UNKNOWN);
  }
  return settled.map((state, cell) => (state === UNKNOWN ? (cells[cell] as number) : state));
}

describe.each(KERNELS)('%s', (_, create) => {
  test.each([1, 2, 3, 4, 5, 6, 7])(
    'a line solver settles every clue with every known pattern of %i cells',
    (length) => {
      const clues = cluesOfLength(length);
      const kernel = create(clues.map((clue) => ({ clue, cells: length })));
      const wrong: unknown[] = [];
      for (const [line, clue] of clues.entries()) {
        const all = placements(clue, length);
        for (const cells of patternsOfLength(length)) {
          const expected = settleByEnumeration(
            all.filter((placement) => agrees(placement, cells)),
            length,
          );
          const settled = settleWith(kernel, line, cells);
          if (settled?.join() !== expected?.join()) wrong.push({ clue, cells, settled, expected });
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test('a line solver explains a cell with known cells none of which can be spared', () => {
    const length = 6;
    const clues = cluesOfLength(length);
    const kernel = create(clues.map((clue) => ({ clue, cells: length })));
    const fixedCells = [new Set<number>(), new Set([2]), new Set([0, 5])];
    let explained = 0;
    const wrong: unknown[] = [];
    for (const [line, clue] of clues.entries()) {
      const all = placements(clue, length);
      const fits = (cells: readonly number[]) => all.some((placement) => agrees(placement, cells));
      for (const cells of patternsOfLength(length)) {
        if (fits([...cells])) continue;
        for (const fixed of fixedCells) {
          const known = masksOf(cells, kernel.words);
          const fixedMask = masksOf(
            Array.from(cells, (_, cell) => (fixed.has(cell) ? FILLED : UNKNOWN)),
            kernel.words,
          );
          kernel.explain(line, known.filled, known.empty, fixedMask.filled);
          const kept = cellsOf({ filled: kernel.keptFilled, empty: kernel.keptEmpty }, length);
          const basis = kept.map((state, cell) => (fixed.has(cell) ? (cells[cell] as number) : state));
          const sound = kept.every((state, cell) => state === UNKNOWN || (state === cells[cell] && !fixed.has(cell)));
          const irredundant = kept.every((state, cell) => state === UNKNOWN || fits(basis.with(cell, UNKNOWN)));
          if (!sound || fits(basis) || !irredundant) wrong.push({ clue, cells, fixed, kept });
          explained++;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(explained).toBeGreaterThan(1000);
  });
});

/** The answer of counting in whole numbers to the same question. */
function settleByCounting(clue: Clue, cells: ArrayLike<number>): number[] | undefined {
  const { total, filled } = countWithBigInt(clue, cells);
  if (total === 0n) return undefined;
  return filled.map((count) => (count === 0n ? EMPTY : count === total ? FILLED : UNKNOWN));
}

test('counting in whole numbers, the oracle of long lines, agrees with enumeration', () => {
  for (const clue of cluesOfLength(6)) {
    for (const cells of patternsOfLength(6)) {
      const fitting = placements(clue, 6).filter((placement) => agrees(placement, cells));
      const filled = Array.from(cells, (_, cell) => BigInt(fitting.filter((found) => found[cell] === FILLED).length));
      expect(countWithBigInt(clue, cells)).toEqual({ total: BigInt(fitting.length), filled });
    }
  }
});

test('a line solver explains long lines with known cells none of which can be spared', () => {
  let narrow = 0;
  let wide = 0;
  fc.assert(
    fc.property(knownLine(33, 100), fc.infiniteStream(fc.integer({ min: 0, max: 9 })), ({ clue, cells }, draws) => {
      const fits = (known: ArrayLike<number>) => countWithBigInt(clue, known).total > 0n;
      if (fits(cells)) return;
      const kernel = new LongLineSolver([{ clue, cells: cells.length }], new Arena());
      const known = masksOf(cells, kernel.words);
      const isFixed = Array.from(cells, (state) => state !== UNKNOWN && draws.next().value === 0);
      const fixed = masksOf(
        isFixed.map((is) => (is ? FILLED : UNKNOWN)),
        kernel.words,
      );
      kernel.explain(0, known.filled, known.empty, fixed.filled);
      const kept = cellsOf({ filled: kernel.keptFilled, empty: kernel.keptEmpty }, cells.length);
      const basis = kept.map((state, cell) => (isFixed[cell] ? (cells[cell] ?? UNKNOWN) : state));
      expect(fits(basis)).toBe(false);
      for (const [cell, state] of kept.entries()) {
        if (state === UNKNOWN) continue;
        expect([state, isFixed[cell]]).toEqual([cells[cell], false]);
        expect(fits(basis.with(cell, UNKNOWN))).toBe(true);
      }
      if (cells.length - shortestLine(clue) < 32) narrow++;
      else wide++;
    }),
    { numRuns: 400 },
  );
  expect(Math.min(narrow, wide)).toBeGreaterThan(5);
});

describe('settleLine', () => {
  test.each([
    ['around a word of 32 cells', 30, 36, 150],
    ['around two words', 60, 70, 80],
    ['of up to 1,000 cells', 200, 1000, 12],
  ])('settleLine settles lines %s', (_, shortest, longest, numRuns) => {
    fc.assert(
      fc.property(knownLine(shortest, longest), ({ clue, cells }) => {
        expect(settleLine(clue, cells)).toEqual(settleByCounting(clue, cells));
      }),
      { numRuns },
    );
  });

  test('settleLine finds no placement of a clue that is longer than its line', () => {
    for (const [clue, length] of [
      [[1], 0],
      [[2], 1],
      [[33], 5],
      [[40], 2],
      [[32, 32], 64],
      [[20, 20], 40],
    ] as const) {
      expect(settleLine(clue, new Uint8Array(length).fill(UNKNOWN))).toBeUndefined();
    }
    expect(settleLine([], [])).toEqual([]);
  });

  test('settleLine settles lines of blocks that are longer than a word, or nearly', () => {
    const line = fc
      .record({
        gaps: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
        blocks: fc.array(fc.integer({ min: 18, max: 35 }), { minLength: 3, maxLength: 3 }),
        draws: fc.infiniteStream(fc.integer({ min: 0, max: 19 })),
      })
      .map(({ gaps, blocks, draws }) => {
        const clue = blocks.slice(0, gaps.length - 1);
        const solution = gaps.flatMap((gap, at) => [
          ...Array(at === 0 ? gap - 1 : gap).fill(EMPTY),
          ...Array(clue[at] ?? 0).fill(FILLED),
        ]);
        return { clue, cells: Uint8Array.from(solution, (state) => (draws.next().value === 0 ? state : UNKNOWN)) };
      });
    fc.assert(
      fc.property(line, ({ clue, cells }) => {
        expect(settleLine(clue, cells)).toEqual(settleByCounting(clue, cells));
      }),
      { numRuns: 150 },
    );
  });

  test.each([31, 32, 33, 63, 64, 65, 1000])('settleLine knows the edges of lines of %i cells', (length) => {
    const unknown = new Uint8Array(length).fill(UNKNOWN);
    expect(settleLine([], unknown)).toEqual(Array(length).fill(EMPTY));
    expect(settleLine([length], unknown)).toEqual(Array(length).fill(FILLED));
    expect(settleLine([length - 1], unknown)).toEqual([UNKNOWN, ...Array(length - 2).fill(FILLED), UNKNOWN]);
    expect(settleLine([1], unknown)).toEqual(Array(length).fill(UNKNOWN));
    const alternating = Array.from({ length }, (_, cell) => (cell % 2 === 0 ? FILLED : EMPTY));
    if (length % 2 === 1) expect(settleLine(Array(Math.ceil(length / 2)).fill(1), unknown)).toEqual(alternating);
    const lastFilled = unknown.with(length - 1, FILLED);
    expect(settleLine([1], lastFilled)).toEqual([...Array(length - 1).fill(EMPTY), FILLED]);
    expect(settleLine([2], lastFilled.with(length - 2, EMPTY))).toBeUndefined();
  });
});
