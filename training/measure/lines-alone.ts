import { ColouredBoard } from '@crosshatch/core/coloured';
import type { ColourSetPuzzle } from '@crosshatch/core/puzzle';

/** Solves the lines of a coloured puzzle until none settles more. The puzzle has a solution, so that no line can clash. */
export function solvedByLines(puzzle: ColourSetPuzzle): ColouredBoard {
  const board = new ColouredBoard(puzzle);
  board.enqueueAll();
  while (!board.isResting) board.propagateOneLine();
  return board;
}
