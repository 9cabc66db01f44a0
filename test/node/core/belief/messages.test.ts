import { messages } from '@crosshatch/core/belief';
import { PlacementCounter } from '@crosshatch/core/line';
import { puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallBoard } from '#test/node/arbitraries.ts';

it('rows begin with the shares of their placements; lines without blocks are empty from the start', () => {
  const counter = new PlacementCounter(9);
  fc.assert(
    fc.property(smallBoard(9), ({ width, height, ...grid }) => {
      const puzzle = puzzleOfGrid({ width, height, ...grid });
      const rounds = messages(puzzle, 3);
      expect(rounds.length).toBe(4);
      const isEmpty = (cell: number) =>
        puzzle.rows[Math.floor(cell / width)]?.length === 0 || puzzle.columns[cell % width]?.length === 0;
      for (const [round, { rows, columns }] of rounds.entries()) {
        expect([rows.length, columns.length]).toEqual([width * height, width * height]);
        for (const [cell, row] of rows.entries()) {
          const column = columns[cell] ?? Number.NaN;
          if (isEmpty(cell)) expect([row, column]).toEqual([0, 0]);
          else if (round === 0) expect([row, column]).toEqual([0.5, 0.5]);
          else expect(Math.min(row, column, 1 - row, 1 - column)).toBeGreaterThan(0);
        }
      }
      for (const [row, clue] of puzzle.rows.entries()) {
        const cells = Array.from({ length: width }, (_, column) => row * width + column);
        counter.count(
          clue,
          Uint8Array.from(cells, (cell) => (isEmpty(cell) ? 0 : UNKNOWN)),
        );
        const first = rounds[1]?.rows.subarray(row * width, (row + 1) * width) ?? [];
        const shares = counter.shares.subarray(0, width);
        for (const [a, share] of shares.entries()) {
          for (const [b, other] of shares.entries()) {
            if (share > other + 1e-6) expect(first[a]).toBeGreaterThan(first[b] ?? Number.NaN);
          }
        }
      }
    }),
  );
});
