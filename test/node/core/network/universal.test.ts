import { lastOf, Meter, type Predictor } from '@crosshatch/core/algorithm';
import { beliefPropagation } from '@crosshatch/core/belief';
import { exact } from '@crosshatch/core/exact';
import { createNetwork, makeWeights, readWeights, type UniversalArchitecture } from '@crosshatch/core/models';
import { pictureInputs, predictedCells, solutionsOf } from '@crosshatch/core/network';
import { linesWithOtherClue, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeSteps } from '#core/belief/decode.ts';
import { randomModel } from '#test/fixtures/random-network.ts';
import { clashingPuzzle, smallBoard } from '#test/node/arbitraries.ts';
import { paused } from '#test/node/paused.ts';

const ARCHITECTURE: UniversalArchitecture = { kind: 'universal', radius: 2, layers: [12, 6], decodings: 8 };

const { model, file } = await randomModel('universal', ARCHITECTURE);
const universal = createNetwork(model, [...readWeights(model.weights, file)]);

const boardOf = (puzzle: Puzzle, { predict }: Predictor = universal) => ({
  width: puzzle.columns.length,
  height: puzzle.rows.length,
  cells: predict([puzzle]).flatMap((chances) => [...predictedCells(chances)]),
});

const wrongLines = (puzzle: Puzzle): number => {
  const board = boardOf(puzzle);
  return linesWithOtherClue(puzzle, { ...board, cells: Uint8Array.from(board.cells) }).length;
};

test.each([universal, beliefPropagation])('pauses change no prediction of $name', ({ predict, steps }) => {
  const puzzles = fc.oneof(smallBoard(14).map(puzzleOfGrid), clashingPuzzle(14));
  let pauses = 0;
  fc.assert(
    fc.property(
      fc.array(puzzles, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 10, max: 3000 }),
      (several, pause, budget) => {
        const [meter, other] = [new Meter(budget), new Meter(budget)];
        const stepped = steps && paused(steps(several, meter, pause));
        pauses += stepped?.pauses ?? 0;
        expect(stepped?.answer).toEqual(predict(several, other));
        expect(meter).toEqual(other);
      },
    ),
    { numRuns: 150 },
  );
  expect(pauses).toBeGreaterThan(0);
});

describe('the universal network', () => {
  test('the universal network meets the clues wherever belief propagation does, and is right where they have one solution', () => {
    let several = 0;
    fc.assert(
      fc.property(smallBoard(11), (grid) => {
        const puzzle = puzzleOfGrid(grid);
        expect(wrongLines(puzzle)).toBe(0);
        if (exact.solve(puzzle).status === 'unique') expect(boardOf(puzzle).cells).toEqual([...grid.cells]);
        else if (boardOf(puzzle).cells.join() !== boardOf(puzzle, beliefPropagation).cells.join()) several++;
      }),
      { numRuns: 100, seed: 1 },
    );
    expect(several).toBeGreaterThan(5);
  });

  test('the universal network predicts a puzzle without a solution as belief propagation does', () => {
    const hopeless = clashingPuzzle(8).filter((puzzle) => exact.solve(puzzle).status === 'contradictory');
    fc.assert(
      fc.property(hopeless, (puzzle) => {
        const { chances } = lastOf(
          decodeSteps(puzzle, ARCHITECTURE.decodings, 1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY),
        );
        expect(universal.predict([puzzle])).toEqual([chances]);
      }),
      { numRuns: 50 },
    );
  });

  test('the universal network chooses the solution with the greatest sum over its cells', () => {
    // One unit looks at one number: whether the board, mirrored left to right, has the same there.
    const inputs = pictureInputs(1);
    const mirrors = createNetwork(
      { name: 'mirror', architecture: { kind: 'universal', radius: 1, layers: [1], decodings: 8 } },
      [
        Float32Array.from({ length: inputs }, (_, input) => (input === 2 * 9 ? 1 : 0)),
        Float32Array.of(0),
        Float32Array.of(1),
        Float32Array.of(0),
      ],
    );
    let choices = 0;
    fc.assert(
      fc.property(smallBoard(9), (grid) => {
        const puzzle = puzzleOfGrid(grid);
        const symmetry = (cells: ArrayLike<number>): number =>
          Array.from(cells).filter((state, cell) => {
            const column = cell % grid.width;
            return cells[cell - column + (grid.width - 1 - column)] === state;
          }).length;
        const scores = solutionsOf(puzzle, 8).solutions.map(symmetry);
        if (new Set(scores).size > 1) choices++;
        expect(symmetry(boardOf(puzzle, mirrors).cells)).toBe(Math.max(...scores));
      }),
      { numRuns: 200, seed: 1 },
    );
    expect(choices).toBeGreaterThan(4);
  });

  test('the universal network is the same after its weights were rounded and read', () => {
    const weights = [...readWeights(model.weights, file)];
    expect([...new Uint8Array(makeWeights(weights).buffer)]).toEqual([...new Uint8Array(file)]);
  });
});
