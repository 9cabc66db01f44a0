import {
  BLOTTED,
  type ColouredBlock,
  type ColouredClue,
  type ColouredGrid,
  colouredCluesOf,
  colouredGrid,
  type Grid,
  type Line,
  lineText,
  type Result,
  success,
} from '../puzzle/index.ts';
import type { PlacedClue } from './clue-text.ts';
import { anyDocument } from './coloured-document.ts';
import { documentOf, pictureDocument } from './document.ts';
import type { FileColours } from './file-colours.ts';
import type { AnyDocument, Format, FormatError, Metadata, PuzzleDocument } from './format.ts';
import { errorAt } from './position.ts';

type AnyPlacedClue = PlacedClue<ColouredBlock['length']>;

/** A document as a parser of a format with colours has read it, before it is checked. */
export interface ColouredDraft {
  readonly rows: readonly AnyPlacedClue[];
  readonly columns: readonly AnyPlacedClue[];
  /** The colours of the file, of which blocks and cells hold the numbers. */
  readonly file: FileColours;
  /** The document's position, for faults that belong to no single clue. */
  readonly start: number;
  readonly metadata?: Metadata;
  readonly solution?: { readonly grid: ColouredGrid; readonly start: number } | undefined;
}

/** A document that was read, and the place of its first block that a puzzle of two colours cannot have. */
export interface ReadDocument {
  readonly document: AnyDocument;
  readonly coloured: ColouredPlace;
}

interface ColouredPlace {
  readonly offset: number;
  readonly clue?: { readonly line: Line; readonly block: number };
  readonly isBlotted?: boolean;
}

/**
 * Checks a draft. Its puzzle has the colours that blocks or cells have, in the order of the file; with one colour and
 * without blotted blocks it is a puzzle of two colours.
 */
export function readDocumentOf(text: string, draft: ColouredDraft): Result<ReadDocument, FormatError> {
  const { rows, columns, start, metadata = {}, solution } = draft;
  const used = usedColours(draft);
  const plainRows = used.colours.length <= 1 ? withoutBlots(rows) : undefined;
  const plainColumns = plainRows && withoutBlots(columns);
  const coloured = placeOfColours(draft);
  if (plainRows !== undefined && plainColumns !== undefined) {
    const plain = solution && { grid: plainGrid(solution.grid), start: solution.start };
    const document = documentOf(text, { rows: plainRows, columns: plainColumns, start, metadata, solution: plain });
    return document.ok ? success({ document: document.value, coloured }) : document;
  }
  const cells = solution && colouredGrid(solution.grid.width, solution.grid.height, used.renumber(solution.grid.cells));
  const blocksOf = blockMaker(used);
  const { background } = draft.file;
  const clues = { colours: used.colours, background, rows: rows.map(blocksOf), columns: columns.map(blocksOf) };
  const document = anyDocument(clues, metadata, cells);
  if (document.ok) return success({ document: document.value, coloured });
  const { error } = document;
  const block = 'block' in error ? error.block : undefined;
  const clue = error.line && (error.line.axis === 'row' ? rows : columns)[error.line.index];
  const ofClue = (block === undefined ? undefined : clue?.places[block]) ?? clue?.start ?? start;
  const place = error.code === 'solution' && solution !== undefined ? solution.start : ofClue;
  const where = error.line && { clue: { line: error.line, ...(block !== undefined && { block }) } };
  return errorAt(text, place, error.code, error.message, where);
}

/** The document of a picture: its clues, and itself as the solution. */
export function readPicture(
  text: string,
  { grid, file, start, metadata = {} }: { grid: ColouredGrid; file: FileColours; start: number; metadata?: Metadata },
): Result<ReadDocument, FormatError> {
  const document = documentOfPicture(grid, file, metadata);
  if (document.ok) return success({ document: document.value, coloured: { offset: start } });
  return errorAt(text, start, document.error.code, document.error.message);
}

/** The document of a picture that is in no text. */
function documentOfPicture(
  grid: ColouredGrid,
  file: FileColours,
  metadata: Metadata = {},
): Result<AnyDocument, Pick<FormatError, 'code' | 'message'>> {
  const used = usedColours({ rows: [], columns: [], file, solution: { grid } });
  if (used.colours.length <= 1) return success(pictureDocument(plainGrid(grid), metadata));
  const solution = colouredGrid(grid.width, grid.height, used.renumber(grid.cells));
  const { colours } = used;
  return anyDocument({ colours, background: file.background, ...colouredCluesOf(solution) }, metadata, solution);
}

interface UsedColours extends Pick<FileColours, 'colours'> {
  /** The puzzle's number of each colour of the file; 0 stays the background. */
  readonly numberOf: Uint8Array;
  readonly renumber: (cells: Uint8Array) => Uint8Array;
}

