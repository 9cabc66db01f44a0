import { pacing, type Steps } from '../algorithm/index.ts';
import { NONE } from '../board/index.ts';
import { allLines, type ColouredGrid, type ColourSetPuzzle, type Line } from '../puzzle/index.ts';
import { ColouredBoard } from './board.ts';
import { ColouredLiterals } from './literals.ts';
import { ColouredProofs } from './proof.ts';

/**
 * The most variables, one for each colour of a cell, for which a trail is kept: it takes 30 bytes for each variable.
 */
const MOST_VARIABLES = 2_000_000;

/**
 * Lists the lines that a clash of line solving rests on: together they have no solution with the known cells, whatever the
 * other lines are. A coloured board keeps no trail while lines are solved, so they are solved once more, on a level of
 * their own. A puzzle with too many variables for a trail gets all its lines, and so does one for which the budget does
 * not suffice.
 *
 * @param clashed the board on which line solving clashed; it counts the line solves and the explanations
 * @param known cells known beforehand, with which line solving clashes
 * @param budget of all line solves of the board
 */
export function* clashingColouredLines(
  clashed: ColouredBoard,
  puzzle: ColourSetPuzzle,
  known: ColouredGrid | undefined,
  budget: number,
  pause: number,
): Steps<Line[]> {
  const board = new ColouredBoard(puzzle);
  if (known !== undefined) board.know(known);
  if (board.sets.length * (board.colours + 1) > MOST_VARIABLES) return allLines(board);
  const literals = new ColouredLiterals(board);
  literals.newLevel();
  board.enqueueAll();
  board.lineSolves = clashed.lineSolves;
  const isDue = pacing(pause, board.lineSolves);
  const proof = clashProofSteps(literals);
  for (let step = proof.next(); ; step = proof.next()) {
    clashed.lineSolves = board.lineSolves;
    if (step.done) return step.value;
    if (board.lineSolves >= budget) return allLines(board);
    if (isDue(board.lineSolves)) yield;
  }
}

/** Solves the queued lines until they clash, and lists the lines of the proof; pauses before each line solve. */
function* clashProofSteps(literals: ColouredLiterals): Steps<Line[]> {
  const { cells: board } = literals;
  let clash: number = NONE;
  while (clash === NONE) {
    if (board.isResting) return allLines(board);
    yield;
    clash = literals.propagateOneLine();
  }
  const proofs = new ColouredProofs(literals);
  yield;
  const steps = yield* proofs.inSteps(proofs.behindClash(clash), 1);
  return [...new Set([...steps.map(({ line }) => line), clash])].map((line) => board.lineOf(line));
}
