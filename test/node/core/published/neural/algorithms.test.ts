import type { Algorithm, Outcome, SolveOptions } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { Replay, recordSteps, tellStep } from '@crosshatch/core/explain';
import { reflectPrediction } from '@crosshatch/core/network';
import { neuralAlgorithms } from '@crosshatch/core/published/neural';
import {
  type Grid,
  gridRows,
  linesWithOtherClue,
  type Puzzle,
  puzzleOfGrid,
  REFLECTIONS,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clashingPuzzle, partOf, smallBoard } from '#test/node/arbitraries.ts';
import { solveByEnumeration } from '#test/node/brute-force.ts';
import { drawnBoard } from '#test/node/core/exact/random-board.ts';

const textOf = (grids: readonly Grid[]): string[] => grids.map((grid) => gridRows(grid).join()).sort();
const solutionsOf = (outcome: Outcome): readonly Grid[] => ('solutions' in outcome ? outcome.solutions : []);
const inverted = (prediction: Float32Array) => prediction.map((chance) => 1 - chance);
const anyAlgorithm = fc.constantFrom(...neuralAlgorithms);
const algorithmNamed = (name: string): Algorithm => {
  const found = neuralAlgorithms.find((algorithm) => algorithm.name === name);
  if (found === undefined) throw new Error(`no algorithm ${name}`);
  return found;
};

/** The predictions of a network that sees the same in every reflection. */
const viewsOf = (prediction: Float32Array, grid: Grid): Float32Array[] =>
  REFLECTIONS.map((reflection) => reflectPrediction(prediction, grid, reflection));

/** A prediction of a board in which each cell is wrong with a chance of `noise` percent. */
const noisy = (board: Grid, seed: number, noise: number): Float32Array => {
  const draw = mulberry32(seed);
  return Float32Array.from(board.cells, (state) => (draw() % 100 < noise ? 1 - state : state) * 0.6 + 0.2);
};

interface Task {
  readonly algorithm: Algorithm;
  readonly board: Grid;
  readonly puzzle: Puzzle;
  readonly options: SolveOptions;
}

/** A puzzle and predictions of it that are right but for some cells: other ones in each reflection. */
const task = (boards: fc.Arbitrary<Grid>): fc.Arbitrary<Task> =>
  fc
    .record({ algorithm: anyAlgorithm, board: boards, seed: fc.nat(1000), noise: fc.constantFrom(3, 10, 30, 50, 100) })
    .map(({ algorithm, board, seed, noise }) => {
      const predictions = REFLECTIONS.map((reflection, view) =>
        reflectPrediction(noisy(board, seed + 7919 * view, noise), board, reflection),
      );
      return { algorithm, board, puzzle: puzzleOfGrid(board), options: { seed, predictions } };
    });

