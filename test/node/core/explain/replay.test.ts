import { type SettledCell, settledCells, type TraceStep } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { Replay, recordSteps } from '@crosshatch/core/explain';
import { settleLine } from '@crosshatch/core/line';
import { neuralAlgorithms } from '@crosshatch/core/published/neural';
import {
  clueAt,
  copyGrid,
  createGrid,
  type Grid,
  gridOfRows,
  gridRows,
  type Puzzle,
  puzzleOfGrid,
  sameGrid,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clashingPuzzle, partOf, smallBoard } from '#test/node/arbitraries.ts';
import { lineCells, placesOf } from '#test/node/brute-force.ts';
import { drawnBoard } from '../exact/random-board.ts';
import { gridOf, SEARCH_BOARD } from './boards.ts';

/** The plainest reading of a trace: a stack of boards, one for each assumption. */
function naiveGrids(start: Grid, steps: readonly TraceStep[]): Grid[] {
  const boards = [copyGrid(start)];
  const grids = [copyGrid(start)];
  for (const step of steps) {
    if (step.kind === 'backtrack') boards.length = step.level + 1;
    if (step.kind === 'restart') boards.length = 1;
    if (step.kind === 'guess' || step.kind === 'try') boards.push(copyGrid(boards.at(-1) ?? start));
    if (step.kind === 'prediction') {
      const predicted = gridOfRows(step.rows)?.cells ?? [];
      const cells = start.cells.map((state, cell) => (state === UNKNOWN ? (predicted[cell] ?? UNKNOWN) : state));
      boards.push({ ...start, cells });
    }
    if (step.kind === 'erase' && step.lines === undefined) boards.length = 1;
    const board = boards.at(-1) ?? start;
    if (step.kind === 'erase') {
      for (const cell of (step.lines ?? []).flatMap((line) => placesOf(start, line))) {
        board.cells[cell] = start.cells[cell] ?? UNKNOWN;
      }
    }
    if (step.kind === 'guess') {
      for (const { row, column, state } of step.placement?.cells ?? []) board.cells[row * board.width + column] = state;
    }
    const cells: readonly SettledCell[] = 'cells' in step && step.kind !== 'nogood' ? step.cells : [];
    const settled = step.kind !== 'nogood' && 'cell' in step ? [step.cell] : cells;
    for (const { row, column, state } of settled) board.cells[row * board.width + column] = state;
    grids.push(copyGrid(board));
  }
  return grids;
}

/** Holds a claim about a position. `expect` takes microseconds even where it holds, and here are 200,000 claims. */
function holds(claim: boolean, position: number, words: string): void {
  if (!claim) expect.fail(`at position ${position}, ${words}`);
}

const exactly = (length: number) => ({ minLength: length, maxLength: length });

const emptyGrid = (puzzle: Puzzle): Grid => createGrid(puzzle.columns.length, puzzle.rows.length);

/** A search with probing, restarts and several solutions. */
const LONG = puzzleOfGrid(drawnBoard({ width: 20, height: 20, chance: 0.45, seed: 5697 }));

