import { predictViews } from '@crosshatch/core/algorithm';
import { createNetwork, readWeights } from '@crosshatch/core/models';
import { puzzleOfGrid, REFLECTIONS, reflectPuzzle } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { assert, expect, it } from 'vitest';
import { plainPrediction, randomNetwork } from '#test/fixtures/random-network.ts';
import { board } from '#test/node/arbitraries.ts';

it.each([
  [5, [8, 4]],
  [4, []],
  [7, [33, 1, 18]],
])('a dense network for %i×%i says what its sums are', async (n, layers) => {
  const network = await randomNetwork('dense', n, layers);
  const predictor = createNetwork(network.model, [...readWeights(network.model.weights, network.file)]);
  expect(predictor.sizes).toEqual([{ width: n, height: n }]);
  fc.assert(
    fc.property(fc.array(board(n, n).map(puzzleOfGrid), { maxLength: 3 }), (puzzles) => {
      const plain = puzzles.map((puzzle) => plainPrediction(network, puzzle));
      for (const [index, chances] of predictor.predict(puzzles).entries()) {
        expect(chances.length).toBe(n * n);
        for (const [cell, chance] of chances.entries())
          expect(chance).toBeCloseTo(plain[index]?.[cell] ?? Number.NaN, 5);
      }
    }),
    { numRuns: 20 },
  );
});

it('a network predicts all reflections of a puzzle at once', async () => {
  const network = await randomNetwork('dense', 5);
  const predictor = createNetwork(network.model, [...readWeights(network.model.weights, network.file)]);
  const [puzzle] = fc.sample(board(5, 5).map(puzzleOfGrid), 1);
  assert(puzzle !== undefined);
  const views = REFLECTIONS.map((reflection) => predictor.predict([reflectPuzzle(puzzle, reflection)])[0]);
  expect(predictViews(predictor, puzzle, 8)).toEqual(views);
});
