import { blockStarts, PlacementCounter, settleLine } from '@crosshatch/core/line';
import { EMPTY, FILLED, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simplestReason } from '#core/explain/line-reasons.ts';
import { knownLine } from '#test/node/arbitraries.ts';

describe('the reason of a line', () => {
  test.each<[string, number[], string, string]>([
    ['an empty line', [], '?????', 'it has no block, so cells 1–5 are empty'],
    ['a full block', [5], '?????', 'its block needs all 5 cells, so cells 1–5 are filled'],
    ['a line of one cell', [1], '?', 'its block needs the only cell, so cell 1 is filled'],
    [
      'a line without slack',
      [2, 2],
      '?????',
      'its blocks and the gaps between them need all 5 cells, so cells 1–2 and 4–5 are filled and cell 3 is empty',
    ],
    ['a complete block', [2], '?11??', 'its block is complete, so cells 1 and 4–5 are empty'],
    ['complete blocks', [1, 1], '?1?1?', 'its blocks are complete, so cells 1, 3 and 5 are empty'],
    [
      'the last cells left',
      [1, 2],
      '?00??',
      'only 3 of its cells can be filled and it needs 3, so cells 1 and 4–5 are filled',
    ],
    ['the last cell left', [1], '00?00', 'only one cell is left for it, so cell 3 is filled'],
    [
      'an overlap',
      [4],
      '??????',
      'the 4 lies within cells 1–6 and covers cells 3–4 wherever it lies, so cells 3–4 are filled',
    ],
    ['a block with one place', [3], '?1?0??', 'the 3 can only lie on cells 1–3, so cells 1 and 3 are filled'],
    ['a finished block', [2, 1], '11????', 'the 2 is complete on cells 1–2, so cell 3 is empty'],
    [
      'one block of several of a length',
      [1, 1, 2],
      '1????????',
      'the 1 (block 1 of 3) is complete on cell 1, so cell 2 is empty',
    ],
    ['cells out of reach', [3], '??1?????', 'its block can reach only cells 1–5, so cells 6–8 are empty'],
    [
      'a gap too small',
      [2, 2],
      '??0?0?????',
      'the gap at cell 4 is too small for any block that can reach it, so cell 4 is empty',
    ],
    [
      'placements that agree',
      [1, 3],
      '??1?1??',
      'both placements of its blocks that fit what is known agree, so cell 2 is empty',
    ],
  ])('the reason of a line names %s', (_, clue, cells, reason) => {
    const states = Uint8Array.from(cells, (symbol) => '01?'.indexOf(symbol));
    expect(simplestReason(clue, states, new PlacementCounter(10))?.text).toBe(reason);
  });

  test('the reason of a line is part of the cells that all placements share, and exists if they share any', () => {
    const counter = new PlacementCounter(16);
    fc.assert(
      fc.property(knownLine(1, 16), ({ clue, cells }) => {
        const settled = settleLine(clue, cells);
        if (settled === undefined) return;
        const reason = simplestReason(clue, cells, counter);
        if (settled.every((state, cell) => state === cells[cell])) {
          expect(reason).toBeUndefined();
          return;
        }
        expect(reason?.filled.length ?? 0).toBeGreaterThanOrEqual(reason?.empty.length === 0 ? 1 : 0);
        for (const cell of reason?.filled ?? []) expect([cells[cell], settled[cell]]).toEqual([UNKNOWN, FILLED]);
        for (const cell of reason?.empty ?? []) expect([cells[cell], settled[cell]]).toEqual([UNKNOWN, EMPTY]);
      }),
      { numRuns: 500 },
    );
  });

  test('an overlap is told of the first of the blocks that settle the most cells', () => {
    const counter = new PlacementCounter(40);
    let overlaps = 0;
    fc.assert(
      fc.property(knownLine(1, 40), ({ clue, cells }) => {
        const reason = simplestReason(clue, cells, counter);
        if (reason === undefined || !/(lies within|can only lie on) cell/.test(reason.text)) return;
        overlaps++;
        const settledBy = (blockStarts(clue, cells) ?? []).map(({ length, earliest, latest }) =>
          [...cells.keys()].filter((cell) => cell >= latest && cell < earliest + length && cells[cell] === UNKNOWN),
        );
        const most = Math.max(...settledBy.map((settled) => settled.length));
        expect(reason.filled).toEqual(settledBy.find((settled) => settled.length === most));
      }),
      { numRuns: 500 },
    );
    expect(overlaps).toBeGreaterThan(0);
  });
});
