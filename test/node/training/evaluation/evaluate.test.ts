import { foundSolutions, type Predictor } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { type Grid, type Puzzle, puzzleOfGrid, reflectGrid, sameGrid } from '@crosshatch/core/puzzle';
import { expect, it } from 'vitest';
import { type Boards, boardsOfArray } from '#training/data-sets/boards.ts';
import { evaluate } from '#training/evaluation/evaluate.ts';

const SILENT = { start() {}, step() {} };

function boards(shape: readonly number[], cells: string): Boards {
  const made = boardsOfArray({ shape, data: Uint8Array.from(cells, Number) });
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

const evaluated = async (predictor: Predictor, sets: readonly Boards[], sample = {}) => {
  const evaluation = await evaluate(predictor, sets, { seed: 1, ...sample }, SILENT);
  if (!evaluation.ok) throw new Error(evaluation.error);
  return evaluation.value;
};

const solutionOf = (puzzle: Puzzle): Grid => {
  const outcome = exact.solve(puzzle, { solutions: 1 });
  const [solution] = foundSolutions(outcome);
  if (solution === undefined) throw new Error(outcome.status);
  return solution;
};

/** Boards of 2×2: two are a solution of the same clues, one is unique. */
const SMALL = '1001' + '0110' + '1100';
const solver: Predictor = {
  name: 'solver',
  predict: (puzzles) => puzzles.map((puzzle) => Float32Array.from(solutionOf(puzzle).cells)),
};

it('an evaluation tells predictions of the label from those that meet the clues', async () => {
  const { one, mean8, any8, ...rest } = await evaluated(solver, [boards([3, 4], SMALL)]);
  expect(rest).toEqual({ boards: 3, uniqueBoards: 1, leftOut: 0 });
  expect(one).toMatchObject({ label: 2 / 3, satisfied: 1, unique: 1, cells: 8 / 12, wrongCells: [2, 0, 0, 0, 1] });
  // Some reflections find the one solution, and some the other.
  expect(any8).toMatchObject({ label: 1, satisfied: 1, unique: 1, cells: 1, wrongCells: [3], weibull: null });
  // Four say one, four the other: one half each, which is no filled cell.
  expect(mean8).toMatchObject({ label: 1 / 3, satisfied: 1 / 3, unique: 1, cells: 8 / 12, wrongCells: [1, 0, 2] });
});

it('an evaluation counts any view that is right, and the mean of all', async () => {
  // Knows one view of an oblong board without symmetries, and says a little against all others.
  const grid = { width: 3, height: 2, cells: Uint8Array.of(1, 1, 1, 0, 0, 1) };
  const view = reflectGrid(grid, 'cR');
  const predictor = (others: number): Predictor => ({
    name: 'one view',
    sizes: [
      { width: 3, height: 2 },
      { width: 2, height: 3 },
    ],
    predict: (puzzles) =>
      puzzles.map((puzzle) => {
        const solution = solutionOf(puzzle);
        if (sameGrid(solution, view)) return Float32Array.from(view.cells);
        return Float32Array.from(solution.cells, (cell) => (cell === 1 ? others : 1 - others));
      }),
  });
  const set = boards([1, 2, 3], '111001');
  const wrong = await evaluated(predictor(0.4), [set]);
  expect([wrong.one.label, wrong.mean8.label, wrong.any8.label]).toEqual([0, 0, 1]);
  expect(wrong.one.wrongCells).toEqual([0, 0, 0, 0, 0, 0, 1]);
  const nearly = await evaluated(predictor(0.45), [set]);
  expect([nearly.one.label, nearly.mean8.label, nearly.any8.label]).toEqual([0, 1, 1]);
});

it('an evaluation leaves out sizes that the predictor is not for, and draws from the rest', async () => {
  const square: Predictor = { ...solver, sizes: [{ width: 2, height: 2 }] };
  const sets = [boards([2, 1, 3], '101111'), boards([3, 4], SMALL)];
  expect(await evaluated(square, sets)).toMatchObject({ boards: 3, leftOut: 2, any8: { label: 1 } });
  expect(await evaluated(solver, sets)).toMatchObject({ boards: 5, leftOut: 0 });
  expect(await evaluated(solver, sets, { boards: 2 })).toMatchObject({ boards: 2, leftOut: 0 });
  expect(await evaluated(solver, sets, { boards: 9 })).toMatchObject({ boards: 5 });
  const puzzles: Puzzle[] = [];
  const watching: Predictor = { ...solver, predict: (all) => solver.predict(puzzles.push(...all) ? all : []) };
  await evaluated(watching, sets, { boards: 4 });
  const drawn = puzzles.filter((_, index) => index % 8 === 0).map((puzzle) => JSON.stringify(puzzle));
  const clues = (cells: string, width: number) =>
    JSON.stringify(puzzleOfGrid({ width, height: cells.length / width, cells: Uint8Array.from(cells, Number) }));
  expect(drawn).toHaveLength(4);
  for (const own of new Set(drawn)) {
    expect([clues('101', 3), clues('111', 3), clues('1001', 2), clues('1100', 2)]).toContain(own);
  }
  const none = await evaluate(square, [boards([1, 1, 3], '101')], { seed: 1 }, SILENT);
  expect(none).toEqual({ ok: false, error: 'no board is of a size that solver is for' });
});

it('an evaluation on an empty set says that it has no boards, whatever the predictor is for', async () => {
  for (const sets of [[], [boards([0, 3, 3], '')]]) {
    expect(await evaluate(solver, sets, { seed: 1 }, SILENT)).toEqual({ ok: false, error: 'no boards' });
  }
});
