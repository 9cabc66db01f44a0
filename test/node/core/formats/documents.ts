import { type Format, formats, type PuzzleDocument } from '@crosshatch/core/formats';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { board, clashingPuzzle, smallBoard } from '#test/node/arbitraries.ts';

/** The formats that hold a picture instead of clues. */
const PICTURES: readonly string[] = ['ascii', 'pbm', 'ppm', 'nonograms-org'];

/** The fields that a document keeps beside its puzzle when it goes through a format and back. */
const KEPT: Readonly<Record<string, readonly (keyof PuzzleDocument)[]>> = {
  json: ['id', 'title', 'author', 'copyright', 'description', 'solution'],
  webpbn: ['id', 'title', 'author', 'copyright', 'description', 'solution'],
  non: ['id', 'title', 'author', 'copyright', 'description', 'solution'],
  tournament: ['id'],
  ascii: ['solution'],
  pbm: ['solution'],
  ppm: ['solution'],
  'nonograms-org': ['solution'],
  olsak: [],
  tatham: [],
  pzprv: [],
};

const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    'Duck & "drake" <3',
    "it's",
    '&amp;',
    '&#65; &copy;',
    ' two  spaces ',
    'two\nlines',
    '====',
    '"',
    '\t',
  ),
);

/** A name that fits on one line in any format. */
const name = fc.stringMatching(/^[\w.-]{1,12}$/);

const metadata = fc.record(
  { id: fc.oneof(name, fc.integer()), title: words, author: words, copyright: words, description: words },
  { requiredKeys: [] },
);

const square = fc.integer({ min: 1, max: 9 }).chain((length) => board(length, length));

/** Documents of all kinds that the format can hold. */
export function documentsOf(format: Format): fc.Arbitrary<PuzzleDocument> {
  const boards = format.name === 'tournament' ? square : fc.oneof(smallBoard(12), board(40, 3), board(1, 30));
  const solved = boards.map((solution) => ({ puzzle: puzzleOfGrid(solution), solution }));
  const unsolved = boards.map((solution) => ({ puzzle: puzzleOfGrid(solution) }));
  const clashing = clashingPuzzle(9).map((puzzle) => ({ puzzle }));
  const drawn = PICTURES.includes(format.name)
    ? solved
    : format.name === 'tournament'
      ? fc.oneof(solved, unsolved)
      : fc.oneof(solved, unsolved, clashing);
  return fc.tuple(drawn, metadata).map(([document, about]) => ({ ...about, ...document }));
}

/** The parts of a document that the format keeps. A number stays one in JSON alone. */
export function keptBy(format: Format, document: PuzzleDocument): PuzzleDocument {
  const kept = (KEPT[format.name] ?? []).filter((key) => document[key] !== undefined);
  const parts = Object.fromEntries(
    kept.map((key) => [key, key === 'id' && format.name !== 'json' ? String(document[key]) : document[key]]),
  );
  return { puzzle: document.puzzle, ...parts };
}

/** The format of that name; a test that asks for another one is wrong. */
export function formatNamed(name: string): Format {
  const format = formats.find((known) => known.name === name);
  if (format === undefined) throw new Error(`no format ${name}`);
  return format;
}
