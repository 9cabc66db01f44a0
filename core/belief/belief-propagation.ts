import { lastOf, Meter, type Predictor, type Steps } from '../algorithm/index.ts';
import type { Puzzle } from '../puzzle/index.ts';
import { decodeSteps } from './decode.ts';

/** The greatest number of decodings of a board. Most boards need one; two in a hundred icons of 15×15 need more. */
const DECODINGS = 16;

/** `decodeSteps` as a predictor: the baseline without learned parameters that networks have to beat. */
export const beliefPropagation: Predictor = {
  name: 'belief-propagation',
  solves: true,
  predict: (puzzles, meter = new Meter()) => lastOf(predictionSteps(puzzles, meter, Number.POSITIVE_INFINITY)),
  steps: predictionSteps,
};

function* predictionSteps(puzzles: readonly Puzzle[], meter: Meter, pause: number): Steps<Float32Array[]> {
  const predictions: Float32Array[] = [];
  for (const [index, puzzle] of puzzles.entries()) {
    const share = meter.share(puzzles.length - index);
    const { chances, lineSolves } = yield* decodeSteps(puzzle, DECODINGS, 1, share, pause);
    meter.spend(lineSolves, share);
    predictions.push(chances);
  }
  return predictions;
}
