import { type BlockStarts, blockStarts, settledBlocks, settleLine } from '@crosshatch/core/line';
import { FILLED } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownLine } from '#test/node/arbitraries.ts';
import { agrees, cluesOfLength, patternsOfLength, placements } from '#test/node/brute-force.ts';

/** Where each run of filled cells begins. */
const startsOf = (placement: readonly number[]): number[] =>
  [...placement.keys()].filter((cell) => placement[cell] === FILLED && placement[cell - 1] !== FILLED);

test.each([1, 2, 3, 4, 5, 6, 7])(
  'block starts find the blocks of every clue with every known pattern of %i cells',
  (length) => {
    const wrong: unknown[] = [];
    for (const clue of cluesOfLength(length)) {
      const all = placements(clue, length);
      for (const cells of patternsOfLength(length)) {
        const starts = all.filter((placement) => agrees(placement, cells)).map(startsOf);
        const places = clue.map((_, block) => starts.map((of) => of[block] ?? Number.NaN));
        const found = clue.map((size, block) => {
          const [place = 0, ...others] = new Set(places[block]);
          return others.length === 0 && cells.slice(place, place + size).every((state) => state === FILLED);
        });
        const ranges = clue.map((length, block) => ({
          length,
          earliest: Math.min(...(places[block] ?? [])),
          latest: Math.max(...(places[block] ?? [])),
        }));
        const expected = starts.length === 0 ? [undefined, undefined] : [ranges, found];
        const actual = [blockStarts(clue, cells), settledBlocks(clue, cells)];
        if (JSON.stringify(actual) !== JSON.stringify(expected)) wrong.push({ clue, cells, actual, expected });
      }
    }
    expect(wrong).toEqual([]);
  },
);

test("block starts find a placement of long lines exactly where the line solver does, and all blocks of a picture's line", () => {
  fc.assert(
    fc.property(knownLine(30, 200), ({ clue, cells }) => {
      const settled = settleLine(clue, cells);
      expect(settledBlocks(clue, cells) === undefined).toBe(settled === undefined);
      if (settled === undefined) return;
      const early = picture(blockStarts(clue, cells) ?? [], cells.length);
      expect(settleLine(clue, early)).toBeDefined();
      expect(settledBlocks(clue, early)).toEqual(clue.map(() => true));
      expect(agrees([...early], cells)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

function picture(blocks: readonly BlockStarts[], cellCount: number): Uint8Array {
  const cells = new Uint8Array(cellCount);
  for (const { length, earliest } of blocks) cells.fill(FILLED, earliest, earliest + length);
  return cells;
}
