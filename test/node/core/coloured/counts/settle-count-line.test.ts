import { countArrangements, settleCountLine } from '@crosshatch/core/coloured';
import { itemAt } from '@crosshatch/core/memory';
import { below, mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { exhaustive } from '../line-sets.ts';
import { allColouredLines, clueOfLine, countsOfLine } from './brute-force.ts';

test('a line of counts keeps the colours of its arrangements, and has the number of them that exhaustive search finds', () => {
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

const factorial = (number: number): number => (number < 2 ? 1 : number * factorial(number - 1));

test.each([
  ['14 colours of one cell each', 14, 1, false, factorial(14)],
  ['9 runs of two cells', 9, 2, true, factorial(9)],
  // Inclusion and exclusion of the colours whose two cells are adjacent.
  [
    '9 colours of two cells apart',
    9,
    2,
    false,
    Array.from({ length: 10 }, (_, pairs) => {
      const chosen = factorial(9) / (factorial(pairs) * factorial(9 - pairs));
      return ((-1) ** pairs * chosen * factorial(18 - pairs)) / 2 ** (9 - pairs);
    }).reduce((sum, term) => sum + term, 0),
  ],
])(
  'a line of %s among 31 colours has the number of arrangements that combinatorics gives',
  (_, colours, cells, isRun, all) => {
    const none = { cells: 0, isRun: false };
    const clue = Array.from({ length: 31 }, (__, at) => (at % 2 === 0 && at < 2 * colours ? { cells, isRun } : none));
    expect(countArrangements({ clue, sets: new Int32Array(colours * cells).fill(-2) })).toBe(all);
  },
);
