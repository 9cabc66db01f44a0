import { Beliefs } from '../../belief/index.ts';
import type { Board } from '../../board/index.ts';
import { heightOf, type Puzzle, widthOf } from '../../puzzle/index.ts';
import { type Placements, PlacementTable } from './placements.ts';

/**
 * How likely each cell is filled, from its row's clue and its column's alone, row after row: the a-priori probabilities
 * of the paper (equation 17). They are 0 or 1 where one of the two lines says so by itself.
 *
 * The counts of long lines would overflow when multiplied, so their shares of all placements are taken; the quotient is
 * the same. Where row and column rule each other out, equation 17 has nothing to say, and the probability given is 0.5.
 */
export function aPrioriProbabilities(puzzle: Puzzle): Float64Array {
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  const table = new PlacementTable(puzzle);
  const columns = puzzle.columns.map((clue) => table.count(clue, height));
  const probabilities = new Float64Array(width * height);
  for (const [row, clue] of puzzle.rows.entries()) {
    const own = table.count(clue, width);
    for (let column = 0; column < width; column++) {
      probabilities[row * width + column] = probabilityAt(own, column, columns[column], row);
    }
  }
  return probabilities;
}

function probabilityAt(one: Placements, at: number, other: Placements, atOther: number): number {
  const filled = (one.filling[at] / one.total) * (other.filling[atOther] / other.total);
  const empty = (one.leaving[at] / one.total) * (other.leaving[atOther] / other.total);
  return filled + empty === 0 ? 0.5 : filled / (filled + empty);
}

/** Sweeps over all lines, and cells times line solves at most: about a second on the largest boards. */
const ROUNDS = 30;
const BUDGET = 200_000_000;

/**
 * How likely each cell is filled, by belief propagation from what is known of the board: rows and columns tell each other
 * what their clues and the known cells make likely, where equation 17 takes them to be independent and knows no cell.
 */
export function believedProbabilities(puzzle: Puzzle, board: Board): Float64Array {
  const beliefs = new Beliefs(puzzle, board);
  beliefs.passMessages(ROUNDS, board.lineSolves + Math.floor(BUDGET / board.cellCount));
  return Float64Array.from(board.state, (_, cell) => {
    const odds = beliefs.oddsOf(cell);
    return odds / (1 + odds);
  });
}
