import {
  type ColouredDocument,
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
  createColouredPuzzle,
} from '@crosshatch/core/puzzle';
import { gridOf } from '../board/grids.ts';

/** The puzzle that the guide to the formats writes in each of them: the sharp sign of the site. */
const EXAMPLE = example();

/** The coloured puzzle that it writes in those that hold colours: a tulip. */
const COLOURED_EXAMPLE = colouredExample();

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

export function formatOf(name: string): Format {
  const format = formats.find((known) => known.name === name);
  if (format === undefined) throw new Error(`there is no format ${name}`);
  return format;
}

/** The example as a file of that format. */
export function exampleIn(format: Format): string {
  const text = format.make([EXAMPLE]);
  if (!text.ok) throw new Error(text.error.message);
  return text.value;
}

/** The coloured example as a file of that format, which reads it back; undefined where the format has two colours. */
export function colouredExampleIn({ name, makeColoured }: Format): string | undefined {
  if (makeColoured === undefined) return undefined;
  const text = makePuzzle(COLOURED_EXAMPLE, name);
  if (!text.ok) throw new Error(text.error.message);
  const back = parseAnyPuzzles(text.value);
  const [read] = back.ok ? back.value : [];
  const cluesText = ({ rows, columns }: ColouredDocument['puzzle']) => JSON.stringify([rows, columns]);
  if (read?.kind !== 'coloured' || cluesText(read.puzzle) !== cluesText(COLOURED_EXAMPLE.puzzle))
    throw new Error(`${name} does not read the coloured puzzle that it writes`);
  return text.value;
}

/** The capacity of a format, found by writing the example and reading it back. */
export interface Capacity {
  readonly several: boolean;
  readonly colours: 'two' | 'any' | 'any, and blots';
  readonly solution: 'needed' | 'possible' | 'none';
  /** The metadata that the format keeps. */
  readonly words: readonly string[];
}

export function capacityOf(format: Format): Capacity {
  const back = format.parse(exampleIn(format));
  const [read] = back.ok ? back.value : [];
  if (read === undefined) throw new Error(`${format.name} does not read what it writes`);
  const { puzzle } = EXAMPLE;
  const kept = read.solution === undefined ? 'none' : 'possible';
  return {
    several: format.make([EXAMPLE, EXAMPLE]).ok,
    colours: coloursOf(format),
    solution: format.make([{ puzzle }]).ok ? kept : 'needed',
    words: (['id', 'title', 'author'] as const).filter((word) => read[word] === EXAMPLE[word]),
  };
}

function coloursOf({ name }: Format): Capacity['colours'] {
  if (!makePuzzle(COLOURED_EXAMPLE, name).ok) return 'two';
  const { colours, rows, columns } = COLOURED_EXAMPLE.puzzle;
  const blot = (clues: typeof rows) =>
    clues.map((clue) => clue.map(({ colour }): ColouredBlock => ({ length: BLOTTED, colour })));
  const blotted = createColouredPuzzle({ colours, rows: blot(rows), columns: blot(columns) });
  if (!blotted.ok) throw new Error(blotted.error.message);
  return makePuzzle({ ...COLOURED_EXAMPLE, puzzle: blotted.value }, name).ok ? 'any, and blots' : 'any';
}
