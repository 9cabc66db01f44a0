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
}

const START = 'puzzle=';

/** The most cells of a puzzle in an address: longer links are not passed on by all programs. */
const MOST_CELLS = 40_000;

/** Whether a fragment is meant for the workbench, and not for a heading of the page. */
export const isAddress = (fragment: string): boolean => fragment.startsWith(START);

/** The names of the fields that describe a puzzle. */
const TOLD = ['title', 'author', 'copyright', 'description'] as const;

/**
 * The state of the workbench as the fragment of a link, without its `#`: a puzzle id, which people can read, and what
 * differs from a fresh start. Undefined for a puzzle that is too large.
 *
 * @example
 * makeAddress({ document, mode: 'play' }); // 'puzzle=3x3:1/3/1/1/3/1&mode=play'
 */
export function makeAddress(address: Address): string | undefined {
  const { solution: _, ...document } = address.document;
  if (widthOf(document.puzzle) * heightOf(document.puzzle) > MOST_CELLS) return undefined;
  // An ambiguous picture that is being drawn cannot be found from its clues again; in other modes it is a secret.
  return wholeAddress(address.mode === 'edit' ? address : { ...address, document });
}

/** The state of the workbench in full, with the picture and however long: what is kept in the browser. */
export function wholeAddress({ document, mode, marks, position }: Address): string {
  const { puzzle } = document;
  const states = statesOf(puzzle);
  const parts = [`${START}${puzzleId(puzzle)}`];
  for (const name of TOLD) {
    const text = document[name];
    if (text !== undefined) parts.push(`${name}=${encodeURIComponent(text.toWellFormed())}`);
  }
  if (mode !== undefined) parts.push(`mode=${mode}`);
  // A blank picture is an empty text: a drawing that was cleared has its past, and no clues are to be solved for it.
  if (document.solution !== undefined) parts.push(`picture=${packPicture(document.solution, states)}`);
  const packed = marks === undefined ? '' : packMarks(marks, states);
  if (packed !== '') parts.push(`marks=${packed}`);
  if (position !== undefined) parts.push(`step=${position}`);
  return parts.join('&');
}

/** Cached ids: the state is written after each stroke, mostly for the same puzzle. */
const ids = new WeakMap<AnyPuzzle, string>();

/**
 * The puzzle as a text that begins with the size, or with `c` where it is coloured, or `n` where its clues are counts: the
 * same for the same puzzle.
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

/** Reads the text of `makeAddress` or `wholeAddress`, or returns what is wrong with it. */
export function parseAddress(fragment: string): Result<Address, string> {
  const fields = new Map<string, string>();
  for (const part of fragment.split('&')) {
    const [name = '', ...rest] = part.split('=');
    const value = decoded(rest.join('='));
    if (value === undefined) return failure(`it has a % that stands for no character`);
    fields.set(name, value);
  }
  const parsed = parsePuzzleId(fields.get('puzzle') ?? '');
  if (!parsed.ok) return parsed;
  const puzzle = parsed.value;
  const blank = blankGridOf(puzzle);
  const states = statesOf(puzzle);
  const told = TOLD.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : []));
  const mode = fields.get('mode');
  const picture = fields.get('picture');
  const marks = fields.get('marks');
  const step = fields.get('step');
  const known = MODES.find((candidate) => candidate === mode);
  if (mode !== undefined && known === undefined) return failure('it names a mode that there is not');
  const drawn = picture === undefined ? undefined : unpackPicture(picture, blank, states);
  if (picture !== undefined && (drawn === undefined || !meetsClues(puzzle, drawn)))
    return failure('its picture does not fit the puzzle');
  const grid = marks === undefined ? undefined : unpackMarks(marks, blank, states);
  if (marks !== undefined && grid === undefined) return failure('its marks do not fit the puzzle');
  if (step !== undefined && !/^\d{1,9}$/.test(step)) return failure('its step is no number');
  return success({
    document: documentOf(puzzle, Object.fromEntries(told), drawn),
    ...(known !== undefined && { mode: known }),
    ...(grid !== undefined && { marks: grid }),
    ...(step !== undefined && { position: Number(step) }),
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
