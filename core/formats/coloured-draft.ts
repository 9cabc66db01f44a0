import { itemAt } from '../memory/index.ts';
import {
  BLOTTED,
  type ColouredBlock,
  type ColouredClue,
  type ColouredGrid,
  colouredGrid,
  type Line,
  type Result,
  success,
} from '../puzzle/index.ts';
import type { PlacedClue } from './clue-text.ts';
import { anyDocument, plainGrid } from './coloured-document.ts';
import type { ColouredPlace, ReadDocument } from './coloured-format.ts';
import { documentOf } from './document.ts';
import type { FileColours } from './file-colours.ts';
import type { FormatError, Metadata } from './format.ts';
import { errorAt } from './position.ts';
import { type UsedColours, usedColours } from './used-colours.ts';

type AnyPlacedClue = PlacedClue<ColouredBlock['length']>;

/** A document as a parser of a format with colours has read it, before it is checked. */
export interface ColouredDraft {
  readonly rows: readonly AnyPlacedClue[];
  readonly columns: readonly AnyPlacedClue[];
  /** The colours of the file; blocks and cells hold their numbers. */
  readonly file: FileColours;
  /** The document's position, for faults that belong to no single clue. */
  readonly start: number;
  readonly metadata?: Metadata;
  readonly solution?: { readonly grid: ColouredGrid; readonly start: number } | undefined;
}

/**
 * Checks a draft. Its puzzle has the colours that blocks or cells have, in the order of the file; with one colour and
 * without blotted blocks it is a puzzle of two colours.
 */
export function readDocumentOf(text: string, draft: ColouredDraft): Result<ReadDocument, FormatError> {
  const { rows, columns, start, metadata = {}, solution } = draft;
  const coloursIn = ({ lengths, colours = lengths.map(() => 1) }: AnyPlacedClue) => colours;
  const used = usedColours([...rows, ...columns].map(coloursIn), draft.file, solution?.grid.cells);
  const plainRows = used.colours.length <= 1 ? withoutBlots(rows) : undefined;
  const plainColumns = plainRows && withoutBlots(columns);
  if (plainRows !== undefined && plainColumns !== undefined) {
    const plain = solution && { grid: plainGrid(solution.grid), start: solution.start };
    const document = documentOf(text, { rows: plainRows, columns: plainColumns, start, metadata, solution: plain });
    return document.ok ? success({ document: document.value, coloured: { offset: start } }) : document;
  }
  const cells = solution && colouredGrid(solution.grid.width, solution.grid.height, used.renumber(solution.grid.cells));
  const blocksOf = blockMaker(used);
  const { background } = draft.file;
  const clues = { colours: used.colours, background, rows: rows.map(blocksOf), columns: columns.map(blocksOf) };
  const document = anyDocument(clues, metadata, cells);
  if (document.ok) return success({ document: document.value, coloured: placeOfColours(draft) });
  const { error } = document;
  const block = 'block' in error ? error.block : undefined;
  const clue = error.line && (error.line.axis === 'row' ? rows : columns)[error.line.index];
  const ofClue = (block === undefined ? undefined : clue?.places[block]) ?? clue?.start ?? start;
  const place = error.code === 'solution' && solution !== undefined ? solution.start : ofClue;
  const where = error.line && { clue: { line: error.line, ...(block !== undefined && { block }) } };
  return errorAt(text, place, error.code, error.message, where);
}

/** Makes blocks by the puzzle's numbers of colours; equal blocks are one object, to spare memory. */
function blockMaker({ numberOf }: UsedColours): (clue: AnyPlacedClue) => ColouredClue {
  const made = new Map<number, ColouredBlock>();
  return ({ lengths, colours }) =>
    lengths.map((length, index) => {
      const colour = itemAt(numberOf, colours?.[index] ?? 1);
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
        return { offset: itemAt(places, block), clue: { line, block }, isBlotted: length === BLOTTED };
      }
    }
  }
  return { offset: start };
}
