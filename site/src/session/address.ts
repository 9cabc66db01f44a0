import { type AnyDocument, type Metadata, parseTatham, tathamId } from '@crosshatch/core/formats';
import {
  type AnyGrid,
  type AnyPuzzle,
  blankGridOf,
  failure,
  heightOf,
  meetsClues,
  type Result,
  success,
  widthOf,
} from '@crosshatch/core/puzzle';
import { isColouredId, makeColouredId, parseColouredId } from './coloured-id.ts';
import { isCountId, makeCountId, parseCountId } from './count-id.ts';
import { MODES, type Mode } from './mode.ts';
import { packMarks, packPicture, statesOf, unpackMarks, unpackPicture } from './packing.ts';

/** The state in a link to the workbench. */
export interface Address {
  readonly document: AnyDocument;
  readonly mode?: Mode;
  readonly marks?: AnyGrid;
  readonly position?: number;
  /** The faults of the parts of the link that were dropped. */
  readonly fault?: string;
}

const START = 'puzzle=';

/** The most cells of a puzzle in an address. Some programs cut off longer links. */
const MOST_CELLS = 40_000;

/** Tells whether a fragment is a state of the workbench, and not a heading of the page. */
export const isAddress = (fragment: string): boolean => fragment.startsWith(START);

/** The names of the fields that describe a puzzle. */
const TOLD = ['title', 'author', 'copyright', 'description'] as const;

/**
 * Returns the state of the workbench as the fragment of a link, without its `#`: a readable puzzle id, and the fields that
 * differ from a fresh start. Undefined for a puzzle that is too large.
 *
 * @example
 * makeAddress({ document, mode: 'play' }); // 'puzzle=3x3:1/3/1/1/3/1&mode=play'
 */
export function makeAddress(address: Address): string | undefined {
  const { solution: _, ...document } = address.document;
  if (widthOf(document.puzzle) * heightOf(document.puzzle) > MOST_CELLS) return undefined;
  // While drawing, the picture is needed: clues with several solutions do not determine it. In other modes, it is a secret.
  return wholeAddress(address.mode === 'edit' ? address : { ...address, document });
}

/** Returns the whole state of the workbench, with the picture and of any length. The browser's storage keeps this text. */
export function wholeAddress({ document, mode, marks, position }: Address): string {
  const { puzzle } = document;
  const states = statesOf(puzzle);
  const parts = [`${START}${puzzleId(puzzle)}`];
  for (const name of TOLD) {
    const text = document[name];
    if (text !== undefined) parts.push(`${name}=${encodeURIComponent(text.toWellFormed())}`);
  }
  if (mode !== undefined) parts.push(`mode=${mode}`);
  // A blank picture is an empty text, but not left out: a cleared drawing keeps its past, and its clues need no solving.
  if (document.solution !== undefined) parts.push(`picture=${packPicture(document.solution, states)}`);
  const packed = marks === undefined ? '' : packMarks(marks, states);
  if (packed !== '') parts.push(`marks=${packed}`);
  if (position !== undefined) parts.push(`step=${position}`);
  return parts.join('&');
}

/** Cached ids, since the state is written after each stroke, mostly for the same puzzle. */
const ids = new WeakMap<AnyPuzzle, string>();

/**
 * Returns the puzzle as a text, equal for equal puzzles. It begins with the size, with `c` for a coloured puzzle, or with `n`
 * for count clues.
 */
export function puzzleId(puzzle: AnyPuzzle): string {
  const known = ids.get(puzzle);
  if (known !== undefined) return known;
  const id = makeId(puzzle);
  ids.set(puzzle, id);
  return id;
}

function makeId(puzzle: AnyPuzzle): string {
  switch (puzzle.kind) {
    case 'coloured':
      return makeColouredId(puzzle);
    case 'counts':
      return makeCountId(puzzle);
    default:
      return tathamId(puzzle);
  }
}

function parsePuzzleId(text: string): Result<AnyPuzzle, string> {
  if (isColouredId(text)) return parseColouredId(text);
  if (isCountId(text)) return parseCountId(text);
  const documents = parseTatham(text);
  if (!documents.ok) return failure(documents.error.message);
  const [document] = documents.value;
  return document === undefined ? failure('it names no puzzle') : success(document.puzzle);
}

/** Reads the text of `makeAddress` or `wholeAddress`, and drops broken parts. The error is the fault of its puzzle. */
export function parseAddress(fragment: string): Result<Address, string> {
  const faults: string[] = [];
  const fields = new Map<string, string>();
  for (const part of fragment.split('&')) {
    const [name = '', ...rest] = part.split('=');
    const value = decoded(rest.join('='));
    if (value === undefined) faults.push('it has a broken %');
    else fields.set(name, value);
  }
  const parsed = parsePuzzleId(fields.get('puzzle') ?? '');
  if (!parsed.ok) return fields.has('puzzle') ? parsed : failure(faults[0] ?? parsed.error);
  const puzzle = parsed.value;
  const blank = blankGridOf(puzzle);
  const states = statesOf(puzzle);
  const read = <Value>(name: string, reader: (text: string) => Value | undefined, fault: string): Value | undefined => {
    const text = fields.get(name);
    const value = text === undefined ? undefined : reader(text);
    if (text !== undefined && value === undefined) faults.push(fault);
    return value;
  };
  const fitting = (text: string): AnyGrid | undefined => {
    const drawn = unpackPicture(text, blank, states);
    return drawn && meetsClues(puzzle, drawn) ? drawn : undefined;
  };
  const mode = read('mode', (text) => MODES.find((known) => known === text), 'its mode is unknown');
  const drawn = read('picture', fitting, 'its picture does not fit the puzzle');
  const marks = read('marks', (text) => unpackMarks(text, blank, states), 'its marks do not fit the puzzle');
  const step = read('step', (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined), 'its step is no number');
  const told = TOLD.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : []));
  return success({
    document: documentOf(puzzle, Object.fromEntries(told), drawn),
    ...(mode !== undefined && { mode }),
    ...(marks !== undefined && { marks }),
    ...(step !== undefined && { position: step }),
    ...(faults.length > 0 && { fault: faults.join(', and ') }),
  });
}

function documentOf(puzzle: AnyPuzzle, metadata: Metadata, drawn: AnyGrid | undefined): AnyDocument {
  const solution = drawn?.kind === 'coloured' && { solution: drawn };
  if (puzzle.kind === 'coloured') return { ...metadata, kind: puzzle.kind, puzzle, ...solution };
  if (puzzle.kind === 'counts') return { ...metadata, kind: puzzle.kind, puzzle, ...solution };
  return { ...metadata, puzzle, ...(drawn !== undefined && drawn.kind !== 'coloured' && { solution: drawn }) };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
