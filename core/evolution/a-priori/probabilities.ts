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
