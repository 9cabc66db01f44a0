import { type AnyDocument, formats, makePuzzle } from '@crosshatch/core/formats';
import { lightUpFormats, makeLightUps } from '@crosshatch/core/light-up/formats';
import { createLightUp } from '@crosshatch/core/light-up/puzzle';
import {
  BLOTTED,
  type ColouredBlock,
  colouredCluesOf,
  colouredGrid,
  countPuzzleOf,
  createColouredPuzzle,
  puzzleOfGrid,
} from '@crosshatch/core/puzzle';
import { below, mulberry32, type Random } from '@crosshatch/core/random';

/** The sound puzzles of a game, in all its forms. */
export interface Puzzles {
  /** As the fields of a JSON body. */
  readonly fields: readonly Readonly<Record<string, unknown>>[];
  /** As texts, by media type. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

const SIZES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15];
const PALETTE = ['#ff0000', '#008000', '#0000ff'].map((value) => ({ value }));

/** Nonograms of two colours, of more, with blotted blocks, and of count clues; the same each time. */
export function nonograms(): Puzzles {
  const random = mulberry32(17);
  const documents = SIZES.flatMap((size) => documentsOf(random, size, SIZES[below(random, SIZES.length)] ?? size));
  return {
    fields: documents.map((document) => fieldsIn(document)),
    texts: textsOf(formats, documents, (document, name) => makePuzzle([document], name)),
  };
}

function documentsOf(random: Random, width: number, height: number): AnyDocument[] {
  const size = { width, height };
  const cellsBelow = (states: number) => Uint8Array.from({ length: width * height }, () => below(random, states));
  const solution = { ...size, cells: cellsBelow(2) };
  const coloured = colouredGrid(width, height, cellsBelow(4));
  const clues = colouredCluesOf(coloured);
  const blotted = clues.rows.map((clue) => clue.map((block): ColouredBlock => ({ ...block, length: BLOTTED })));
  const counted = colouredGrid(
    width,
    height,
    cellsBelow(3).map((cell) => cell + 1),
  );
  const inColours = [clues, { ...clues, rows: blotted }].flatMap((sides): AnyDocument[] => {
    const made = createColouredPuzzle({ colours: PALETTE, ...sides });
    return made.ok ? [{ kind: 'coloured', puzzle: made.value, solution: coloured, title: 'colours' }] : [];
  });
  return [
    { puzzle: puzzleOfGrid(solution), solution, id: 7 },
    { puzzle: puzzleOfGrid(solution) },
    ...inColours,
    { kind: 'counts', puzzle: countPuzzleOf(counted, PALETTE), solution: counted },
  ];
}

/** The fields of a JSON body, with a part of the solution as its known cells. */
function fieldsIn(document: AnyDocument): Record<string, unknown> {
  const made = makePuzzle([document], 'json');
  if (!made.ok) throw new Error(made.error.message);
  const { solution, ...fields }: { solution?: string[] } = JSON.parse(made.value);
  const grid = solution?.map((row, at) => (at % 2 === 0 ? row : '?'.repeat(row.length)));
  return { ...fields, ...(grid && { grid }) };
}

/** Light Up puzzles at random; the same each time. */
export function lightUps(): Puzzles {
  const random = mulberry32(17);
  const boards = SIZES.map((size) =>
    Array.from({ length: size }, () => Array.from({ length: size }, () => '......#012'[below(random, 10)]).join('')),
  );
  const documents = boards.map((rows) => {
    const made = createLightUp(rows);
    if (!made.ok) throw new Error(made.error.message);
    return { puzzle: made.value };
  });
  const marked = boards.map((rows) => ({ cells: rows, marks: rows.map((row) => row.replace('.', '*')) }));
  return {
    fields: [...boards.map((cells) => ({ cells })), ...marked],
    texts: textsOf(lightUpFormats, documents, (document, name) => makeLightUps([document], name)),
  };
}

interface AnyFormat {
  readonly name: string;
  readonly mediaType: string;
  readonly otherMediaTypes?: readonly string[];
}

function textsOf<Document>(
  formats: readonly AnyFormat[],
  documents: readonly Document[],
  make: (document: Document, format: string) => { readonly ok: boolean; readonly value?: string },
): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { name, mediaType, otherMediaTypes = [] } of formats) {
    const made = documents.flatMap((document) => make(document, name).value ?? []);
    for (const type of [mediaType, ...otherMediaTypes, 'text/plain'])
      texts.set(type, [...(texts.get(type) ?? []), ...made]);
  }
  return texts;
}
