import { predictedCells, predictionsBack, reflectPrediction, voteOf } from '@crosshatch/core/network';
import { inverseReflection, REFLECTIONS, reflectGrid, reflectSize, type Size } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallBoard } from '#test/node/arbitraries.ts';
import { composeReflections } from '../puzzle/compose-reflections.ts';

interface Predicted {
  readonly size: Size;
  readonly prediction: Float32Array;
}

const predicted: fc.Arbitrary<Predicted> = fc
  .record({ width: fc.integer({ min: 1, max: 7 }), height: fc.integer({ min: 1, max: 7 }) })
  .chain((size) =>
    fc
      .float32Array({
        minLength: size.width * size.height,
        maxLength: size.width * size.height,
        min: 0,
        max: 1,
        noNaN: true,
      })
      .map((prediction) => ({ size, prediction })),
  );
const anyReflection = fc.constantFrom(...REFLECTIONS);

describe('predictions under reflections', () => {
  it('predictions come back from each reflection, and two reflections make the one that they compose', () => {
    fc.assert(
      fc.property(predicted, anyReflection, anyReflection, ({ size, prediction }, first, second) => {
        const once = reflectPrediction(prediction, size, first);
        const onceSize = reflectSize(size, first);
        expect(reflectPrediction(once, onceSize, inverseReflection(first))).toEqual(prediction);
        expect(reflectPrediction(once, onceSize, second)).toEqual(
          reflectPrediction(prediction, size, composeReflections(second, first)),
        );
      }),
    );
  });

  it('predictions under a reflection go where the cells of the board go', () => {
    fc.assert(
      fc.property(smallBoard(7), anyReflection, (grid, reflection) => {
        const prediction = Float32Array.from(grid.cells);
        expect(predictedCells(reflectPrediction(prediction, grid, reflection))).toEqual(
          reflectGrid(grid, reflection).cells,
        );
      }),
    );
  });

  it('predictions of the eight reflected boards agree once they are brought back', () => {
    fc.assert(
      fc.property(predicted, ({ size, prediction }) => {
        const views = REFLECTIONS.map((reflection) => reflectPrediction(prediction, size, reflection));
        const back = predictionsBack(views, size);
        expect(back).toEqual(REFLECTIONS.map(() => prediction));
        const vote = voteOf(back);
        for (const [cell, chance] of prediction.entries()) expect(vote[cell]).toBeCloseTo(chance, 5);
      }),
    );
  });

  it('predictions of several reflections vote by their mean', () => {
    expect([...voteOf([Float32Array.of(1, 0, 0.5), Float32Array.of(0.5, 0, 0)])]).toEqual([0.75, 0, 0.25]);
  });
});
