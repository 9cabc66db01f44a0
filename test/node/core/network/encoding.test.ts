import { encodedLength, numbersOf, writeClues } from '@crosshatch/core/network';
import { gridOfRows, type Puzzle, puzzleOfGrid, type Size } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodedClues } from '#test/fixtures/encoded-clues.ts';
import { clashingPuzzle, smallBoard } from '#test/node/arbitraries.ts';

const sizeOf = (puzzle: Puzzle) => ({ width: puzzle.columns.length, height: puzzle.rows.length });

/** The clues that stand in encoded ones, whose zeros are no blocks. */
function decodedClues(encoded: Float32Array, { width, height }: Size) {
  const side = (at: number, lines: number, numbers: number) =>
    Array.from({ length: lines }, (_, line) =>
      [...encoded.subarray(at + line * numbers, at + (line + 1) * numbers)].filter((length) => length !== 0),
    );
  const rows = side(0, height, numbersOf(width));
  return { rows, columns: side(rows.length * numbersOf(width), width, numbersOf(height)) };
}

describe('the encoding of clues', () => {
  it('the encoding of clues is rows, then columns, each with leading zeros', () => {
    const grid = gridOfRows(['10110', '00000', '11111', '10101', '01000']);
    if (grid === undefined) throw new Error('no grid');
    expect([...encodedClues(puzzleOfGrid(grid))]).toEqual([
      ...[0, 1, 2, 0, 0, 0, 0, 0, 5, 1, 1, 1, 0, 0, 1],
      ...[0, 1, 2, 0, 1, 1, 0, 1, 2, 0, 1, 1, 0, 0, 2],
    ]);
  });

  it.each([
    [5, 30],
    [10, 100],
    [15, 240],
  ])('the encoding of %i×%i boards has the length of the published data set', (size, length) => {
    expect(encodedLength({ width: size, height: size })).toBe(length);
  });

  it('the encoding of clues reads back as the same puzzle, and overwrites what was there', () => {
    fc.assert(
      fc.property(fc.oneof(smallBoard(12).map(puzzleOfGrid), clashingPuzzle(6)), (puzzle) => {
        const size = sizeOf(puzzle);
        const encoded = encodedClues(puzzle);
        expect(encoded.length).toBe(encodedLength(size));
        expect(decodedClues(encoded, size)).toEqual(puzzle);
        const batch = new Uint8Array(encoded.length + 4).fill(9);
        writeClues(puzzle, batch, 2);
        expect([...batch]).toEqual([9, 9, ...encoded, 9, 9]);
      }),
    );
  });
});
