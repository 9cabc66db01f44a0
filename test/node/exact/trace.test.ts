import { exact } from '@crosshatch/core/exact';
import {
  clueAt,
  createGrid,
  type Grid,
  gridRows,
  isComplete,
  type Line,
  type Puzzle,
  puzzleOfGrid,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import type { Outcome, SettledCell, SolveOptions, TraceStep } from '@crosshatch/core/solver';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { board, clashingPuzzle, smallBoard } from '../arbitraries.ts';
import {
  agrees,
  lineCells,
  placements,
  placesOf,
  settleByEnumeration,
  shared,
  solveByEnumeration,
} from '../brute-force.ts';

function traced(
  puzzle: Puzzle,
  options: SolveOptions = {},
): { readonly outcome: Outcome; readonly steps: TraceStep[] } {
  const steps: TraceStep[] = [];
  const outcome = exact.solve(puzzle, { ...options, trace: (step) => steps.push(step) });
  return { outcome, steps };
}

/** The cells that a step settles. */
function settledBy(step: TraceStep): readonly SettledCell[] {
  switch (step.kind) {
    case 'line':
    case 'agreement':
      return step.cells;
    case 'probe':
    case 'guess':
    case 'implied':
      return [step.cell];
    default:
      return [];
  }
}

/** Where a step stands: the guesses that it rests on. */
const levelOf = (step: TraceStep): number => ('level' in step ? step.level : 0);

/** A reader of the trace: the grid after each step, with what rests on guesses taken back as the trace says. */
class Replay {
  readonly grid: Grid;
  private readonly set: { readonly cell: number; readonly level: number }[] = [];

  constructor(puzzle: Puzzle) {
    this.grid = createGrid(puzzle.columns.length, puzzle.rows.length);
  }

  apply(step: TraceStep): void {
    if (step.kind === 'backtrack') this.backtrack(step.level);
    if (step.kind === 'restart') this.backtrack(0);
    for (const { row, column, state } of settledBy(step)) {
      const cell = row * this.grid.width + column;
      expect(this.grid.cells[cell]).toBe(UNKNOWN);
      this.grid.cells[cell] = state;
      this.set.push({ cell, level: levelOf(step) });
    }
  }

  private backtrack(level: number): void {
    for (let last = this.set.at(-1); last !== undefined && last.level > level; last = this.set.at(-1)) {
      this.grid.cells[last.cell] = UNKNOWN;
      this.set.pop();
    }
  }
}

function settleIn(puzzle: Puzzle, grid: Grid, line: Line): number[] | undefined {
  const known = lineCells(grid, line);
  const fitting = placements(clueAt(puzzle, line), known.length).filter((placement) => agrees(placement, known));
  return settleByEnumeration(fitting, known.length);
}

/** Follows a trace and holds each of its steps against enumeration. */
function expectSound(puzzle: Puzzle, steps: readonly TraceStep[]): Replay {
  const replay = new Replay(puzzle);
  for (const step of steps) {
    if (step.kind === 'line') {
      const settled = settleIn(puzzle, replay.grid, step.line);
      const places = placesOf(replay.grid, step.line);
      const named = new Map(step.cells.map(({ row, column, state }) => [row * replay.grid.width + column, state]));
      for (const [index, cell] of places.entries()) {
        if (replay.grid.cells[cell] === UNKNOWN) expect(named.get(cell) ?? UNKNOWN).toBe(settled?.[index]);
      }
    }
    if (step.kind === 'contradiction' && step.line !== undefined) {
      expect(settleIn(puzzle, replay.grid, step.line)).toBeUndefined();
    }
    replay.apply(step);
    if (step.kind === 'solution') expect(step.rows).toEqual(gridRows(replay.grid));
  }
  return replay;
}

/** What the steps that rest on no guess settle, up to the first solution: from there on it is excluded. */
function certainCells(puzzle: Puzzle, steps: readonly TraceStep[]): Grid {
  const grid = createGrid(puzzle.columns.length, puzzle.rows.length);
  const first = steps.findIndex(({ kind }) => kind === 'solution');
  for (const step of first < 0 ? steps : steps.slice(0, first)) {
    if (levelOf(step) > 0) continue;
    for (const { row, column, state } of settledBy(step)) grid.cells[row * grid.width + column] = state;
  }
  return grid;
}

describe('the trace of the exact solver', () => {
  test('tells every step, each as enumeration finds it', () => {
    fc.assert(
      fc.property(fc.oneof(smallBoard(7).map(puzzleOfGrid), clashingPuzzle(6)), (puzzle) => {
        const { outcome, steps } = traced(puzzle);
        expectSound(puzzle, steps);
        const told = steps.flatMap((step) => (step.kind === 'solution' ? [step.rows] : []));
        expect(told).toEqual('solutions' in outcome ? outcome.solutions.map(gridRows) : []);
      }),
    );
  });

  test('settles without a guess only what all solutions share, and all of it where no guess was needed', () => {
    fc.assert(
      fc.property(smallBoard(6), (grid) => {
        const puzzle = puzzleOfGrid(grid);
        const { outcome, steps } = traced(puzzle);
        const common = shared(solveByEnumeration(puzzle));
        const certain = certainCells(puzzle, steps);
        for (const [cell, state] of certain.cells.entries()) {
          if (state !== UNKNOWN) expect(state).toBe(common?.cells[cell]);
        }
        if (!steps.some(({ kind }) => kind === 'guess')) {
          expect(outcome.status).toBe('unique');
          expect(isComplete(certain)).toBe(true);
        }
      }),
    );
  });

  test('changes nothing, and is the same each time', () => {
    fc.assert(
      fc.property(board(12, 12), fc.integer({ min: 1, max: 3 }), fc.nat(5), (grid, solutions, seed) => {
        const puzzle = puzzleOfGrid(grid);
        const first = traced(puzzle, { solutions, seed });
        const second = traced(puzzle, { solutions, seed });
        expect(second).toEqual(first);
        expect(exact.solve(puzzle, { solutions, seed })).toEqual(first.outcome);
      }),
      { numRuns: 20 },
    );
  });
});
