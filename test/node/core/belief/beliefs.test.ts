import { Board, NONE } from '@crosshatch/core/board';
import { PlacementCounter } from '@crosshatch/core/line';
import { type Clue, clueOf, FILLED, type Puzzle, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Beliefs } from '#core/belief/beliefs.ts';
import { board, knownLine } from '#test/node/arbitraries.ts';
import { agrees, placements } from '#test/node/brute-force.ts';

/*
 * The belief about a cell is read as its two messages together, the row's and the column's.
 */

/** The damping and the bounds that `Beliefs` puts on the messages of a line. */
const DAMPING = 0.2;
const LEAST = 0.001;
const damped = (chance: number, before: number): number =>
  Math.min(1 - LEAST, Math.max(LEAST, chance + DAMPING * (before - chance)));
const together = (a: number, b: number): number => (a * b) / (a * b + (1 - a) * (1 - b));

/** The chance of a cell to be filled, as the beliefs have it. */
function chanceOf(beliefs: Beliefs, cell: number): number {
  const odds = beliefs.oddsOf(cell);
  return odds / (1 + odds);
}

/** A board of one line, whose cells stand as told; of the lines across nothing is known, so that they say nothing. */
function lineAlone(clue: Clue, cells: Uint8Array, isRow: boolean): { readonly puzzle: Puzzle; readonly board: Board } {
  const across = Array.from(cells, (): Clue => []);
  return boardOf(isRow ? { rows: [clue], columns: across } : { rows: across, columns: [clue] }, cells);
}

function boardOf(puzzle: Puzzle, cells: Uint8Array): { readonly puzzle: Puzzle; readonly board: Board } {
  const known = new Board(puzzle);
  for (const [cell, state] of cells.entries()) if (state !== UNKNOWN) known.set(2 * cell + state, NONE);
  return { puzzle, board: known };
}

