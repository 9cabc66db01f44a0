import type { ColouredCell } from '@crosshatch/core/algorithm';
import type { ColouredWhy, Deduction, Hint } from '@crosshatch/core/explain';
import {
  type ColouredClue,
  type ColouredGrid,
  type ColouredPuzzle,
  type ColourSetPuzzle,
  type CountClue,
  type CountPuzzle,
  UNKNOWN_COLOUR,
  unknownCells,
} from '@crosshatch/core/puzzle';
import { expect } from 'vitest';
import { everySolution } from '#test/node/core/coloured/brute-force.ts';
import { afterAllLines, afterLine, type Sets, setsOf } from './boards.ts';

/** The solutions that agree with the known cells, as colours one after another. */
export function solutionsWith(puzzle: ColourSetPuzzle, { cells }: ColouredGrid): number[][] {
  return everySolution(puzzle)
    .map((rows) => [...rows.replaceAll('\n', '')].map(Number))
    .filter((solution) => solution.every((colour, cell) => [colour, UNKNOWN_COLOUR].includes(cells[cell] ?? 0)));
}

/** The colours of each cell over all solutions. */
export const coloursOver = (solutions: readonly (readonly number[])[], cells: number): Sets =>
  Array.from({ length: cells }, (_, cell) => new Set(solutions.map((solution) => solution[cell] ?? 0)));

/** The sets without the colours that a cell's row or its column does not have; known cells stay as they are. */
function withCommonColours(puzzle: ColourSetPuzzle, sets: Sets): Sets {
  const { rows, columns } = puzzle.kind === 'counts' ? coloursOfCounts(puzzle) : coloursOfBlocks(puzzle);
  return sets.map((set, cell) => {
    if (set.size < 2) return set;
    const [row, column] = [rows[Math.floor(cell / columns.length)], columns[cell % columns.length]];
    return new Set([...set].filter((colour) => colour === 0 || (row?.has(colour) && column?.has(colour))));
  });
}

function coloursOfCounts({ rows, columns }: CountPuzzle) {
  const of = (clue: CountClue) => new Set(clue.flatMap(({ cells }, at) => (cells > 0 ? [at + 1] : [])));
  return { rows: rows.map(of), columns: columns.map(of) };
}

function coloursOfBlocks({ rows, columns }: ColouredPuzzle) {
  const of = (clue: ColouredClue) => new Set(clue.map(({ colour }) => colour));
  return { rows: rows.map(of), columns: columns.map(of) };
}

/** Expects that each deduction's cells follow as it says, from the sets and the deductions before; returns the sets after them. */
function afterDeductions(
  puzzle: ColourSetPuzzle,
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

/** The grid after a deduction. */
export function afterHint(grid: ColouredGrid, { cells }: Deduction<ColouredCell>): ColouredGrid {
  const next = { ...grid, cells: grid.cells.slice() };
  for (const { row, column, colours } of cells) next.cells[row * grid.width + column] = colours[0] ?? UNKNOWN_COLOUR;
  return next;
}

/** Expects that a hint says what is true, by brute force. */
export function expectTrueHint(puzzle: ColourSetPuzzle, grid: ColouredGrid, next: Hint<ColouredCell>): void {
  const solutions = solutionsWith(puzzle, grid);
  if (solutions.length === 0) {
    expect(next.status).toBe('mistake');
    return;
  }
  if (unknownCells(grid) === 0) {
    expect(next).toEqual({ status: 'complete' });
    return;
  }
  const over = coloursOver(solutions, grid.cells.length);
  const unknown = [...grid.cells.keys()].filter((cell) => grid.cells[cell] === UNKNOWN_COLOUR);
  if (unknown.every((cell) => (over[cell]?.size ?? 0) > 1)) {
    const cells = unknown.map((cell) => ({ row: Math.floor(cell / grid.width), column: cell % grid.width }));
    expect(next).toMatchObject({ status: 'ambiguous', cells });
    return;
  }
  if (next.status !== 'deduction') throw new Error(`a deduction is left, but the hint says ${next.status}`);
  expect(next.cells.length).toBeGreaterThan(0);
  for (const { row, column, colours } of next.cells) {
    const cell = row * grid.width + column;
    expect(grid.cells[cell]).toBe(UNKNOWN_COLOUR);
    expect(new Set(colours)).toEqual(over[cell]);
  }
  const before = setsOf(puzzle, grid);
  const { before: marks = [] } = next;
  afterDeductions(puzzle, grid, before, [...marks, next]);
  // Lines if they settle a cell; trials or a search if not.
  const byLines = afterAllLines(puzzle, before);
  expect(next.technique === 'line').toBe(unknown.some((cell) => byLines?.[cell]?.size === 1));
}

export const placeOf = ({ width }: ColouredGrid, cell: number) => ({
  row: Math.floor(cell / width),
  column: cell % width,
});

/** Expects that an answer to why is true, by brute force. */
export function expectTrueWhy(puzzle: ColourSetPuzzle, grid: ColouredGrid, cell: number, answer: ColouredWhy): void {
  const others = { ...grid, cells: grid.cells.with(cell, UNKNOWN_COLOUR) };
  const colour = grid.cells[cell];
  const solutions = solutionsWith(puzzle, others);
  if (solutions.length === 0) {
    expect(answer.status).toBe('mistake');
    return;
  }
  const must = coloursOver(solutions, grid.cells.length)[cell] ?? new Set();
  if (must.size > 1) {
    if (answer.status !== 'ambiguous')
      throw new Error(`several colours are possible, but the answer is ${answer.status}`);
    const [one, other] = answer.solutions.map(({ cells }) => [...cells]);
    expect(solutions).toContainEqual(one);
    expect(solutions).toContainEqual(other);
    expect(one?.[cell]).not.toBe(other?.[cell]);
    return;
  }
  if (answer.status !== 'deduction' && answer.status !== 'mistake') {
    throw new Error(`the cell is settled, but the answer is ${answer.status}`);
  }
  expect(answer.status).toBe(colour === UNKNOWN_COLOUR || must.has(colour ?? 0) ? 'deduction' : 'mistake');
  const chain = answer.chain ?? [];
  const sets = setsOf(puzzle, others);
  expect(afterDeductions(puzzle, grid, sets, chain)[cell]).toEqual(must);
  expect(chain.at(-1)?.cells).toEqual([{ ...placeOf(grid, cell), colours: [...must] }]);
  if (answer.status !== 'deduction') return;
  const byLines = afterAllLines(puzzle, sets)?.[cell] ?? new Set();
  expect(answer.technique === 'line').toBe(byLines.size === 1);
}
