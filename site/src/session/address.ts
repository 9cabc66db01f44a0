import { makeTatham, type PuzzleDocument, parseTatham } from '@crosshatch/core/formats';
import {
  cluesText,
  failure,
  type Grid,
  heightOf,
  type Puzzle,
  puzzleOfGrid,
  type Result,
  success,
  widthOf,
} from '@crosshatch/core/puzzle';
import { MODES, type Mode } from './mode.ts';
import { packMarks, packPicture, unpackMarks, unpackPicture } from './packing.ts';

/** The state in a link to the workbench. */
export interface Address {
  readonly document: PuzzleDocument;
  readonly mode?: Mode;
  readonly marks?: Grid;
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
 * The state of the workbench as the fragment of a link, without its `#`: a game id, which people can read, and what
 * differs from a fresh start. Undefined for a puzzle that is too large.
 *
 * @example
 * makeAddress({ document, mode: 'play' }); // 'puzzle=3x3:1/3/1/1/3/1&mode=play'
 */
export function makeAddress(address: Address): string | undefined {
  const { puzzle, solution: _, ...metadata } = address.document;
  if (widthOf(puzzle) * heightOf(puzzle) > MOST_CELLS) return undefined;
  // An ambiguous picture that is being drawn cannot be found from its clues again; in other modes it is a secret.
  return wholeAddress(address.mode === 'edit' ? address : { ...address, document: { puzzle, ...metadata } });
}

/** The state of the workbench in full, with the picture and however long: what is kept in the browser. */
export function wholeAddress({ document, mode, marks, position }: Address): string {
  const parts = [`${START}${gameId(document.puzzle)}`];
  for (const name of TOLD) {
    const text = document[name];
    if (text !== undefined) parts.push(`${name}=${encodeURIComponent(text)}`);
  }
  if (mode !== undefined) parts.push(`mode=${mode}`);
  const picture = document.solution === undefined ? '' : packPicture(document.solution);
  if (picture !== '') parts.push(`picture=${picture}`);
  const packed = marks === undefined ? '' : packMarks(marks);
  if (packed !== '') parts.push(`marks=${packed}`);
  if (position !== undefined) parts.push(`step=${position}`);
  return parts.join('&');
}

/** Cached game ids: the state is written after each stroke, mostly for the same puzzle. */
const gameIds = new WeakMap<Puzzle, string>();

function gameId(puzzle: Puzzle): string {
  const known = gameIds.get(puzzle);
  if (known !== undefined) return known;
  const made = makeTatham([{ puzzle }]);
  if (!made.ok) throw new Error(made.error.message);
  const id = made.value.trimEnd();
  gameIds.set(puzzle, id);
  return id;
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
  const documents = parseTatham(fields.get('puzzle') ?? '');
  if (!documents.ok) return failure(documents.error.message);
  const [document] = documents.value;
  if (document === undefined) return failure('it names no puzzle');
  const { puzzle } = document;
  const size = { width: widthOf(puzzle), height: heightOf(puzzle) };
  const told = TOLD.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : []));
  const mode = fields.get('mode');
  const picture = fields.get('picture');
  const marks = fields.get('marks');
  const step = fields.get('step');
  const known = MODES.find((candidate) => candidate === mode);
  if (mode !== undefined && known === undefined) return failure('it names a mode that there is not');
  const drawn = picture === undefined ? undefined : unpackPicture(picture, size);
  if (picture !== undefined && (drawn === undefined || cluesText(puzzleOfGrid(drawn)) !== cluesText(puzzle)))
    return failure('its picture does not fit the puzzle');
  const grid = marks === undefined ? undefined : unpackMarks(marks, size);
  if (marks !== undefined && grid === undefined) return failure('its marks do not fit the puzzle');
  if (step !== undefined && !/^\d{1,9}$/.test(step)) return failure('its step is no number');
  return success({
    document: { puzzle, ...Object.fromEntries(told), ...(drawn !== undefined && { solution: drawn }) },
    ...(known !== undefined && { mode: known }),
    ...(grid !== undefined && { marks: grid }),
    ...(step !== undefined && { position: Number(step) }),
  });
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
