import { settledColouredBlocks } from '@crosshatch/core/coloured';
import { BLOTTED, type ColouredBlock, colouredClueOf, UNKNOWN_COLOUR } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allLines, fits } from './brute-force.ts';

const CELLS = 7;
const COLOURS = 2;
const LINES = [...allLines(CELLS, COLOURS)];

/** The first cell of each block and the one past its last. */
function spansOf(line: readonly number[]): string[] {
  const spans: string[] = [];
  for (let start = 0, end = 1; start < line.length; start = end++) {
    while (end < line.length && line[end] === line[start]) end++;
    if (line[start] !== 0) spans.push(`${start} ${end}`);
  }
  return spans;
}

const cell = fc.nat(COLOURS);

test('a coloured block is settled where every placement has it in the same painted cells', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ colour: cell, isKnown: fc.boolean(), isBlotted: fc.boolean() }), {
        minLength: CELLS,
        maxLength: CELLS,
      }),
      fc.option(fc.record({ at: fc.nat(CELLS - 1), colour: cell }), { freq: 4 }),
      (drawn, wrong) => {
        const clue = colouredClueOf(CELLS, (index) => drawn[index]?.colour ?? 0).map(
          (block, index): ColouredBlock => (drawn[index]?.isBlotted ? { ...block, length: BLOTTED } : block),
        );
        const cells = Uint8Array.from(drawn, ({ colour, isKnown }) => (isKnown ? colour : UNKNOWN_COLOUR));
        if (wrong !== null) cells[wrong.at] = wrong.colour;
        const placements = LINES.filter(
          (line) =>
            fits(line, clue) && cells.every((known, at) => known === UNKNOWN_COLOUR || known === (line[at] ?? -1)),
        ).map(spansOf);
        const [first] = placements;
        const expected = first?.map((span, block) => {
          const [start = 0, end = 0] = span.split(' ').map(Number);
          const isPainted = cells.subarray(start, end).every((known) => known !== UNKNOWN_COLOUR);
          return isPainted && placements.every((spans) => spans[block] === span);
        });
        expect(settledColouredBlocks(clue, cells)).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
