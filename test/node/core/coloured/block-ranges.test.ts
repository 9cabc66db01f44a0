import { blockRanges } from '@crosshatch/core/coloured';
import { BLOTTED, type ColouredBlock, colouredClueOf } from '@crosshatch/core/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { allLines, fits } from './brute-force.ts';

/** Where the runs of colours in a line begin and end. */
function spansOf(line: readonly number[]): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (let start = 0, end = 0; start < line.length; start = end) {
    for (end = start; end < line.length && line[end] === line[start]; ) end++;
    if (line[start] !== 0) spans.push({ start, end });
  }
  return spans;
}

test.each([
  [6, 1, 0],
  [6, 1, 50],
  [5, 2, 0],
  [5, 2, 50],
])(
  'the ranges of blocks in %i cells of %i colours, %i %% blotted, are those over all placements',
  (cells, colours, blotted) => {
    const next = mulberry32(10 * cells + colours + blotted);
    const lines = [...allLines(cells, colours)];
    for (let round = 0; round < 500; round++) {
      const drawn = lines[below(next, lines.length)] ?? [];
      const clue = colouredClueOf(cells, (index) => drawn[index] ?? 0).map(
        (block): ColouredBlock => (below(next, 100) < blotted ? { ...block, length: BLOTTED } : block),
      );
      const all = 2 ** (colours + 1) - 1;
      const sets = Int32Array.from(drawn, (colour) => (next() & all) | (round % 4 === 0 ? 1 : 1 << colour));
      const placements = lines
        .filter((line) => fits(line, clue) && line.every((colour, index) => ((sets[index] ?? 0) & (1 << colour)) !== 0))
        .map(spansOf);
      const ranges = clue.map((_, block) => {
        const starts = placements.map((spans) => spans[block]?.start ?? -1);
        const ends = placements.map((spans) => spans[block]?.end ?? -1);
        return {
          firstStart: Math.min(...starts),
          lastStart: Math.max(...starts),
          firstEnd: Math.min(...ends),
          lastEnd: Math.max(...ends),
        };
      });
      expect(blockRanges(clue, sets)).toEqual(placements.length === 0 ? undefined : ranges);
    }
  },
);
