import { EMPTY, FILLED } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExtremeLineSolver } from '#core/line/extreme-line-solver.ts';
import type { LineSolver } from '#core/line/line-solver.ts';
import { ShortExtremeLineSolver } from '#core/line/short-extreme-line-solver.ts';
import { knownLine } from '#test/node/arbitraries.ts';
import { cluesOfLength, patternsOfLength } from '#test/node/brute-force.ts';

const maskOf = (cells: Uint8Array, state: number): Int32Array =>
  Int32Array.of(cells.reduce((mask, own, cell) => mask | (own === state ? 1 << cell : 0), 0));

/** The cells that a solver settles in a line, as masks; undefined where no placement fits. */
function settledBy(solver: LineSolver, line: number, cells: Uint8Array): readonly number[] | undefined {
  if (!solver.settle(line, maskOf(cells, FILLED), maskOf(cells, EMPTY), 0)) return undefined;
  return [...solver.newFilled, ...solver.newEmpty];
}

test.each([1, 2, 3, 4, 5, 6, 7])('sets of starts settle every line of %i cells as blocks do one by one', (length) => {
  const lines = cluesOfLength(length).map((clue) => ({ clue, cells: length }));
  const [bits, blocks] = [new ShortExtremeLineSolver(lines), new ExtremeLineSolver(lines)];
  const wrong: unknown[] = [];
  for (const [line, { clue }] of lines.entries()) {
    for (const cells of patternsOfLength(length)) {
      const [settled, expected] = [settledBy(bits, line, cells), settledBy(blocks, line, cells)];
      if (JSON.stringify(settled) !== JSON.stringify(expected)) wrong.push({ clue, cells, settled, expected });
    }
  }
  expect(wrong).toEqual([]);
});

test('sets of starts settle lines of up to 30 cells as blocks do one by one, and hold no longer ones', () => {
  expect(ShortExtremeLineSolver.holds([{ clue: [], cells: 31 }])).toBe(false);
  fc.assert(
    fc.property(knownLine(1, 30), ({ clue, cells }) => {
      const lines = [{ clue, cells: cells.length }];
      expect(ShortExtremeLineSolver.holds(lines)).toBe(true);
      expect(settledBy(new ShortExtremeLineSolver(lines), 0, cells)).toEqual(
        settledBy(new ExtremeLineSolver(lines), 0, cells),
      );
    }),
    { numRuns: 1000 },
  );
});
