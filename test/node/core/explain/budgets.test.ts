import { grade, gradeColoured, hintSteps } from '@crosshatch/core/explain';
import { colouredCluesOf, colouredGrid, createGrid, type Grid, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { randomBoard } from '#test/fixtures/worst-requests.ts';
import { paused } from '#test/node/paused.ts';
import { colouredPuzzle } from './coloured/boards.ts';

test('a hint counts the lines whose reasons it compares in its budget, beside the lines of its search', () => {
  const board = randomBoard(60);
  const known = { ...createGrid(60, 60), cells: board.cells.map((state, cell) => (cell % 3 === 0 ? state : UNKNOWN)) };
  for (const budget of [130, 200, 300]) {
    // With the least pauses, each step solves or reads one line.
    const { answer, pauses } = paused(hintSteps(puzzleOfGrid(board), known, { budget }, 1));
    expect(answer).toMatchObject({ technique: 'line' });
    expect(pauses, `budget ${budget}`).toBeLessThanOrEqual(budget);
  }
});

/** Two cells in each line, so that each cell that is tried settles one line after another, round the whole board. */
const ring = (size: number): Grid => ({
  width: size,
  height: size,
  cells: Uint8Array.from({ length: size ** 2 }, (_, cell) =>
    ((cell % size) - Math.floor(cell / size) + size) % size < 2 ? 1 : 0,
  ),
});

test('a grade makes no line solve beyond its budget, even where one trial of a cell settles the whole board', () => {
  const board = ring(60);
  const puzzle = puzzleOfGrid(board);
  const coloured = colouredPuzzle(colouredCluesOf({ ...colouredGrid(60, 60), cells: board.cells }), 1);
  for (const budget of [1, 120, 150, 500, 1000]) {
    expect(grade(puzzle, { budget }), `budget ${budget}`).toMatchObject({
      status: 'exhausted',
      work: { lineSolves: budget },
    });
    expect(gradeColoured(coloured, { budget }), `in colours, budget ${budget}`).toMatchObject({
      status: 'exhausted',
      work: { lineSolves: budget },
    });
  }
});
