import type { ColouredClue, ColourSetPuzzle, CountClue } from '../../puzzle/index.ts';
import { type Look, labelOf } from './look.ts';

/** The number of a block or of a count, drawn on its colour. */
export interface Chip {
  readonly label: string;
  readonly colour: number;
  /** Whether it is the count of a run, which has a circle. */
  readonly isRun: boolean;
}

/**
 * The chips of each line in order. Counts stand in the order of the palette, with `undefined` for a colour that the line
 * does not have.
 */
export interface Chips {
  readonly rows: readonly (readonly (Chip | undefined)[])[];
  readonly columns: Chips['rows'];
}

export function chipsOf(puzzle: ColourSetPuzzle, { marks }: Look): Chips {
  if (puzzle.kind === 'counts') {
    const ofCounts = (clue: CountClue) =>
      clue.map(({ cells, isRun }, at) =>
        cells === 0 ? undefined : { label: labelOf(cells, at + 1, marks), colour: at + 1, isRun },
      );
    return { rows: puzzle.rows.map(ofCounts), columns: puzzle.columns.map(ofCounts) };
  }
  const ofBlocks = (clue: ColouredClue) =>
    clue.map(({ length, colour }) => ({ label: labelOf(length, colour, marks), colour, isRun: false }));
  return { rows: puzzle.rows.map(ofBlocks), columns: puzzle.columns.map(ofBlocks) };
}
