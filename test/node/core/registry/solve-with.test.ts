import { answerOf, Meter, type Predictor, predictViews } from '@crosshatch/core/algorithm';
import { beliefPropagation } from '@crosshatch/core/belief';
import { failure, puzzleOfGrid, success } from '@crosshatch/core/puzzle';
import { algorithmOf, algorithms, solveWith } from '@crosshatch/core/registry';
import { expect, it } from 'vitest';

const puzzle = puzzleOfGrid({ width: 4, height: 2, cells: Uint8Array.of(1, 1, 0, 1, 0, 1, 0, 0) });

const beliefs = async () => success<Predictor>(beliefPropagation);

/** A clock that is one millisecond later each time. */
function clock(): () => number {
  let ms = 0;
  return () => ms++;
}

it('every algorithm is handed the predictions that it needs, or that it can use where a model is named', async () => {
  for (const algorithm of algorithms) {
    for (const model of [undefined, beliefPropagation.name]) {
      const options = { solutions: 1, budget: 1000, seed: 1 };
      const views = algorithm.views ?? (model === undefined ? undefined : algorithm.optionalViews);
      const predictions = views && { predictions: predictViews(beliefPropagation, puzzle, views) };
      const solving = await solveWith(algorithm, puzzle, {
        model,
        predictorFor: beliefs,
        solve: (given) => algorithm.solve(puzzle, { ...options, ...given }),
      });
      const outcome = algorithm.solve(puzzle, { ...options, ...predictions });
      const means = views === undefined ? { ms: 0 } : { ms: 0, predictionMs: 0, model: beliefPropagation.name };
      expect(solving, algorithm.name).toEqual(success({ outcome, ...means }));
    }
  }
});

it('times are those of the clock, without the loading of the predictor', async () => {
  const now = clock();
  const predictorFor = async () => {
    for (let tick = 0; tick < 100; tick++) now();
    return beliefs();
  };
  const solve = () => 'solved';
  const guided = await solveWith(algorithmOf('nehi'), puzzle, { predictorFor, solve, now });
  expect(guided).toEqual(success({ outcome: 'solved', ms: 2, predictionMs: 1, model: 'belief-propagation' }));
  expect(await solveWith(algorithmOf('exact'), puzzle, { predictorFor, solve, now })).toEqual(
    success({ outcome: 'solved', ms: 1 }),
  );
});

it('predictions are counted by the meter', async () => {
  const meter = new Meter();
  await solveWith(algorithmOf('nehi'), puzzle, { predictorFor: beliefs, meter, solve: () => undefined });
  expect(meter.used).toBeGreaterThan(0);
});

it('a predictor that cannot be loaded is the failure, and nothing is solved', async () => {
  const predictorFor = async () => failure('no model');
  const solve = () => expect.unreachable();
  expect(await solveWith(algorithmOf('ne8hpfi'), puzzle, { predictorFor, solve })).toEqual(failure('no model'));
});

it('an unknown algorithm is thrown', () => {
  expect(() => algorithmOf('none')).toThrow('there is no algorithm none');
});

it('an outcome is written with its fields in their order', () => {
  const written = (budget?: number) =>
    JSON.stringify(answerOf(algorithmOf('exact').solve(puzzle, budget === undefined ? {} : { budget })));
  expect(written()).toMatch(/^\{"status":"unique","solutions":\[\["1101","0100"\]\],"work":\{/);
  const wrong = puzzleOfGrid({ width: 2, height: 2, cells: Uint8Array.of(1, 0, 0, 1) });
  expect(JSON.stringify(answerOf(algorithmOf('exact').solve(wrong)))).toMatch(
    /^\{"status":"multiple","solutions":\[.*\],"complete":false,"differences":\[.*\],"work":\{/,
  );
  expect(written(1)).toMatch(/^\{"status":"exhausted","solutions":\[\],"partial":\[.*\],"work":\{/);
});
