import { type AnyPuzzle, type ColouredClue, heightOf, type Line, lengthOf, widthOf } from '@crosshatch/core/puzzle';
import { MOST_CELLS_SHOWN, MOST_COLOURS_SHOWN } from './shown-line.ts';

/** A line of a puzzle. Its colours are numbered in the order in which they occur. */
export interface OwnLine {
  readonly line: Line;
  readonly clue: ColouredClue;
  readonly cells: number;
}

/** Returns the lines of a puzzle for which the figure has room; none for count clues. */
export const shownLines = (puzzle: AnyPuzzle): OwnLine[] =>
  [...side('row', rowsOf(puzzle), widthOf(puzzle)), ...side('column', columnsOf(puzzle), heightOf(puzzle))].filter(
    ({ clue, cells }) => cells <= MOST_CELLS_SHOWN && clue.every(({ colour }) => colour <= MOST_COLOURS_SHOWN),
  );

const side = (axis: Line['axis'], clues: readonly ColouredClue[], cells: number): OwnLine[] =>
  clues.map((clue, index) => ({ line: { axis, index }, clue: renumbered(clue), cells }));

const rowsOf = (puzzle: AnyPuzzle): readonly ColouredClue[] => {
  if (puzzle.kind === 'counts') return [];
  return puzzle.kind === 'coloured' ? puzzle.rows : puzzle.rows.map(inOneColour);
};

const columnsOf = (puzzle: AnyPuzzle): readonly ColouredClue[] => {
  if (puzzle.kind === 'counts') return [];
  return puzzle.kind === 'coloured' ? puzzle.columns : puzzle.columns.map(inOneColour);
};

const inOneColour = (clue: readonly number[]): ColouredClue =>
  clue.map((block) => ({ length: lengthOf(block), colour: 1 }));

function renumbered(clue: ColouredClue): ColouredClue {
  const colours = [...new Set(clue.map(({ colour }) => colour))];
  return clue.map(({ length, colour }) => ({ length, colour: colours.indexOf(colour) + 1 }));
}
