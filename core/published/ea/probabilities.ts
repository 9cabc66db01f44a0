import { Beliefs } from '../../belief/index.ts';
import type { Board } from '../../board/index.ts';
import { heightOf, type Puzzle, widthOf } from '../../puzzle/index.ts';
import { type Placements, PlacementTable } from './placements.ts';

/**
 * The a-priori probabilities of the paper (equation 17): for each cell, row after row, the probability to be filled
 * given the clues of its row and its column alone. They are 0 or 1 if one of the two lines settles the cell.
 *
 * Products of the counts of long lines would overflow, so each count is divided by the line's placements; the quotient
 * is the same. If row and column contradict each other, equation 17 is undefined, and the probability here is 0.5.
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

/** Most sweeps over all lines, and most cells times line solves: about a second on the largest boards. */
const ROUNDS = 30;
const BUDGET = 200_000_000;

/**
 * The probability of each cell to be filled, by belief propagation from the known cells of a board. Equation 17 takes
 * row and column to be independent and uses no known cells.
 */
export function believedProbabilities(puzzle: Puzzle, board: Board): Float64Array {
  const beliefs = new Beliefs(puzzle, board);
  beliefs.passMessages(ROUNDS, board.lineSolves + Math.floor(BUDGET / board.cellCount));
  return Float64Array.from(board.state, (_, cell) => {
    const odds = beliefs.oddsOf(cell);
    return odds / (1 + odds);
  });
}
