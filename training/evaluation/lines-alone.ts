import type { Predictor } from '@crosshatch/core/algorithm';
import { Board } from '@crosshatch/core/board';
import { FILLED, type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';

/** The chance of a cell that line solving leaves unknown. */
const OPEN = 0.5;

/**
 * Line solving as a predictor: solves lines until nothing more follows. It is the baseline for belief propagation and networks.
 * Cells that stay unknown count as empty. This is never right for all of them, since all placements of a line fill the same
 * number of cells. So the boards that it predicts right are exactly those that it settles.
 */
export const linesAlone: Predictor = {
  name: 'lines-alone',
  predict: (puzzles) => puzzles.map(settledChances),
};

function settledChances(puzzle: Puzzle): Float32Array {
  const board = new Board(puzzle);
  board.enqueueAll();
  board.propagateLines();
  const { cells } = board.toGrid('known');
  return Float32Array.from(cells, (state) => (state === UNKNOWN ? OPEN : Number(state === FILLED)));
}
