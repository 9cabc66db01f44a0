import { type ColourSetPuzzle, type CountClue, type CountPuzzle, lineShapes } from '../puzzle/index.ts';
import { isExactlySolvable } from './counts/exact-line-solver.ts';

/** The largest board, in cells, on which a search works on all cells for each line that it solves. */
const SMALL = 10_000;

/**
 * Estimates the cost of a line solve in a search, in line solves of a search on a two-colour puzzle of that size. Each
 * colour of a cell is a variable, so the cost grows with the number of colours; on large boards, solving the line is
 * most of the cost. `npm run bench:budgets` measures it.
 */
export function colouredUnitCost(puzzle: ColourSetPuzzle): number {
  const { colours, rows, columns } = puzzle;
  const cells = rows.length * columns.length;
  const searching = Math.min(12, 3 + 2 * colours.length) * Math.min(1, SMALL / cells);
  if (puzzle.kind === 'counts') return searching + (edgesOfLine(puzzle) / EDGES) * Math.min(1, SMALLEST_SLOWER / cells);
  return Math.max(1 + colours.length / 7, searching);
}

/** The edges that the sweep of a line of counts follows in the time of a two-colour line solve on a small board. */
const EDGES = 33;

/** The size of a board, in cells, above which a two-colour line solve takes longer in a search. */
const SMALLEST_SLOWER = 1000;

/** The edges of a line's automaton, on average: one for each colour, in each state of cells left of the colours. */
function edgesOfLine({ rows, columns }: CountPuzzle): number {
  const lines = lineShapes(rows, columns);
  return (
    lines.reduce((sum, line) => sum + (isExactlySolvable(line) ? edgesOf(line.clue) : line.cells), 0) / lines.length
  );
}

const edgesOf = (clue: CountClue): number => {
  const counts = clue.filter(({ cells }) => cells > 0);
  return counts.reduce((product, { cells }) => product * (cells + 1), counts.length);
};
