import { countColouredPlacements, settleColouredLine } from '@crosshatch/core/coloured';
import { BLOTTED, type ColouredBlock, colouredClueOf } from '@crosshatch/core/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { allLines, fits } from './brute-force.ts';

test('a line has the number of placements that exhaustive search finds, with blotted blocks and open cells or not', () => {
  const next = mulberry32(9);
  const lines = [...allLines(6, 2)];
  for (let round = 0; round < 1500; round++) {
    const drawn = lines[below(next, lines.length)] ?? [];
    const clue = colouredClueOf(6, (index) => drawn[index] ?? 0).map(
      (block): ColouredBlock => (below(next, 3) === 0 ? { ...block, length: BLOTTED } : block),
    );
    const sets = Int32Array.from(drawn, () => next() & 7);
    const within = lines.filter(
      (line) => fits(line, clue) && line.every((colour, at) => ((sets[at] ?? 0) >> colour) & 1),
    );
    expect(countColouredPlacements({ clue, sets })).toBe(within.length);
    expect(settleColouredLine({ clue, colours: 2, sets }) === undefined).toBe(within.length === 0);
  }
});

test('placements of long lines are counted to 10^308, and above as Infinity', () => {
  const blocks = Array.from({ length: 60 }, (_, index) => ({ length: 1, colour: 1 + (index % 2) }));
  const sets = new Int32Array(200).fill(7);
  // 60 blocks of alternating colours need no gaps: 60 of 200 cells.
  let expected = 1;
  for (let chosen = 0; chosen < 60; chosen++) expected = (expected * (200 - chosen)) / (chosen + 1);
  expect(countColouredPlacements({ clue: blocks, sets }) / expected).toBeCloseTo(1, 9);
  const blotted = Array.from({ length: 330 }, (_, index) => ({ length: BLOTTED, colour: 1 + (index % 2) }) as const);
  expect(countColouredPlacements({ clue: blotted, sets: new Int32Array(1000).fill(7) })).toBe(Number.POSITIVE_INFINITY);
});
