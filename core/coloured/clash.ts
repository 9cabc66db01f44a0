import { NONE } from '../board/index.ts';
import type { ColouredGrid, ColourSetPuzzle, Line } from '../puzzle/index.ts';
import { ColouredBoard } from './board.ts';
import { ColouredLiterals } from './literals.ts';
import { ColouredProofs } from './proof.ts';

/**
 * The most variables, one for each colour of a cell, for which a trail is kept: it takes 30 bytes for each variable.
 */
const MOST_VARIABLES = 2_000_000;

/**
 * Lists the lines that a clash of line solving rests on: together they have no solution, whatever the other lines are.
 * A coloured board keeps no trail while lines are solved, so they are solved once more, on a level of their own. A
 * puzzle with too many variables for a trail gets all its lines.
 *
 * @param puzzle one on which line solving clashes
 * @param known cells known beforehand, with which line solving clashes
 */
export function clashingColouredLines(puzzle: ColourSetPuzzle, known?: ColouredGrid): Line[] {
  const board = new ColouredBoard(puzzle);
  if (known !== undefined) board.know(known);
  if (board.sets.length * (board.colours + 1) > MOST_VARIABLES) return everyLineOf(board);
  const literals = new ColouredLiterals(board);
  literals.newLevel();
  board.enqueueAll();
  const clash = literals.propagateLines();
  if (clash === NONE) return everyLineOf(board);
  const proofs = new ColouredProofs(literals);
  const steps = proofs.steps(proofs.behindClash(clash), 1);
  return [...new Set([...steps.map(({ line }) => line), clash])].map((line) => board.lineOf(line));
}

/** All lines of a board. */
export const everyLineOf = (board: ColouredBoard): Line[] =>
  Array.from({ length: board.lineCount }, (_, line) => board.lineOf(line));
