import {
  type AnyDocument,
  type ColouredDocument,
  type CountDocument,
  type Format,
  formats,
  makePuzzle,
  parseAnyPuzzles,
  pictureDocument,
} from '@crosshatch/core/formats';
import {
  BLOTTED,
  type ColouredBlock,
  colouredCluesOf,
  colouredGridOfRows,
  countPuzzleOf,
  createColouredPuzzle,
  meetsClues,
} from '@crosshatch/core/puzzle';
import { gridOf } from '../board/grids.ts';

/** The puzzle that the guide writes in each format: the sharp sign of the site. */
const EXAMPLE = example();

/** The coloured puzzle that the guide writes in each format with colours: a tulip. */
const COLOURED_EXAMPLE = colouredExample();

/** The puzzles of count clues that it writes in those that hold them: a small step, and a flag as large as codes want it. */
const STEP = countExample('Step', ['1122', '1132', '1332'], ['#1b3a8f', '#f2f2f2', '#b3202a']);
const FLAG = countExample(
  'Flag',
  Array.from({ length: 15 }, (_, row) => `${row < 7 ? '13131' : '22222'}${row % 4 === 3 ? '44444' : '22222'}`),
  ['#1b3a8f', '#f2f2f2', '#d4af37', '#b3202a'],
);

function example() {
  const picture = gridOf(['01010', '11111', '01010', '11111', '01010']);
  return pictureDocument(picture, { id: '1', title: 'Sharp', author: 'Crosshatch' });
}

function colouredExample(): ColouredDocument {
  const colours = [
    { value: '#e4002b', name: 'red' },
    { value: '#00843d', name: 'green' },
  ];
  const solution = colouredGridOfRows(['10101', '11111', '01110', '20200', '02200'], colours.length);
  const puzzle = solution && createColouredPuzzle({ colours, ...colouredCluesOf(solution) });
  if (solution === undefined || !puzzle?.ok) throw new Error('the tulip is no puzzle');
  return { kind: 'coloured', puzzle: puzzle.value, solution, title: 'Tulip' };
}

function countExample(title: string, rows: readonly string[], values: readonly string[]): CountDocument {
  const colours = values.map((value) => ({ value }));
  const solution = colouredGridOfRows(rows, colours.length);
  if (solution === undefined) throw new Error(`${title} is no picture`);
  return { kind: 'counts', puzzle: countPuzzleOf(solution, colours), solution, title };
}

const countExampleOf = ({ countsOnly }: Format): CountDocument => (countsOnly === true ? FLAG : STEP);

export function formatOf(name: string): Format {
  const format = formats.find((known) => known.name === name);
  if (format === undefined) throw new Error(`there is no format ${name}`);
  return format;
}

/**
 * Returns the example as a file of a format: the two-colour puzzle, or the puzzle of count clues if the format holds no other.
 */
export const exampleIn = (format: Format): string =>
  format.countsOnly === true ? countExampleIn(format) : textOf(EXAMPLE, format);

/** Returns the example of count clues as a file of a format. Checks that the format reads it back. */
export function countExampleIn(format: Format): string {
  const example = countExampleOf(format);
  const text = textOf(example, format);
  const back = parseAnyPuzzles(text);
  const [read] = back.ok ? back.value : [];
  if (read?.kind !== 'counts' || read.solution === undefined || !meetsClues(example.puzzle, read.solution))
    throw new Error(`${format.name} does not read the count clues that it writes`);
  return text;
}

function textOf(document: AnyDocument, { name }: Format): string {
  const text = makePuzzle(document, name);
  if (!text.ok) throw new Error(text.error.message);
  return text.value;
}

/**
 * Returns the coloured example as a file of a format. Checks that the format reads it back. Undefined if it has only two
 * colours.
 */
export function colouredExampleIn(format: Format): string | undefined {
  const { name, makeColoured } = format;
  if (makeColoured === undefined) return undefined;
  const text = textOf(COLOURED_EXAMPLE, format);
  const back = parseAnyPuzzles(text);
  const [read] = back.ok ? back.value : [];
  const cluesText = ({ rows, columns }: ColouredDocument['puzzle']) => JSON.stringify([rows, columns]);
  if (read?.kind !== 'coloured' || cluesText(read.puzzle) !== cluesText(COLOURED_EXAMPLE.puzzle))
    throw new Error(`${name} does not read the coloured puzzle that it writes`);
  return text;
}

/** The contents that a format can hold, found by writing the example and reading it back. */
export interface Capacity {
  readonly several: boolean;
  readonly colours: 'two' | 'any' | 'any, and blots' | 'four, in counts';
  readonly counts: boolean;
  readonly solution: 'needed' | 'possible' | 'none';
  /** The metadata that the format keeps. */
  readonly words: readonly string[];
}

export function capacityOf(format: Format): Capacity {
  const example = format.countsOnly === true ? FLAG : EXAMPLE;
  const back = parseAnyPuzzles(exampleIn(format), format.name);
  const [read] = back.ok ? back.value : [];
  if (read === undefined) throw new Error(`${format.name} does not read what it writes`);
  const { solution: _, ...unsolved } = example;
  const kept = read.solution === undefined ? 'none' : 'possible';
  return {
    several: makePuzzle([example, example], format.name).ok,
    colours: coloursOf(format),
    counts: makePuzzle(countExampleOf(format), format.name).ok,
    solution: makePuzzle(unsolved, format.name).ok ? kept : 'needed',
    words: (['id', 'title', 'author'] as const).filter(
      (word) => example[word] !== undefined && read[word] === example[word],
    ),
  };
}

function coloursOf({ name, countsOnly }: Format): Capacity['colours'] {
  if (countsOnly === true) return 'four, in counts';
  if (!makePuzzle(COLOURED_EXAMPLE, name).ok) return 'two';
  const { colours, rows, columns } = COLOURED_EXAMPLE.puzzle;
  const blot = (clues: typeof rows) =>
    clues.map((clue) => clue.map(({ colour }): ColouredBlock => ({ length: BLOTTED, colour })));
  const blotted = createColouredPuzzle({ colours, rows: blot(rows), columns: blot(columns) });
  if (!blotted.ok) throw new Error(blotted.error.message);
  return makePuzzle({ ...COLOURED_EXAMPLE, puzzle: blotted.value }, name).ok ? 'any, and blots' : 'any';
}
