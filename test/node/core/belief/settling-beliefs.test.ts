import { randomField, SettlingBeliefs } from '@crosshatch/core/belief';
import { Board, NONE } from '@crosshatch/core/board';
import { PlacementCounter } from '@crosshatch/core/line';
import { type Clue, FILLED, type Puzzle, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { board, knownLine } from '#test/node/arbitraries.ts';

const NEVER = Number.POSITIVE_INFINITY;
/** The bound on the odds of a message, either way. */
const MOST_ODDS = 1024;
const bounded = (odds: number): number => Math.min(MOST_ODDS, Math.max(1 / MOST_ODDS, odds));

/** The odds of all cells. */
function allOdds(beliefs: SettlingBeliefs, cells: number): number[] {
  return Array.from({ length: cells }, (_, cell) => beliefs.oddsOf(cell));
}

function fieldOf(cells: number, seed: number): Float64Array {
  return randomField(cells, mulberry32(seed), 0.5);
}

/** The greatest odds of a field with a noise of 0.5, either way. */
const NOISE_BOUND = 1.5 / 0.5 + 1e-9;

describe('settling beliefs', () => {
  test('on a line whose columns say nothing, they are the odds of the shares of its placements', () => {
    const counter = new PlacementCounter(120);
    let settled = 0;
    fc.assert(
      fc.property(fc.oneof(knownLine(1, 60), knownLine(61, 120)), fc.boolean(), ({ clue, cells }, isRow) => {
        const across = Array.from(cells, (): Clue => []);
        const puzzle: Puzzle = isRow ? { rows: [clue], columns: across } : { rows: across, columns: [clue] };
        const known = new Board(puzzle);
        for (const [cell, state] of cells.entries()) if (state !== UNKNOWN) known.set(2 * cell + state, NONE);
        const beliefs = new SettlingBeliefs(puzzle, known);
        expect(beliefs.settle({ tolerance: 0.01, passes: 9 }, NEVER, NEVER)).toBe(true);
        const isSilent = counter.count(clue, cells) === 0 || clue.length === 0;
        for (const [cell, state] of cells.entries()) {
          if (state !== UNKNOWN) continue;
          const share = counter.shares[cell] ?? 0;
          const expected = isSilent ? 1 : bounded(share / (1 - share));
          expect(beliefs.oddsOf(cell) / expected).toBeCloseTo(1, 6);
          expect(beliefs.certaintyOf(cell)).toBeCloseTo(Math.abs(expected / (1 + expected) - 0.5), 6);
          if (Math.abs(expected - 1) > 1e-6) expect(beliefs.likelyState(cell)).toBe(2 * cell + (expected > 1 ? 1 : 0));
          settled++;
        }
      }),
      { numRuns: 200 },
    );
    expect(settled).toBeGreaterThan(500);
  });

  test('the sums of rounded shares of a long line turn no belief over', () => {
    for (const long of [40, 45]) {
      const clue = [1, long];
      const cells = new Uint8Array(81).fill(UNKNOWN);
      const counter = new PlacementCounter(81);
      counter.count(clue, cells);
      const puzzle: Puzzle = { rows: [clue], columns: Array.from(cells, (): Clue => []) };
      const beliefs = new SettlingBeliefs(puzzle, new Board(puzzle));
      beliefs.settle({ tolerance: 0.01, passes: 9 }, NEVER, NEVER);
      for (const cell of cells.keys()) {
        const share = counter.shares[cell] ?? 0;
        expect(beliefs.oddsOf(cell) / bounded(share / (1 - share))).toBeCloseTo(1, 6);
      }
    }
  });

  test('those that begin anew with a field are those of new beliefs with that field', () => {
    fc.assert(
      fc.property(board(9, 9), fc.integer(), fc.integer(), (grid, one, other) => {
        const puzzle = puzzleOfGrid(grid);
        const cells = grid.cells.length;
        for (const odds of fieldOf(cells, one)) expect(Math.max(odds, 1 / odds)).toBeLessThanOrEqual(NOISE_BOUND);
        const settling = { tolerance: 0.05, passes: 5 };
        const renewed = new SettlingBeliefs(puzzle, new Board(puzzle));
        renewed.reset(fieldOf(cells, one));
        renewed.settle(settling, NEVER, NEVER);
        const fresh = new SettlingBeliefs(puzzle, new Board(puzzle));
        for (const beliefs of [renewed, fresh]) {
          beliefs.reset(fieldOf(cells, other));
          beliefs.settle(settling, NEVER, NEVER);
        }
        expect(allOdds(renewed, cells)).toEqual(allOdds(fresh, cells));
      }),
    );
  });

  test('pauses change nothing, and passes end at the budget', () => {
    let pauses = 0;
    fc.assert(
      fc.property(board(9, 9), fc.integer(), fc.integer({ min: 1, max: 7 }), (grid, seed, pause) => {
        const puzzle = puzzleOfGrid(grid);
        const cells = grid.cells.length;
        const settling = { tolerance: 0.02, passes: 6 };
        const boards = [new Board(puzzle), new Board(puzzle), new Board(puzzle)] as const;
        const [whole, paused, bound] = boards.map((of) => new SettlingBeliefs(puzzle, of));
        for (const beliefs of [whole, paused, bound]) beliefs?.reset(fieldOf(cells, seed));
        whole?.settle(settling, NEVER, NEVER);
        while (paused?.settle(settling, NEVER, boards[1].lineSolves + pause) === false) pauses++;
        if (whole && paused) expect(allOdds(paused, cells)).toEqual(allOdds(whole, cells));
        expect(boards[1].lineSolves).toBe(boards[0].lineSolves);
        // A budget ends the passes, with pauses and without.
        const budget = Math.abs(seed % 40);
        bound?.settle(settling, budget, NEVER);
        expect(boards[2].lineSolves).toBe(Math.min(budget, boards[0].lineSolves));
        const halted = new Board(puzzle);
        const both = new SettlingBeliefs(puzzle, halted);
        both.reset(fieldOf(cells, seed));
        while (!both.settle(settling, budget, halted.lineSolves + pause)) pauses++;
        expect(halted.lineSolves).toBe(boards[2].lineSolves);
        if (bound) expect(allOdds(both, cells)).toEqual(allOdds(bound, cells));
      }),
    );
    expect(pauses).toBeGreaterThan(100);
  });

  test('settled beliefs cost nothing until a cell changes, and then update its lines first', () => {
    fc.assert(
      fc.property(board(9, 9), fc.nat(), fc.boolean(), (grid, choice, isFilled) => {
        const puzzle = puzzleOfGrid(grid);
        const cells = new Board(puzzle);
        const beliefs = new SettlingBeliefs(puzzle, cells);
        beliefs.settle({ tolerance: 1, passes: 2 }, NEVER, NEVER);
        const before = cells.lineSolves;
        beliefs.refresh(NEVER);
        expect(cells.lineSolves).toBe(before);
        const cell = choice % grid.cells.length;
        cells.set(2 * cell + (isFilled ? FILLED : 0), NONE);
        beliefs.markChanged(cell);
        // No message changes by more than 1, so that no other line is updated.
        beliefs.refresh(NEVER);
        expect(cells.lineSolves - before).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('they are never final and never no number, whatever the length of the lines', () => {
    fc.assert(
      fc.property(
        knownLine(100, 1000),
        fc.infiniteStream(fc.boolean()),
        fc.integer(),
        ({ clue, cells }, draws, seed) => {
          const columns = Array.from(cells, (): Clue => (draws.next().value === true ? [1] : []));
          const puzzle: Puzzle = { rows: [clue], columns };
          const known = new Board(puzzle);
          for (const [cell, state] of cells.entries()) if (state !== UNKNOWN) known.set(2 * cell + state, NONE);
          const beliefs = new SettlingBeliefs(puzzle, known);
          const field = fieldOf(cells.length, seed);
          beliefs.reset(field);
          beliefs.settle({ tolerance: 0.01, passes: 10 }, NEVER, NEVER);
          for (const [cell, own] of field.entries()) {
            const odds = beliefs.oddsOf(cell) / own;
            expect(odds * (1 + 1e-9) >= MOST_ODDS ** -2 && odds <= MOST_ODDS ** 2 * (1 + 1e-9)).toBe(true);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test('the strongest cells are those with the odds farthest from even', () => {
    const sizes = new Set<number>();
    fc.assert(
      fc.property(
        board(9, 9),
        fc.integer(),
        fc.double({ min: 1, max: 20, noNaN: true }),
        fc.integer({ min: 1, max: 8 }),
        (grid, seed, threshold, most) => {
          const puzzle = puzzleOfGrid(grid);
          const cells = new Board(puzzle);
          if (seed % 2 === 0) cells.set(FILLED, NONE);
          const beliefs = new SettlingBeliefs(puzzle, cells);
          beliefs.reset(fieldOf(grid.cells.length, seed));
          beliefs.settle({ tolerance: 0.05, passes: 3 }, NEVER, NEVER);
          const open = Int32Array.from(grid.cells.keys());
          const strength = (cell: number) => Math.max(beliefs.oddsOf(cell), 1 / beliefs.oddsOf(cell));
          const ordered = [...open].filter((cell) => cells.state[cell] === UNKNOWN).map(strength);
          ordered.sort((one, other) => other - one);
          const above = ordered.filter((odds) => odds > threshold).slice(0, most);
          const found: number[] = [3, 1, 4];
          beliefs.findStrongest(open, threshold, most, found);
          expect(found.map((literal) => strength(literal >> 1))).toEqual(
            above.length > 0 ? above : ordered.slice(0, 1),
          );
          for (const literal of found) {
            expect(cells.state[literal >> 1]).toBe(UNKNOWN);
            expect(literal).toBe(beliefs.likelyState(literal >> 1));
          }
          sizes.add(found.length);
        },
      ),
      { numRuns: 300 },
    );
    expect(sizes.size).toBeGreaterThan(4);
  });
});
