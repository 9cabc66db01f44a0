import { Arena } from '../../memory/index.ts';
import { type CountClue, UNKNOWN_COLOUR } from '../../puzzle/index.ts';
import { createCountLineSolvers } from './create-count-line-solvers.ts';

/**
 * Whether some line that meets a count clue has the known cells. A line whose automaton would be too large is held against
 * bounds only, which find every contradiction of a complete line.
 *
 * @param cells the colours of the line's cells from 1, 255 for unknown; 0 fits no clue
 * @example countLineFits([{ cells: 2, isRun: true }, { cells: 1, isRun: false }], Uint8Array.of(1, 255, 1)) // false
 */
export function countLineFits(clue: CountClue, cells: Uint8Array): boolean {
  const all = 2 ** (clue.length + 1) - 2;
  const sets = Int32Array.from(cells, (colour) => (colour === UNKNOWN_COLOUR ? all : all & (1 << colour)));
  const { solverOf } = createCountLineSolvers([{ clue, cells: cells.length }], new Arena());
  return !sets.includes(0) && solverOf.every((solver) => solver.settle(0, sets, 0, 1) >= 0);
}
