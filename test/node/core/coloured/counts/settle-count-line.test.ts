import { countArrangements, settleCountLine } from '@crosshatch/core/coloured';
import { itemAt } from '@crosshatch/core/memory';
import { below, mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { exhaustive } from '../line-sets.ts';
import { allColouredLines, clueOfLine, countsOfLine } from './brute-force.ts';

test('a line of counts keeps the colours of its arrangements, which are as many as exhaustive search finds', () => {
  const next = mulberry32(7);
  const all = [...allColouredLines(6, 3)];
  const linesOf = Map.groupBy(all, (line) => countsOfLine(line, 3));
  for (let round = 0; round < 2000; round++) {
    const drawn = itemAt(all, below(next, all.length));
    const sets = Int32Array.from(drawn, (colour) => (next() & 0b1110) | (round % 4 < 3 ? 1 << colour : 0));
    const lines = linesOf.get(countsOfLine(drawn, 3)) ?? [];
    const line = { clue: clueOfLine(drawn, 3), sets };
    const settled = settleCountLine(line);
    expect(settled && [...settled]).toEqual(exhaustive(lines, sets));
    const fitting = lines.filter((cells) => cells.every((colour, at) => ((itemAt(sets, at) >> colour) & 1) === 1));
    expect(countArrangements(line)).toBe(fitting.length);
  }
});

test('the arrangements of a line with too many states are not counted', () => {
  const clue = Array.from({ length: 5 }, () => ({ cells: 20, isRun: false }));
  expect(countArrangements({ clue, sets: new Int32Array(100).fill(0b111110) })).toBeUndefined();
});
