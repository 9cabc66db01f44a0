import type { ColouredDocument } from '@crosshatch/core/formats';
import {
  BLOTTED,
  type Colour,
  type ColouredClue,
  colouredCluesOf,
  colouredGridOfRows,
  createColouredPuzzle,
} from '@crosshatch/core/puzzle';

/** A built-in coloured puzzle, drawn for this site and under its licence. */
export interface ColouredExample {
  readonly title: string;
  /** Its purpose in a few words. */
  readonly note: string;
  readonly colours: readonly Colour[];
  /** The picture: `.` for the background, `1` for the first colour, and so on. */
  readonly picture: readonly string[];
  /** The rows whose lengths are hidden, counted from 0. */
  readonly blottedRows?: readonly number[];
}

export const colouredExamples: readonly ColouredExample[] = [
  {
    title: 'Toadstool',
    note: 'Three colours; lines alone solve it.',
    colours: [
      { value: '#c8102e', name: 'red' },
      { value: '#f2d7a6', name: 'cream' },
      { value: '#2e7d32', name: 'green' },
    ],
    picture: [
      '.....11111.....',
      '...111221111...',
      '..11112211111..',
      '.122111111221..',
      '11221111112211.',
      '111111221111111',
      '111111221111111',
      '112211111111221',
      '.1221111111122.',
      '.....22222.....',
      '.....22222.....',
      '.....22222..3..',
      '.3..222222..3.3',
      '.33.2222222.333',
      '333333333333333',
    ],
  },
  {
    title: 'Kite',
    note: 'Some lengths are hidden: a ? is a block of at least one cell.',
    colours: [
      { value: '#1f5fbf', name: 'blue' },
      { value: '#e07b00', name: 'orange' },
    ],
    picture: [
      '.....1....',
      '....112...',
      '...11122..',
      '..1111222.',
      '.111112222',
      '..222211..',
      '...22211..',
      '....221...',
      '.....1....',
      '.....2....',
      '....2.....',
      '...22.2...',
      '....222...',
    ],
    blottedRows: [0, 1, 2, 3, 6, 7, 8, 9],
  },
];

/** Returns the example as a document. */
export function documentOfColouredExample(example: ColouredExample): ColouredDocument {
  const { title, colours, picture, blottedRows = [] } = example;
  const grid = colouredGridOfRows(
    picture.map((row) => row.replaceAll('.', '0')),
    colours.length,
  );
  if (grid === undefined) throw new Error(`the example ${title} has rows of different lengths`);
  const { rows, columns } = colouredCluesOf(grid);
  const blotted = (clue: ColouredClue): ColouredClue => clue.map(({ colour }) => ({ length: BLOTTED, colour }));
  const puzzle = createColouredPuzzle({
    colours,
    rows: rows.map((clue, row) => (blottedRows.includes(row) ? blotted(clue) : clue)),
    columns,
  });
  if (!puzzle.ok) throw new Error(`the example ${title}: ${puzzle.error.message}`);
  return { kind: 'coloured', puzzle: puzzle.value, title };
}
