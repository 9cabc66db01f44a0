import {
  inverseReflection,
  REFLECTIONS,
  type Reflection,
  reflectCells,
  reflectSize,
  type Size,
} from '../puzzle/index.ts';

/*
 * Predictions under the reflections of the neural paper's section 2.2. A prediction is the chance of each cell to
 * be filled, from 0 to 1, row after row.
 */

/** Reflects a prediction for a board into one for the reflected board. */
export function reflectPrediction(prediction: Float32Array, size: Size, reflection: Reflection): Float32Array {
  return reflectCells(prediction, new Float32Array(prediction.length), size, reflection);
}

/**
 * Predictions for a board's reflections, in the order of `REFLECTIONS`, all reflected back to the board itself
 * (section 2.3.4: "the original board can be obtained by reversing it").
 *
 * @param size of the board itself
 */
export function predictionsBack(predictions: readonly Float32Array[], size: Size): Float32Array[] {
  return predictions.map((prediction, view) => {
    const reflection = REFLECTIONS[view];
    return reflectPrediction(prediction, reflectSize(size, reflection), inverseReflection(reflection));
  });
}

/** The mean of several predictions for the same board, for each cell. */
export function voteOf(predictions: readonly Float32Array[]): Float32Array {
  const vote = new Float32Array(predictions[0]?.length ?? 0);
  for (const prediction of predictions) {
    for (let cell = 0; cell < vote.length; cell++) vote[cell] += prediction[cell] / predictions.length;
  }
  return vote;
}

/** The board of a prediction: the cells that are more likely filled than not are filled. */
export const predictedCells = (prediction: Float32Array): Uint8Array =>
  Uint8Array.from(prediction, (chance) => (chance > 0.5 ? 1 : 0));