describe('a replay', () => {
  test('a replay shows the same boards as going through the steps from the start', () => {
    const puzzles = fc.oneof(smallBoard(7).map(puzzleOfGrid), clashingPuzzle(6));
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        const { steps } = recordSteps(puzzle, exact, { solutions: 5 });
        const replay = new Replay(puzzle, steps);
        expect(steps.map((_, index) => gridRows(replay.gridAt(index + 1)))).toEqual(
          naiveGrids(emptyGrid(puzzle), steps).slice(1).map(gridRows),
        );
      }),
    );
  });

  test('a replay shows the boards where a prediction is erased and whole lines are guessed', () => {
    const tasks = smallBoard(6).chain((board) =>
      fc.record({
        puzzle: fc.constant(puzzleOfGrid(board)),
        known: partOf(board),
        algorithm: fc.constantFrom(...neuralAlgorithms.filter(({ views }) => views === 1)),
        prediction: fc.float32Array({ ...exactly(board.cells.length), min: 0, max: 1, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(tasks, ({ puzzle, known, algorithm, prediction }) => {
        const { steps } = recordSteps(puzzle, algorithm, { solutions: 3, known, predictions: [prediction] });
        const replay = new Replay(puzzle, steps, known);
        expect(steps.map((_, index) => gridRows(replay.gridAt(index + 1)))).toEqual(
          naiveGrids(known, steps).slice(1).map(gridRows),
        );
        for (const [index, step] of steps.entries()) {
          const standing = replay.assumptionsAt(index + 1);
          if ('level' in step) holds(standing.length === step.level, index + 1, 'guesses are missing');
          const levels = replay.levelsAt(index + 1);
          holds(Math.max(...levels) <= standing.length, index + 1, 'a cell rests on no guess');
          const before = replay.gridAt(index);
          for (const { row, column, state } of replay.changesAt(index + 1).takenBack) {
            const was = before.cells[row * before.width + column];
            holds(was === state, index + 1, 'a cell is taken back that was not so');
          }
        }
      }),
    );
  });

  test('a replay starts from cells known beforehand, which are certain', () => {
    const boards = smallBoard(6).chain((board) => fc.tuple(fc.constant(puzzleOfGrid(board)), partOf(board)));
    fc.assert(
      fc.property(boards, ([puzzle, known]) => {
        const { steps, outcome } = recordSteps(puzzle, exact, { known, solutions: 1 });
        const replay = new Replay(puzzle, steps, known);
        expect(replay.gridAt(0)).toEqual(known);
        expect([...replay.levelsAt(0)]).toEqual(Array.from(known.cells, (state) => (state === UNKNOWN ? -1 : 0)));
        expect(naiveGrids(known, steps).map((grid, position) => sameGrid(grid, replay.gridAt(position)))).not.toContain(
          false,
        );
        if (outcome.status !== 'solved') throw new Error('a part of a solution can be completed');
        expect(replay.gridAt(replay.length)).toEqual(outcome.solutions[0]);
      }),
    );
  });

  test('a replay follows a long search, whatever the order of the jumps', { tags: ['slow'] }, () => {
    const { steps, outcome } = recordSteps(LONG, exact, { solutions: 100, budget: 5_000_000, limit: 1e6 });
    const kinds = new Set(steps.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      'agreement',
      'backtrack',
      'contradiction',
      'guess',
      'implied',
      'line',
      'nogood',
      'restart',
      'solution',
      'try',
    ]);
    const replay = new Replay(LONG, structuredClone(steps));
    const naive = naiveGrids(emptyGrid(LONG), steps);
    for (let jump = 0, position = 0; jump < 3000; jump++) {
      position = (position + 7919 * jump) % (replay.length + 1);
      if (!sameGrid(replay.gridAt(position), naive[position] ?? replay.gridAt(0))) expect.fail(`position ${position}`);
    }
    const solutions = steps.flatMap((step, index) => (step.kind === 'solution' ? [replay.gridAt(index + 1)] : []));
    expect(solutions).toEqual('solutions' in outcome ? outcome.solutions : []);
  });

  test('a replay tells what each step settles and takes back, and on how many guesses it rests', {
    tags: ['slow'],
  }, () => {
    const { steps } = recordSteps(LONG, exact, { solutions: 100, budget: 5_000_000, limit: 30_000 });
    const replay = new Replay(LONG, steps);
    expect(replay.length).toBe(30_000);
    for (let position = 1; position <= 3000; position++) {
      const step = replay.step(position);
      const before = replay.gridAt(position - 1);
      const after = replay.gridAt(position);
      const { settled, takenBack } = replay.changesAt(position);
      for (const { row, column, state } of takenBack) {
        const cell = row * before.width + column;
        holds(before.cells[cell] === state, position, 'a cell is taken back that was not so');
        before.cells[cell] = UNKNOWN;
      }
      for (const { row, column, state } of settled) {
        const cell = row * before.width + column;
        holds(before.cells[cell] === UNKNOWN, position, 'a cell is settled that was known');
        before.cells[cell] = state;
      }
      holds(sameGrid(before, after), position, 'the changes do not lead to the board');

      const levels = replay.levelsAt(position);
      const areThere = levels.every((level, cell) => level < 0 === (after.cells[cell] === UNKNOWN));
      holds(areThere, position, 'a known cell has no level');
      const assumptions = replay.assumptionsAt(position);
      holds(Math.max(0, ...levels) === assumptions.length, position, 'the last guess settles nothing');
      if (step !== undefined && 'level' in step) {
        holds(assumptions.length === step.level, position, 'guesses are missing');
      }
      for (const [index, assumption] of assumptions.entries()) {
        for (const { row, column } of settledCells(assumption)) {
          holds(levels[row * after.width + column] === index + 1, position, 'a guess has another level');
        }
      }
    }
  });

  test('a replay settles in each line what the line solver finds on the board before', () => {
    fc.assert(
      fc.property(smallBoard(9), (board) => {
        const puzzle = puzzleOfGrid(board);
        const replay = new Replay(puzzle, recordSteps(puzzle, exact).steps);
        for (let position = 1; position <= replay.length; position++) {
          const step = replay.step(position);
          if (step?.kind !== 'line') continue;
          const before = replay.gridAt(position - 1);
          const settled = settleLine(clueAt(puzzle, step.line), lineCells(before, step.line));
          expect(lineCells(replay.gridAt(position), step.line)).toEqual(settled);
          const places = placesOf(before, step.line);
          for (const { row, column } of replay.changesAt(position).settled) {
            holds(places.includes(row * board.width + column), position, 'a cell of another line is settled');
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  test('a replay ends on the only solution of a puzzle, all of it certain where no guess was needed', () => {
    const puzzle = puzzleOfGrid(SEARCH_BOARD);
    const { steps, taken, outcome } = recordSteps(puzzle, exact);
    expect(outcome.status).toBe('unique');
    expect(taken).toBe(steps.length);
    const replay = new Replay(puzzle, steps);
    const solved = steps.findIndex(({ kind }) => kind === 'solution') + 1;
    expect(replay.gridAt(solved)).toEqual(SEARCH_BOARD);
    expect(replay.levelsAt(solved).some((level) => level > 0)).toBe(true);

    const ring = gridOf('0110', '1001', '1111', '1000');
    const lines = recordSteps(puzzleOfGrid(ring), exact);
    const byLines = new Replay(puzzleOfGrid(ring), lines.steps);
    expect(lines.outcome.status).toBe('unique');
    expect(byLines.gridAt(byLines.length)).toEqual(ring);
    expect(new Set(byLines.levelsAt(byLines.length))).toEqual(new Set([0]));
    expect(byLines.levelsAt(0).every((level) => level === -1)).toBe(true);
  });

  test('a replay shows a solution that was not told cell by cell', () => {
    const board = gridOf('01', '10');
    const replay = new Replay(puzzleOfGrid(board), [{ kind: 'solution', rows: gridRows(board) }]);
    expect(replay.gridAt(1)).toEqual(board);
    expect(replay.changesAt(1).settled).toHaveLength(4);
    expect(replay.step(0)).toBeUndefined();
    expect(() => replay.gridAt(2)).toThrow(RangeError);
  });

  test('a replay shows the best board of each generation in place of the one before, then the solution', () => {
    const board = gridOf('010', '100', '001');
    const first: TraceStep = { kind: 'generation', number: 0, best: 5, mean: 3, rows: ['?10', '1?0', '0?1'] };
    const second: TraceStep = { kind: 'generation', number: 1, best: 6, mean: 4, rows: ['01?', '11?', '001'] };
    const known = gridOf('???', '???', '??1');
    const replay = new Replay(puzzleOfGrid(board), [first, second, { kind: 'solution', rows: gridRows(board) }], known);
    const boards = [gridRows(known), first.rows, second.rows, gridRows(board)];
    expect(boards.map((_, position) => gridRows(replay.gridAt(position)))).toEqual(boards);
    expect(replay.assumptionsAt(1)).toEqual([first]);
    expect(replay.assumptionsAt(3)).toEqual([second]);
    expect([...replay.levelsAt(2)]).toEqual([1, 1, -1, 1, 1, -1, 1, 1, 0]);
    expect([...replay.levelsAt(3)]).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0]);
  });

  test('a replay shows what a crowd decides in place of its experts, and nothing where it is divided', () => {
    const board = gridOf('010', '100', '001');
    const expert: TraceStep = { kind: 'generation', number: 0, best: 5, mean: 3, rows: ['110', '100', '011'] };
    const vote: TraceStep = { kind: 'vote', experts: [expert.rows, gridRows(board)], rows: ['?10', '100', '0?1'] };
    const replay = new Replay(puzzleOfGrid(board), [expert, vote, expert]);
    expect(gridRows(replay.gridAt(2))).toEqual(vote.rows);
    expect(gridRows(replay.gridAt(3))).toEqual(expert.rows);
    expect(replay.assumptionsAt(2)).toEqual([vote]);
    expect(replay.assumptionsAt(3)).toEqual([expert]);
  });

  test('a replay of a recording that is cut off has its first steps', () => {
    const puzzle = puzzleOfGrid(SEARCH_BOARD);
    const whole = recordSteps(puzzle, exact);
    const cut = recordSteps(puzzle, exact, { limit: 20 });
    expect(cut).toEqual({ ...whole, steps: whole.steps.slice(0, 20) });
    expect(cut.taken).toBeGreaterThan(20);
    const replays = [whole, cut].map(({ steps }) => new Replay(puzzle, steps));
    expect(replays[1]?.gridAt(20)).toEqual(replays[0]?.gridAt(20));
  });
});
