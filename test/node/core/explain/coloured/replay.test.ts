import type { ColouredCell, TraceStep } from '@crosshatch/core/algorithm';
import { settleColouredLine, solveColoured } from '@crosshatch/core/coloured';
import { ColouredReplay, tellColouredStep } from '@crosshatch/core/explain';
import {
  BLOTTED,
  type ColouredClue,
  type ColouredPuzzle,
  colouredCluesOf,
  colouredGrid,
  colouredGridRows,
  UNKNOWN_COLOUR,
} from '@crosshatch/core/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';
import { colouredPuzzle, placesOfColoured } from './boards.ts';

/** A noisy board, which takes guesses, with its search for up to three solutions. */
function searched(seed: number): { puzzle: ColouredPuzzle; steps: TraceStep<ColouredCell>[] } {
  const next = mulberry32(seed);
  const colours = 1 + below(next, 2);
  const board = colouredGrid(
    9,
    8,
    Uint8Array.from({ length: 72 }, () => (below(next, 2) === 0 ? 0 : 1 + below(next, colours))),
  );
  const puzzle = colouredPuzzle(colouredCluesOf(board), colours);
  const steps: TraceStep<ColouredCell>[] = [];
  solveColoured(puzzle, { solutions: 3, trace: (step) => steps.push(step) });
  return { puzzle, steps };
}

const RUNS = Array.from({ length: 12 }, (_, seed) => searched(seed));

/** The plainest reading of a trace: a stack of sets, one for each guess. */
function naiveSets(puzzle: ColouredPuzzle, steps: readonly TraceStep<ColouredCell>[]): number[][] {
  const cells = puzzle.rows.length * puzzle.columns.length;
  const boards = [new Array<number>(cells).fill((1 << (puzzle.colours.length + 1)) - 1)];
  const all = [boards[0]?.slice() ?? []];
  for (const step of steps) {
    if (step.kind === 'backtrack') boards.length = step.level + 1;
    if (step.kind === 'restart') boards.length = 1;
    if (step.kind === 'guess') boards.push(boards.at(-1)?.slice() ?? []);
    const board = boards.at(-1) ?? [];
    const narrowed =
      step.kind === 'line' ? step.cells : step.kind === 'guess' || step.kind === 'implied' ? [step.cell] : [];
    for (const { row, column, colours } of narrowed) {
      const cell = row * puzzle.columns.length + column;
      board[cell] = (board[cell] ?? 0) & colours.reduce((set, colour) => set | (1 << colour), 0);
    }
    all.push(board.slice());
  }
  return all;
}

describe('a coloured replay', () => {
  test('a coloured replay has the sets of a plain reading at each position, and one assumption for each standing guess', () => {
    expect(RUNS.some(({ steps }) => steps.some(({ kind }) => kind === 'nogood'))).toBe(true);
    for (const { puzzle, steps } of RUNS) {
      const replay = new ColouredReplay(puzzle, steps);
      const expected = naiveSets(puzzle, steps);
      for (let position = replay.length; position >= 0; position--) {
        expect([...replay.setsAt(position)]).toEqual(expected[position]);
      }
      for (const [index, step] of steps.entries()) {
        if (step.kind === 'guess') expect(replay.assumptionsAt(index + 1)).toHaveLength(step.level);
        if (step.kind === 'backtrack') expect(replay.assumptionsAt(index + 1)).toHaveLength(step.level);
      }
    }
  });

  test('a coloured replay narrows in each line what the line solver finds on the board before', () => {
    for (const { puzzle, steps } of RUNS) {
      const replay = new ColouredReplay(puzzle, steps);
      for (const [index, step] of steps.entries()) {
        if (step.kind !== 'line') continue;
        const before = replay.setsAt(index);
        const after = replay.setsAt(index + 1);
        const places = placesOfColoured(puzzle, step.line);
        const clue = puzzle[step.line.axis === 'row' ? 'rows' : 'columns'][step.line.index] ?? [];
        const sets = Int32Array.from(places, (cell) => before[cell] ?? 0);
        const settled = settleColouredLine({ clue, colours: puzzle.colours.length, sets });
        expect(places.map((cell) => after[cell])).toEqual([...(settled ?? [])]);
        expect(replay.changesAt(index + 1).narrowed).toEqual(step.cells);
      }
    }
  });

  test('a coloured replay takes back what rests on guesses, and tells solutions as they were found', () => {
    for (const { puzzle, steps } of RUNS) {
      const replay = new ColouredReplay(puzzle, steps);
      for (const [index, step] of steps.entries()) {
        const grid = replay.gridAt(index + 1);
        if (step.kind === 'solution') expect(colouredGridRows(grid)).toEqual(step.rows);
        if (step.kind !== 'backtrack') continue;
        const { narrowed, takenBack } = replay.changesAt(index + 1);
        expect(narrowed).toEqual([]);
        expect(takenBack.length).toBeGreaterThan(0);
        expect(replay.levelsAt(index + 1).every((level) => level <= step.level)).toBe(true);
      }
    }
  });

  test('a coloured replay begins with the cells known beforehand', () => {
    const [run] = RUNS;
    if (run === undefined) throw new Error('there is a run');
    const known = colouredGrid(9, 8);
    known.cells[3] = 1;
    const replay = new ColouredReplay(run.puzzle, [], known);
    expect(replay.gridAt(0)).toEqual(known);
    expect(replay.levelsAt(0)[3]).toBe(0);
    expect(replay.gridAt(0).cells[4]).toBe(UNKNOWN_COLOUR);
    expect(() => replay.setsAt(1)).toThrow(RangeError);
  });
});

