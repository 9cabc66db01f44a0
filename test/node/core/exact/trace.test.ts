import {
  type Outcome,
  type SettledCell,
  type SolveOptions,
  settledCells,
  type TraceStep,
} from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { settleLine } from '@crosshatch/core/line';
import {
  type Clue,
  clueAt,
  createGrid,
  type Grid,
  gridRows,
  isComplete,
  type Puzzle,
  puzzleOfGrid,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { board, clashingPuzzle, smallBoard } from '#test/node/arbitraries.ts';
import {
  agrees,
  lineCells,
  placements,
  placesOf,
  settleByEnumeration,
  shared,
  solveByEnumeration,
} from '#test/node/brute-force.ts';
import { type BoardName, drawnBoard } from './random-board.ts';

function traced(
  puzzle: Puzzle,
  options: SolveOptions = {},
): { readonly outcome: Outcome; readonly steps: TraceStep[] } {
  const steps: TraceStep[] = [];
  const outcome = exact.solve(puzzle, { ...options, trace: (step) => steps.push(step) });
  return { outcome, steps };
}

/** Where a step stands: the guesses that it rests on. A trial of probing has its own level. */
function levelOf(step: TraceStep): number {
  if (step.kind === 'try') return 1;
  return 'level' in step ? step.level : 0;
}

/** A reader of the trace: the grid after each step, with the consequences of guesses taken back as the trace says. */
class Replay {
  readonly grid: Grid;
  private readonly set: { readonly cell: number; readonly level: number }[] = [];

  constructor(puzzle: Puzzle) {
    this.grid = createGrid(puzzle.columns.length, puzzle.rows.length);
  }

  /** The highest level of a cell. */
  get level(): number {
    return this.set.at(-1)?.level ?? 0;
  }

  apply(step: TraceStep): void {
    if (step.kind === 'backtrack') this.backtrack(step.level);
    if (step.kind === 'restart') this.backtrack(0);
    for (const { row, column, state } of settledCells(step)) {
      const cell = row * this.grid.width + column;
      if (this.grid.cells[cell] !== UNKNOWN)
        throw new Error(`row ${row}, column ${column} is known before ${step.kind}`);
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

/** The nogoods that a trace has told, held against the grid as it stands. */
class KnownNogoods {
  private readonly grid: Grid;
  private readonly nogoods: (readonly SettledCell[])[] = [];
  private readonly nogoodsWith = new Map<number, (readonly SettledCell[])[]>();

  constructor(grid: Grid) {
    this.grid = grid;
  }

  learn(cells: readonly SettledCell[]): void {
    this.nogoods.push(cells);
    for (const cell of cells) {
      const key = this.keyOf(cell);
      const others = this.nogoodsWith.get(key);
      if (others === undefined) this.nogoodsWith.set(key, [cells]);
      else others.push(cells);
    }
  }

  someIsViolated(): boolean {
    return this.nogoods.some((cells) => cells.every(this.holds));
  }

  /** Whether a nogood leaves the cell no other state. */
  imply(cell: SettledCell): boolean {
    const opposite = this.keyOf({ ...cell, state: cell.state === 0 ? 1 : 0 });
    const withOpposite = this.nogoodsWith.get(opposite) ?? [];
    return withOpposite.some((cells) => cells.every((other) => this.keyOf(other) === opposite || this.holds(other)));
  }

  private readonly keyOf = ({ row, column, state }: SettledCell): number =>
    2 * (row * this.grid.width + column) + state;

  private readonly holds = ({ row, column, state }: SettledCell): boolean =>
    this.grid.cells[row * this.grid.width + column] === state;
}

type Settle = (clue: Clue, known: readonly number[]) => number[] | undefined;

const byEnumeration: Settle = (clue, known) =>
  settleByEnumeration(
    placements(clue, known.length).filter((placement) => agrees(placement, known)),
    known.length,
  );

/** Whether a step is true of the grid before it, by the cells that `settle` finds on a line. */
function isTrue(step: TraceStep, puzzle: Puzzle, replay: Replay, nogoods: KnownNogoods, settle: Settle): boolean {
  const { grid } = replay;
  switch (step.kind) {
    case 'line': {
      const told = new Map(step.cells.map(({ row, column, state }) => [row * grid.width + column, state]));
      const places = placesOf(grid, step.line);
      const before = places.map((cell) => grid.cells[cell] ?? UNKNOWN);
      const after = places.map((cell, at) => told.get(cell) ?? before[at]);
      return settle(clueAt(puzzle, step.line), before)?.join() === after.join();
    }
    case 'contradiction':
      if (step.line === undefined) return nogoods.someIsViolated();
      return settle(clueAt(puzzle, step.line), lineCells(grid, step.line)) === undefined;
    case 'implied':
      return nogoods.imply(step.cell);
    case 'try':
      return replay.level === 0;
    case 'guess':
      return step.level === replay.level + 1;
    case 'solution':
      return step.rows.join() === gridRows(grid).join();
    default:
      return true;
  }
}

/** Follows a trace and holds each of its steps against what `settle` finds. */
function expectTrue(puzzle: Puzzle, steps: readonly TraceStep[], settle: Settle): void {
  const replay = new Replay(puzzle);
  const nogoods = new KnownNogoods(replay.grid);
  for (const [index, step] of steps.entries()) {
    if (!isTrue(step, puzzle, replay, nogoods, settle)) expect.fail(`step ${index} is wrong: ${JSON.stringify(step)}`);
    if (step.kind === 'nogood') nogoods.learn(step.cells);
    replay.apply(step);
  }
}

/** The cells settled by steps that rest on no guess, up to the first solution: from there on it is excluded. */
function certainCells(puzzle: Puzzle, steps: readonly TraceStep[]): Grid {
  const grid = createGrid(puzzle.columns.length, puzzle.rows.length);
  const first = steps.findIndex(({ kind }) => kind === 'solution');
  for (const step of first < 0 ? steps : steps.slice(0, first)) {
    if (levelOf(step) > 0) continue;
    for (const { row, column, state } of settledCells(step)) grid.cells[row * grid.width + column] = state;
  }
  return grid;
}

describe('the trace of the exact solver', () => {
  test('the trace of the exact solver tells every step, each as enumeration finds it', () => {
    fc.assert(
      fc.property(fc.oneof(smallBoard(7).map(puzzleOfGrid), clashingPuzzle(6)), (puzzle) => {
        const { outcome, steps } = traced(puzzle);
        expectTrue(puzzle, steps, byEnumeration);
        const told = steps.flatMap((step) => (step.kind === 'solution' ? [step.rows] : []));
        expect(told).toEqual('solutions' in outcome ? outcome.solutions.map(gridRows) : []);
      }),
    );
  });

  test.each<readonly [string, BoardName]>([
    ['20×20 cells', { width: 20, height: 20, chance: 0.45, seed: 5281 }],
    ['15×60 cells', { width: 15, height: 60, chance: 0.46, seed: 110 }],
  ])('the trace of the exact solver tells every step of a long search on %s', { tags: ['slow'] }, (_, name) => {
    const puzzle = puzzleOfGrid(drawnBoard(name));
    const { outcome, steps } = traced(puzzle, { solutions: 100, budget: 5_000_000 });
    expect(outcome).toMatchObject({ status: 'multiple', complete: true });
    // There were enough conflicts to forget some nogoods, which makes none of the steps wrong.
    expect(outcome.work.conflicts).toBeGreaterThan(1600);
    const kinds = new Set(steps.map(({ kind }) => kind));
    for (const kind of [
      'try',
      'agreement',
      'guess',
      'implied',
      'nogood',
      'backtrack',
      'restart',
      'solution',
    ] as const) {
      expect(kinds).toContain(kind);
    }
    expect(steps.some((step) => step.kind === 'contradiction' && step.line === undefined)).toBe(true);
    expectTrue(puzzle, steps, settleLine);
  });

  test('the trace of the exact solver settles without a guess only what all solutions share', () => {
    fc.assert(
      fc.property(smallBoard(6), (grid) => {
        const puzzle = puzzleOfGrid(grid);
        const { outcome, steps } = traced(puzzle);
        const common = shared(solveByEnumeration(puzzle));
        const certain = certainCells(puzzle, steps);
        for (const [cell, state] of certain.cells.entries()) {
          if (state !== UNKNOWN && state !== common?.cells[cell]) expect.fail(`cell ${cell} is ${state}`);
        }
        if (!steps.some(({ kind }) => kind === 'guess')) {
          expect(outcome.status).toBe('unique');
          expect(isComplete(certain)).toBe(true);
        }
      }),
    );
  });

  test('a trace does not change what the exact solver answers, and is the same each time', () => {
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
