import type { Predictor } from '@crosshatch/core/algorithm';
import { Board } from '@crosshatch/core/board';
import { FILLED, type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';

/** A cell that lines alone leave open. */
const OPEN = 0.5;

/**
 * Solves lines until nothing more follows, as a predictor: the baseline for belief propagation and networks.
 * Cells that it leaves open count as empty, which is never right for all of them: a line's placements fill equally many
 * cells. So the boards that it has right are those that it settles.
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