describe('a coloured step is told in words:', () => {
  const rows: ColouredClue[] = [
    [
      { length: 2, colour: 1 },
      { length: BLOTTED, colour: 2 },
    ],
  ];
  const columns = [1, 1, 2, 2].map((colour): ColouredClue => [{ length: 1, colour }]);
  const puzzle = colouredPuzzle({ rows, columns }, 2);
  const top = { axis: 'row', index: 0 } as const;
  const cell = (column: number, ...colours: number[]): ColouredCell => ({ row: 0, column, colours });

  test.each<[TraceStep<ColouredCell>, string, string]>([
    [
      { kind: 'line', line: top, cells: [cell(3, 0, 2), cell(1, 1), cell(0, 0, 1)], level: 0 },
      'Row 1: 3 cells',
      'Row 1 (2 red, ? yellow): all 4 placements of its blocks that fit what is known agree, so cell 1 cannot be yellow, cell 2 is red and cell 4 cannot be red.',
    ],
    [
      { kind: 'guess', cell: cell(2, 2), level: 1 },
      'Guess 1: row 1, column 3 yellow',
      'Guess 1: row 1, column 3 is yellow.',
    ],
    [
      { kind: 'contradiction', line: top, level: 1 },
      'Conflict in row 1',
      'Conflict: no placement of row 1 (2 red, ? yellow) fits its known cells.',
    ],
    [
      { kind: 'contradiction', level: 1 },
      'Conflict',
      'Conflict: the known cells have a combination that a learned clause rules out.',
    ],
    [
      { kind: 'nogood', cells: [cell(0, 1), cell(1, 0, 2)], level: 0 },
      'Learned: 2 cells',
      'Learned: these can never all be true together: row 1, column 1 (red) and row 1, column 2 (not red).',
    ],
    [
      { kind: 'nogood', cells: [cell(0, 0)], level: 0 },
      'Learned: row 1, column 1 not background',
      'Learned: row 1, column 1 cannot be background.',
    ],
    [
      { kind: 'nogood', cells: [cell(0, 1, 2)], level: 0 },
      'Learned: row 1, column 1 background',
      'Learned: row 1, column 1 must be background.',
    ],
    [
      { kind: 'nogood', cells: [cell(0, 1)], level: 0, excludes: 'solution' },
      'Look for another',
      'The solution is set aside to look for others: ruled out is row 1, column 1 (red).',
    ],
    [
      { kind: 'implied', cell: cell(0, 0, 1), level: 1 },
      'Follows: row 1, column 1 not yellow',
      'Row 1, column 1 is not yellow, as learned clauses leave no other way.',
    ],
    [
      { kind: 'backtrack', level: 0 },
      'Back to the certain cells',
      'Back to the certain cells: what rested on guesses 1–2 is taken back.',
    ],
    [
      { kind: 'restart' },
      'Start again',
      'All guesses are taken back. The search starts again and keeps its learned clauses.',
    ],
    [{ kind: 'solution', rows: ['1122'] }, 'Solution', 'Solution: every cell is known and every clue is met.'],
  ])('a coloured step tells in words %j', (step, label, text) => {
    const guess = { kind: 'guess', cell: cell(0, 1), level: 1 } as const;
    const told = tellColouredStep(puzzle, step, Int32Array.of(7, 7, 7, 7), [guess, guess]);
    expect(told).toEqual({ label, text });
  });

  test('every step of a coloured search is told in words', () => {
    for (const { puzzle: long, steps } of RUNS) {
      const replay = new ColouredReplay(long, steps);
      for (const [index, step] of steps.entries()) {
        const { label, text } = tellColouredStep(long, step, replay.setsAt(index), replay.assumptionsAt(index));
        expect(label).not.toMatch(/undefined|NaN/);
        expect(text).toMatch(/^[A-Z](?!.*(undefined|NaN)).*\.$/);
      }
    }
  });
});
