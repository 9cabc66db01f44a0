import { Meter, type Predictor } from '../algorithm/index.ts';
import type { Puzzle } from '../puzzle/index.ts';
import { decode } from './decode.ts';

/** Most decodings of a board. Most boards need one; two in a hundred icons of 15×15 need more. */
const DECODINGS = 16;

/** `decode` as a predictor: the baseline without learned parameters that networks have to beat. */
export const beliefPropagation: Predictor = {
  name: 'belief-propagation',
  solves: true,
  predict: (puzzles: readonly Puzzle[], meter = new Meter()): Float32Array[] =>
    puzzles.map((puzzle, index) => {
      const share = meter.share(puzzles.length - index);
      const { chances, lineSolves } = decode(puzzle, DECODINGS, 1, share);
      meter.spend(lineSolves, share);
      return chances;
    }),
};
