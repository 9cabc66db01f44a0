import { placementWith, reasonsAgainst, settleColouredLine } from '@crosshatch/core/coloured';
import { BLOTTED, type ColouredBlock, colouredClueOf } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allLines, fits } from './brute-force.ts';

const CELLS = 6;
const COLOURS = 2;
const lines = [...allLines(CELLS, COLOURS)];

/** A clue that some line has, with some of its blocks blotted, and sets of colours. */
const drawn = fc.record({
  clue: fc
    .record({ line: fc.constantFrom(...lines), blots: fc.array(fc.boolean(), { minLength: CELLS, maxLength: CELLS }) })
    .map(({ line, blots }): ColouredBlock[] =>
      colouredClueOf(CELLS, (cell) => line[cell] ?? 0).map((block, index) =>
        blots[index] === true ? { ...block, length: BLOTTED } : block,
      ),
    ),
  sets: fc
    .array(fc.integer({ min: 1, max: 7 }), { minLength: CELLS, maxLength: CELLS })
    .map((sets) => Int32Array.from(sets)),
});

test('a line keeps the colours that some placement has; each has a placement, each other one reasons', () => {
  fc.assert(
    fc.property(drawn, ({ clue, sets }) => {
      const line = { clue, colours: COLOURS, sets };
      const within = (allowed: ArrayLike<number>) =>
        lines.filter(
          (cells) => fits(cells, clue) && cells.every((colour, at) => ((allowed[at] ?? 0) & (1 << colour)) !== 0),
        );
      const placements = within(sets);
      const settled = settleColouredLine(line);
      expect(settled === undefined).toBe(placements.length === 0);
      for (let cell = 0; cell < CELLS; cell++) {
        for (let colour = 0; colour <= COLOURS; colour++) {
          const isPossible = placements.some((placement) => placement[cell] === colour);
          expect(((settled?.[cell] ?? 0) >> colour) & 1).toBe(Number(isPossible));
          const found = placementWith(line, cell, colour);
          if (isPossible) expect(placements.filter((each) => each[cell] === colour)).toContainEqual(found);
          else expect(found).toBeUndefined();
          if (!isPossible && (((sets[cell] ?? 0) >> colour) & 1) === 1) {
            const reasons = reasonsAgainst(line, cell, colour);
            expect(reasons.every((removed, at) => (removed & (sets[at] ?? 0)) === 0)).toBe(true);
            const left = within(reasons.map((removed, at) => (at === cell ? 1 << colour : 7 & ~removed)));
            expect(left).toEqual([]);
          }
        }
      }
    }),
    { numRuns: 300 },
  );
});
