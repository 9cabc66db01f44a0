import { type AnyDocument, parseAnyPuzzles } from '@crosshatch/core/formats';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';
import { keyOf } from '../play/saved.ts';
import { solvedName } from '../play/solved.ts';
import { makeAddress } from '../session/address.ts';
import type { LibraryPuzzle } from './library.ts';
import lines from './puzzles.jsonl?raw';
import { kindOfPuzzle, type Level } from './wish.ts';

/** A puzzle of the list. */
export interface ListedPuzzle {
  readonly number: string;
  readonly title: string;
  readonly theme: string;
  readonly level: Level;
  /** The key under which this device stores whether it was solved. */
  readonly name: string;
  /** The page that plays it, without its title. */
  readonly href: string;
}

/** The puzzles of one size and kind. */
export interface PuzzleGroup {
  readonly heading: string;
  readonly puzzles: readonly ListedPuzzle[];
}

/** The puzzles of the site, from the smallest on; those of a size in their kinds. */
export function puzzleGroups(): PuzzleGroup[] {
  const documents = parseAnyPuzzles(lines, 'json');
  if (!documents.ok) throw new Error(documents.error.message);
  const told = lines.trimEnd().split('\n').map(themeAndLevel);
  const groups = new Map<string, { readonly cells: number; readonly puzzles: ListedPuzzle[] }>();
  for (const [index, document] of documents.value.entries()) {
    const [width, height] = [widthOf(document.puzzle), heightOf(document.puzzle)];
    const heading = `${width}×${height}, ${kindOf(document)}`;
    const group = groups.get(heading) ?? { cells: width * height, puzzles: [] };
    group.puzzles.push(listed(document, told[index]));
    groups.set(heading, group);
  }
  return Array.from(groups, ([heading, group]) => ({ heading, ...group })).sort((a, b) => a.cells - b.cells);
}

/** The puzzles of the site as the workbench takes them. */
export function listedPuzzles(): LibraryPuzzle[] {
  const documents = parseAnyPuzzles(lines, 'json');
  if (!documents.ok) throw new Error(documents.error.message);
  const told = lines.trimEnd().split('\n').map(themeAndLevel);
  return documents.value.map((document, index) => {
    const { number, title, theme, level, name, href } = listed(document, told[index]);
    const { puzzle, author = '', copyright = '' } = document;
    return {
      number: Number(number),
      title,
      credit: [author, copyright].filter((part) => part !== '').join(', '),
      theme,
      level,
      name,
      kind: kindOfPuzzle(puzzle),
      width: widthOf(puzzle),
      height: heightOf(puzzle),
      address: href.slice(href.indexOf('#') + 1),
    };
  });
}

/** The fields of a line that no document has. */
function themeAndLevel(line: string): Told {
  const { theme, level } = JSON.parse(line);
  return { theme, level };
}

type Told = Pick<ListedPuzzle, 'theme' | 'level'>;

function listed(document: AnyDocument, told: Told | undefined): ListedPuzzle {
  const { id: number, title } = document;
  // The title would tell the picture, and so would the collection's name of its author.
  const address = makeAddress({ document: puzzleAlone(document), mode: 'play' });
  if (number === undefined || title === undefined || told === undefined || address === undefined)
    throw new Error('a puzzle of the list lacks a field');
  return {
    number: String(number),
    title,
    ...told,
    name: solvedName(keyOf(document.puzzle)),
    href: `/play/#${address}`,
  };
}

function puzzleAlone(document: AnyDocument): AnyDocument {
  if (document.kind === 'coloured') return { kind: document.kind, puzzle: document.puzzle };
  if (document.kind === 'counts') return { kind: document.kind, puzzle: document.puzzle };
  return { puzzle: document.puzzle };
}

function kindOf({ kind, puzzle }: AnyDocument): string {
  if (kind === undefined) return 'black and white';
  return kind === 'counts' ? 'count clues' : `${puzzle.colours.length} colours`;
}
