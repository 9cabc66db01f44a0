import type { ColouredCell } from '@crosshatch/core/algorithm';
import type { Deduction } from '@crosshatch/core/explain';
import { type ColouredClue, type ColouredGrid, type ColouredPuzzle, UNKNOWN_COLOUR } from '@crosshatch/core/puzzle';
import { expect } from 'vitest';
import { everySolution } from '#test/node/core/coloured/brute-force.ts';
import { afterAllLines, afterLine, type Sets } from './boards.ts';

/** The solutions that agree with the known cells, as colours one after another. */
export function solutionsWith(puzzle: ColouredPuzzle, { cells }: ColouredGrid): number[][] {
  return everySolution(puzzle)
    .map((rows) => [...rows.replaceAll('\n', '')].map(Number))
    .filter((solution) => solution.every((colour, cell) => [colour, UNKNOWN_COLOUR].includes(cells[cell] ?? 0)));
}

/** The colours of each cell over all solutions. */
export const coloursOver = (solutions: readonly (readonly number[])[], cells: number): Sets =>
  Array.from({ length: cells }, (_, cell) => new Set(solutions.map((solution) => solution[cell] ?? 0)));

/** The sets without the colours that a cell's row or its column has no block of; known cells stay as they are. */
function withCommonColours({ rows, columns }: ColouredPuzzle, sets: Sets): Sets {
  const has = (clue: ColouredClue | undefined, colour: number) =>
    colour === 0 || clue?.some((block) => block.colour === colour) === true;
  return sets.map((set, cell) => {
    if (set.size < 2) return set;
    const row = rows[Math.floor(cell / columns.length)];
    const column = columns[cell % columns.length];
    return new Set([...set].filter((colour) => has(row, colour) && has(column, colour)));
  });
}

/** Expects that each deduction's cells follow as it says, from the sets and the deductions before; returns the sets after them. */
export function afterDeductions(
  puzzle: ColouredPuzzle,
  { width }: ColouredGrid,
  sets: Sets,
  deductions: readonly Deduction<ColouredCell>[],
): Sets {
  let now = sets;
  for (const { technique, line, cells } of deductions) {
    const next = [...now];
    const byLine =
      technique === 'line' && line !== undefined ? afterLine(puzzle, withCommonColours(puzzle, now), line) : undefined;
    if (technique === 'line') expect(byLine).toBeDefined();
    for (const { row, column, colours } of cells) {
      const cell = row * width + column;
      const before = now[cell] ?? new Set();
      expect(colours.length).toBeLessThan(before.size);
      expect(colours.every((colour) => before.has(colour))).toBe(true);
      if (byLine !== undefined) for (const colour of byLine[cell] ?? []) expect(colours).toContain(colour);
      if (technique === 'probing' && line !== undefined) {
        for (const lost of [...before].filter((colour) => !colours.includes(colour))) {
          const tried = [...now];
          tried[cell] = new Set([lost]);
          expect(afterAllLines(puzzle, tried)).toBeUndefined();
        }
      }
      next[cell] = new Set(colours);
    }
    now = next;
  }
  return now;
}
