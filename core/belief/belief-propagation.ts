import { Meter, type Predictor } from '../algorithm/index.ts';
import type { Puzzle } from '../puzzle/index.ts';
import { decode } from './decode.ts';

/** Decodings of a board at most. Most boards need one; of icons of 15×15 two in a hundred need more. */
const DECODINGS = 16;

/** What can be told without having learnt anything: `decode` as a predictor, the line that networks have to beat. */
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