describe('beliefs', () => {
  test('beliefs of a line without known cells are the shares of its placements', () => {
    const counter = new PlacementCounter(200);
    let without = 0;
    fc.assert(
      fc.property(knownLine(1, 200), fc.boolean(), fc.integer({ min: 1, max: 4 }), ({ clue, cells }, isRow, rounds) => {
        const { puzzle, board } = lineAlone(clue, cells, isRow);
        const beliefs = new Beliefs(puzzle, board);
        beliefs.passMessages(rounds, Number.POSITIVE_INFINITY);
        const total = counter.count(clue, cells);
        if (total === 0) without++;
        for (const [cell, state] of cells.entries()) {
          if (state !== UNKNOWN) continue;
          // An empty clue is left to the line solver, and what contradicts itself tells nothing.
          const isSilent = clue.length === 0 || total === 0;
          let expected = 0.5;
          for (let round = 0; round < rounds && !isSilent; round++) {
            expected = damped(counter.shares[cell] ?? 0, expected);
          }
          expect(chanceOf(beliefs, cell)).toBeCloseTo(expected, 9);
        }
      }),
      { numRuns: 200 },
    );
    expect(without).toBeGreaterThan(5);
  });

  test('beliefs of a line weigh its placements by the messages of its columns about some cells', () => {
    fc.assert(
      fc.property(knownLine(1, 12), fc.integer({ min: 1, max: 4 }), ({ clue, cells }, rounds) => {
        // Columns of one cell: those of the clue 1 tell the row, a little surer each round, that it is filled.
        const tells = Array.from(cells, (state, cell) => state === UNKNOWN && cell % 3 !== 0);
        const { puzzle, board } = boardOf({ rows: [clue], columns: tells.map((told) => (told ? [1] : [])) }, cells);
        const beliefs = new Beliefs(puzzle, board);
        beliefs.passMessages(rounds, Number.POSITIVE_INFINITY);
        const fitting = placements(clue, cells.length).filter((placement) => agrees(placement, cells));
        const toRow = tells.map(() => 0.5);
        const toColumn = tells.map(() => 0.5);
        for (let round = 0; round < rounds; round++) {
          for (const [cell, before] of toColumn.entries()) {
            const chance = shareWithout(fitting, toRow, cells, cell);
            if (chance !== undefined && clue.length > 0) toColumn[cell] = damped(chance, before);
          }
          for (const [cell, before] of toRow.entries()) if (tells[cell]) toRow[cell] = damped(1, before);
        }
        for (const [cell, state] of cells.entries()) {
          if (state !== UNKNOWN) continue;
          expect(chanceOf(beliefs, cell)).toBeCloseTo(together(toRow[cell] ?? 0, toColumn[cell] ?? 0), 9);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('beliefs of a line weigh its placements by the odds that its cells have', () => {
    const chances = fc.infiniteStream(fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100));
    fc.assert(
      fc.property(knownLine(1, 12), chances, ({ clue, cells }, draws) => {
        const { puzzle, board } = lineAlone(clue, cells, true);
        const own = Array.from(cells, () => draws.next().value ?? 0.5);
        const field = Float64Array.from(own, (chance) => chance / (1 - chance));
        const beliefs = new Beliefs(puzzle, board, field);
        beliefs.passMessages(1, Number.POSITIVE_INFINITY);
        const fitting = placements(clue, cells.length).filter((placement) => agrees(placement, cells));
        for (const [cell, state] of cells.entries()) {
          if (state !== UNKNOWN) continue;
          const share = clue.length === 0 ? undefined : shareWithout(fitting, own, cells, cell);
          const told = share === undefined ? 0.5 : damped(share, 0.5);
          expect(beliefs.toColumn[cell]).toBeCloseTo(told, 9);
          const odds = beliefs.oddsOf(cell);
          expect(odds / (1 + odds)).toBeCloseTo(together(told, own[cell] ?? 0), 9);
        }
        const open = Int32Array.from(cells.keys()).filter((cell) => cells[cell] === UNKNOWN);
        const strength = (cell: number) => Math.max(beliefs.oddsOf(cell), 1 / beliefs.oddsOf(cell));
        const strongest = beliefs.strongestOdds(Int32Array.from(cells.keys()));
        expect(strongest < 0 ? 0 : strength(strongest >> 1)).toBe(Math.max(0, ...Array.from(open, strength)));
      }),
      { numRuns: 200 },
    );
  });

  test('beliefs bound the odds of cells, so that long blocks weigh no more than numbers hold', () => {
    const counter = new PlacementCounter(1000);
    const cells = new Uint8Array(1000).fill(UNKNOWN);
    for (const odds of [1e-9, 1e9]) {
      for (const block of [200, 333, 499]) {
        const { puzzle, board } = lineAlone([block], cells, true);
        const beliefs = new Beliefs(puzzle, board, new Float64Array(1000).fill(odds));
        beliefs.passMessages(1, Number.POSITIVE_INFINITY);
        counter.count([block], cells);
        const bound = 2 ** Math.floor(1000 / block);
        const own = Math.min(bound, Math.max(1 / bound, odds));
        // All placements fill equally many cells, so that they weigh the same.
        for (const cell of [0, 300, 500, 999]) {
          const share = counter.shares[cell] ?? 0;
          const told = share / own / (share / own + 1 - share);
          expect(beliefs.toColumn[cell]).toBeCloseTo(damped(told, 0.5), 6);
        }
      }
    }
  });

  test('beliefs are never final and never no number, whatever the length of the lines', () => {
    fc.assert(
      fc.property(knownLine(100, 1000), fc.infiniteStream(fc.boolean()), ({ clue, cells }, draws) => {
        const columns = Array.from(cells, (): Clue => (draws.next().value === true ? [1] : []));
        const { puzzle, board } = boardOf({ rows: [clue], columns }, cells);
        const beliefs = new Beliefs(puzzle, board);
        beliefs.passMessages(10, Number.POSITIVE_INFINITY);
        const surest = together(1 - LEAST, 1 - LEAST) - 0.5;
        for (const cell of cells.keys()) {
          const certainty = Math.abs(chanceOf(beliefs, cell) - 0.5);
          expect(certainty >= 0 && certainty <= surest + 1e-9).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('beliefs of a long line agree with columns that know it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1000 }).chain((width) => board(width, 1)),
        (grid) => {
          const beliefs = new Beliefs(puzzleOfGrid(grid), new Board(puzzleOfGrid(grid)));
          beliefs.passMessages(10, Number.POSITIVE_INFINITY);
          const wrong = [...grid.cells.keys()].filter(
            (cell) => grid.cells[cell] === FILLED && chanceOf(beliefs, cell) <= 0.5,
          );
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: 50 },
    );
    for (const length of [50, 100, 150, 300, 600, 999]) {
      const clue = clueOf(1000, (cell) => cell > 0 && cell <= length);
      const columns = Array.from({ length: 1000 }, (_, cell) => (cell > 0 && cell <= length ? [1] : []));
      const puzzle = { rows: [clue], columns };
      const beliefs = new Beliefs(puzzle, new Board(puzzle));
      beliefs.passMessages(10, Number.POSITIVE_INFINITY);
      for (const [cell, column] of columns.entries()) expect(chanceOf(beliefs, cell) > 0.5 ? 1 : 0).toBe(column.length);
    }
  });
});

/**
 * The share of the placements that fill a cell, each weighed by the messages about its other cells;
 * undefined when there is none.
 */
function shareWithout(
  fitting: readonly (readonly number[])[],
  told: readonly number[],
  cells: Uint8Array,
  without: number,
): number | undefined {
  let all = 0;
  let filling = 0;
  for (const placement of fitting) {
    let weight = 1;
    for (const [cell, chance] of told.entries()) {
      if (cell !== without && cells[cell] === UNKNOWN) weight *= placement[cell] === FILLED ? chance : 1 - chance;
    }
    all += weight;
    if (placement[without] === FILLED) filling += weight;
  }
  return all === 0 ? undefined : filling / all;
}
