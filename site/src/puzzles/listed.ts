import type { Level } from '@crosshatch/core/explain';
import { type AnyDocument, parseAnyPuzzles } from '@crosshatch/core/formats';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';
import { keyOf } from '../game/saved.ts';
import { solvedName } from '../game/solved.ts';
import { makeAddress } from '../session/address.ts';
import type { LibraryPuzzle } from './library.ts';
import { puzzleAlone } from './puzzle-alone.ts';
import { kindOfPuzzle } from './wish.ts';

/**
 * Returns the puzzles of the site's collection. Their links have the number as title, and do not contain the author.
 *
 * @param lines the file of the collection
 */
export function listedPuzzles(lines: string): LibraryPuzzle[] {
  const documents = parseAnyPuzzles(lines, 'json');
  if (!documents.ok) throw new Error(documents.error.message);
  const told = lines.trimEnd().split('\n').map(themeAndLevel);
  return documents.value.map((document, index) => listed(document, told[index]));
}

/** The fields of a line that are not part of a document. */
interface Told {
  readonly theme: string;
  readonly level: Level;
}

function themeAndLevel(line: string): Told {
  const { theme, level } = JSON.parse(line);
  return { theme, level };
}

function listed(document: AnyDocument, told: Told | undefined): LibraryPuzzle {
  const { puzzle, id: number, title, author, copyright } = document;
  // The picture's title would reveal it, and so would the author's name.
  const numbered = { ...puzzleAlone(document), title: `No. ${number}` };
  const address = makeAddress({ document: numbered, mode: 'play' });
  if (number === undefined || title === undefined || told === undefined || address === undefined)
    throw new Error('a puzzle of the list lacks a field');
  return {
    number: Number(number),
    title,
    credit: [author, copyright].filter((part) => part !== undefined).join(', '),
    ...told,
    name: solvedName(keyOf(puzzle)),
    kind: kindOfPuzzle(puzzle),
    width: widthOf(puzzle),
    height: heightOf(puzzle),
    address,
    ...(puzzle.kind === 'coloured' && { colours: puzzle.colours.length }),
  };
}