describe.each(neuralAlgorithms)('$title', (algorithm) => {
  test('a neural algorithm needs no search when the prediction is right', () => {
    fc.assert(
      fc.property(smallBoard(8), (board) => {
        const predictions = viewsOf(Float32Array.from(board.cells), board);
        const outcome = algorithm.solve(puzzleOfGrid(board), { predictions, solutions: 1 });
        expect(outcome).toEqual({
          status: 'solved',
          solutions: [board],
          complete: false,
          work: { lineSolves: 0, guesses: 0, conflicts: 0, iterations: 0 },
        });
      }),
    );
  });

  test('a neural algorithm ends with a solution when the prediction is inverted', () => {
    fc.assert(
      fc.property(smallBoard(6), (board) => {
        const predictions = viewsOf(inverted(Float32Array.from(board.cells)), board);
        const outcome = algorithm.solve(puzzleOfGrid(board), { predictions, solutions: 1 });
        expect(outcome.status).toBe('solved');
        expect(textOf(solveByEnumeration(puzzleOfGrid(board)))).toContain(textOf(solutionsOf(outcome))[0]);
      }),
    );
  });

  test('a neural algorithm finds all solutions, each once, of any puzzle under any prediction, and proves it', () => {
    const puzzles = fc.oneof(smallBoard(5).map(puzzleOfGrid), clashingPuzzle(5));
    fc.assert(
      fc.property(puzzles, fc.nat(1000), fc.constantFrom(1, 2, 1000), (puzzle, seed, wanted) => {
        const grid = { width: puzzle.columns.length, height: puzzle.rows.length };
        const blank = { ...grid, cells: new Uint8Array(grid.width * grid.height) };
        const all = textOf(solveByEnumeration(puzzle));
        const predictions = viewsOf(noisy(blank, seed, 50), blank);
        const outcome = algorithm.solve(puzzle, { predictions, seed, solutions: wanted });
        const found = textOf(solutionsOf(outcome));
        expect(outcome.status).not.toBe('exhausted');
        expect(found.filter((rows) => !all.includes(rows))).toEqual([]);
        expect(new Set(found).size).toBe(Math.min(wanted, all.length));
        expect(outcome.status === 'contradictory').toBe(all.length === 0);
        if (outcome.status === 'unique') expect(all.length).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  test('a neural algorithm keeps the cells known beforehand', () => {
    const boards = smallBoard(5).chain((board) => fc.tuple(fc.constant(board), partOf(board), fc.nat(1000)));
    fc.assert(
      fc.property(boards, ([board, known, seed]) => {
        const puzzle = puzzleOfGrid(board);
        const predictions = viewsOf(noisy(board, seed, 20), board);
        const outcome = algorithm.solve(puzzle, { predictions, known, solutions: 1000 });
        expect(textOf(solutionsOf(outcome))).toEqual(textOf(solveByEnumeration(puzzle, known)));
      }),
      { numRuns: 60 },
    );
  });

  test('a neural algorithm asks for its predictions', () => {
    const board = drawnBoard({ width: 4, height: 3, chance: 0.5, seed: 1 });
    const puzzle = puzzleOfGrid(board);
    const enough = viewsOf(Float32Array.from(board.cells), board).slice(0, algorithm.views);
    expect(algorithm.solve(puzzle, { predictions: enough }).status).not.toBe('exhausted');
    expect(() => algorithm.solve(puzzle)).toThrow(RangeError);
    expect(() => algorithm.solve(puzzle, { predictions: enough.slice(1) })).toThrow(RangeError);
    expect(() => algorithm.solve(puzzle, { predictions: enough.map((view) => view.slice(1)) })).toThrow(RangeError);
  });
});

test.each(['ne8hi', 'ne8hpf', 'ne8hpfi'])('%s needs one right view of eight only', (name) => {
  fc.assert(
    fc.property(smallBoard(8), fc.nat(7), (board, right) => {
      const views = viewsOf(Float32Array.from(board.cells), board);
      const predictions = views.map((view, index) => (index === right ? view : inverted(view)));
      const outcome = algorithmNamed(name).solve(puzzleOfGrid(board), { predictions, solutions: 1 });
      expect(outcome.work.lineSolves).toBe(0);
      expect(linesWithOtherClue(puzzleOfGrid(board), solutionsOf(outcome)[0] ?? board)).toEqual([]);
    }),
  );
});

test('neural algorithms with noisy predictions agree with the exact solver on larger boards', () => {
  let searched = 0;
  for (let seed = 1; seed <= 24; seed++) {
    const board = drawnBoard({ width: 10, height: 10, chance: 0.5, seed });
    const puzzle = puzzleOfGrid(board);
    const expected = exact.solve(puzzle).status;
    for (const algorithm of neuralAlgorithms) {
      const predictions = viewsOf(noisy(board, seed, 4), board);
      const outcome = algorithm.solve(puzzle, { predictions, seed, budget: 200_000 });
      if (outcome.status === 'exhausted') continue;
      expect(outcome.status).toBe(expected);
      if ((outcome.work.guesses ?? 0) > 0) searched++;
    }
  }
  expect(searched).toBeGreaterThan(20);
});

test('a neural algorithm gives the same answer and steps for a seed, and other steps for another', () => {
  const board = drawnBoard({ width: 10, height: 10, chance: 0.45, seed: 11 });
  const puzzle = puzzleOfGrid(board);
  const predictions = viewsOf(noisy(board, 5, 40), board);
  const stepsOf = (algorithm: Algorithm, seed: number) =>
    recordSteps(puzzle, algorithm, { predictions, seed, solutions: 1, budget: 20_000, limit: 2000 });
  for (const algorithm of neuralAlgorithms) expect(stepsOf(algorithm, 1)).toEqual(stepsOf(algorithm, 1));
  expect(stepsOf(algorithmNamed('nehi'), 1).steps).not.toEqual(stepsOf(algorithmNamed('nehi'), 2).steps);
});

test('the steps of the neural algorithms lead to their solutions, can be told in words, and stop at the budget', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      task(smallBoard(7)),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom(1, 3),
      (drawn, budget, solutions) => {
        const { algorithm, puzzle, options } = drawn;
        const { steps, outcome } = recordSteps(puzzle, algorithm, { ...options, budget, solutions });
        const replay = new Replay(puzzle, steps);
        const told: string[] = [];
        for (const [index, step] of steps.entries()) {
          seen.add(step.kind);
          const before = replay.gridAt(index);
          expect(tellStep(puzzle, step, before, replay.assumptionsAt(index)).text).toMatch(/^[A-Z].*\.$/);
          expect(step.kind === 'prediction').toBe(index === 0);
          if (step.kind === 'erase' && step.lines !== undefined) {
            seen.add('partial erase');
            expect(step.lines).toEqual(linesWithOtherClue(puzzle, before));
            expect(algorithm.name).toMatch(/pf/);
          }
          if (step.kind !== 'solution') continue;
          expect(gridRows(before)).toEqual(step.rows);
          told.push(step.rows.join());
        }
        expect(told.sort()).toEqual(textOf(solutionsOf(outcome)));
        expect(outcome.work.lineSolves).toBeLessThanOrEqual(budget);
        expect(outcome.work.guesses).toBe(steps.filter(({ kind }) => kind === 'guess').length);
      },
    ),
    // Drawn anew each time, one of the kinds below would be missing now and then.
    { numRuns: 300, seed: 1 },
  );
  const kinds = ['prediction', 'erase', 'partial erase', 'guess', 'line', 'contradiction', 'backtrack', 'solution'];
  expect(kinds.filter((kind) => !seen.has(kind))).toEqual([]);
});

test('intuition tries the nearest content first: a good prediction takes fewer guesses than its opposite', () => {
  let [near, far] = [0, 0];
  for (let seed = 1; seed <= 30; seed++) {
    const board = drawnBoard({ width: 8, height: 8, chance: 0.5, seed });
    const guesses = (prediction: Float32Array) =>
      algorithmNamed('nehi').solve(puzzleOfGrid(board), {
        predictions: [prediction],
        seed,
        solutions: 1,
        budget: 50_000,
      }).work.guesses ?? 0;
    const oneWrong = Float32Array.from(board.cells).with(0, 1 - (board.cells[0] ?? 0));
    near += guesses(oneWrong);
    far += guesses(inverted(oneWrong));
  }
  expect(far).toBeGreaterThan(0);
  expect(near).toBeLessThan(far);
});

test('the partial erase leaves what stands in right rows and columns', () => {
  const board = drawnBoard({ width: 6, height: 6, chance: 0.5, seed: 3 });
  const puzzle = puzzleOfGrid(board);
  const prediction = Float32Array.from(board.cells);
  prediction[8] = 1 - (prediction[8] ?? 0);
  const { steps } = recordSteps(puzzle, algorithmNamed('nehpf'), { predictions: [prediction], solutions: 1 });
  const left = new Replay(puzzle, steps).gridAt(2);
  const wrong = linesWithOtherClue(puzzle, { ...board, cells: Uint8Array.from(prediction) });
  expect(wrong).toEqual([
    { axis: 'row', index: 1 },
    { axis: 'column', index: 2 },
  ]);
  expect([...left.cells]).toEqual(
    [...board.cells].map((state, cell) => (Math.floor(cell / 6) === 1 || cell % 6 === 2 ? UNKNOWN : state)),
  );
});