function usedColours({
  rows,
  columns,
  file,
  solution,
}: Pick<ColouredDraft, 'rows' | 'columns' | 'file'> & {
  readonly solution?: { readonly grid: ColouredGrid } | undefined;
}): UsedColours {
  const isUsed = new Uint8Array(file.colours.length + 1);
  for (const { lengths, colours } of [...rows, ...columns]) {
    if (colours === undefined) isUsed[1] ||= lengths.length > 0 ? 1 : 0;
    else for (const colour of colours) isUsed[colour] = 1;
  }
  for (const colour of solution?.grid.cells ?? []) isUsed[colour] = 1;
  const numberOf = new Uint8Array(256);
  const colours = file.colours.filter((_, at) => isUsed[at + 1] === 1);
  let number = 0;
  for (let colour = 1; colour < isUsed.length; colour++) if (isUsed[colour] === 1) numberOf[colour] = ++number;
  return { colours, numberOf, renumber: (cells) => cells.map((colour) => numberOf[colour]) };
}

/** Makes blocks by the puzzle's numbers of colours; equal blocks are one object, to spare memory. */
function blockMaker({ numberOf }: UsedColours): (clue: AnyPlacedClue) => ColouredClue {
  const made = new Map<number, ColouredBlock>();
  return ({ lengths, colours }) =>
    lengths.map((length, index) => {
      const colour = numberOf[colours?.[index] ?? 1];
      const key = 256 * (length === BLOTTED ? 0 : length) + colour;
      const block = made.get(key) ?? { length, colour };
      made.set(key, block);
      return block;
    });
}

function withoutBlots(clues: readonly AnyPlacedClue[]): readonly PlacedClue[] | undefined {
  const plain: PlacedClue[] = [];
  for (const { lengths, places, start } of clues) {
    const whole = lengths.filter((length) => length !== BLOTTED);
    if (whole.length < lengths.length) return undefined;
    plain.push({ lengths: whole, places, start });
  }
  return plain;
}

/** The cells of one colour as a grid of two: the background is empty, the colour filled. */
const plainGrid = ({ width, height, cells }: ColouredGrid): Grid => ({
  width,
  height,
  cells: cells.map((colour) => (colour === 0 ? 0 : 1)),
});

/** The first block that is blotted, or of another colour than the first block of all; rows come before columns. */
function placeOfColours({ rows, columns, start }: ColouredDraft): ColouredPlace {
  let first: number | undefined;
  for (const [axis, clues] of [['row', rows] as const, ['column', columns] as const]) {
    for (const [index, { lengths, colours, places }] of clues.entries()) {
      for (const [block, length] of lengths.entries()) {
        const colour = colours?.[block] ?? 1;
        first ??= colour;
        if (length !== BLOTTED && colour === first) continue;
        const line: Line = { axis, index };
        return { offset: places[block], clue: { line, block }, isBlotted: length === BLOTTED };
      }
    }
  }
  return { offset: start };
}

/** A format that holds colours: one reader and one writer for puzzles of two colours and of more. */
export function formatInColours({
  read,
  makeAny,
  ...format
}: Omit<Format, 'parse' | 'parseAny' | 'make' | 'makeAny'> & {
  readonly read: (text: string) => Result<readonly ReadDocument[], FormatError>;
  readonly makeAny: NonNullable<Format['makeAny']>;
}): Format {
  return {
    ...format,
    parse: (text) => inTwoColours(text, read(text)),
    parseAny: (text) => {
      const documents = read(text);
      return documents.ok ? success(documents.value.map(({ document }) => document)) : documents;
    },
    make: makeAny,
    makeAny,
  };
}

/** The documents for a caller that takes two colours only: the first coloured one is refused with its place. */
function inTwoColours(
  text: string,
  read: Result<readonly ReadDocument[], FormatError>,
): Result<readonly PuzzleDocument[], FormatError> {
  if (!read.ok) return read;
  const plain: PuzzleDocument[] = [];
  for (const { document, coloured } of read.value) {
    if (document.kind === 'coloured') return colouredError(text, coloured);
    plain.push(document);
  }
  return success(plain);
}

function colouredError(text: string, { offset, clue, isBlotted = false }: ColouredPlace) {
  const what = isBlotted ? 'is blotted' : 'has a further colour';
  const where =
    clue === undefined ? 'the picture has further colours' : `${lineText(clue.line)}, block ${clue.block + 1} ${what}`;
  return errorAt(text, offset, 'coloured', `expected a puzzle of two colours: ${where}`, clue && { clue });
}
