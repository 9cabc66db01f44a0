import { makeTatham, type PuzzleDocument, parseTatham } from '@crosshatch/core/formats';
import {
  cluesText,
  createGrid,
  EMPTY,
  FILLED,
  failure,
  type Grid,
  heightOf,
  type Puzzle,
  puzzleOfGrid,
  type Result,
  success,
  UNKNOWN,
  widthOf,
} from '@crosshatch/core/puzzle';
import { MODES, type Mode } from './session.ts';

/** What a link to the workbench says. */
export interface Address {
  readonly document: PuzzleDocument;
  readonly mode?: Mode;
  readonly marks?: Grid;
  readonly position?: number;
}

const START = 'puzzle=';

/** The most cells of a puzzle that goes into an address: with more, links grow longer than programs pass on. */
const MOST_CELLS = 40_000;

/** Whether a fragment is meant for the workbench, and not for a heading of the page. */
export const isAddress = (fragment: string): boolean => fragment.startsWith(START);

/**
 * The state of the workbench as the fragment of a link, without its `#`: a game id, which people can read, and what
 * differs from a fresh start. Undefined for a puzzle that is too large.
 *
 * @example
 * makeAddress({ document, mode: 'play' }); // 'puzzle=3x3:1/3/1/1/3/1&mode=play'
 */
export function makeAddress({ document, mode, marks, position }: Address): string | undefined {
  const { puzzle, title, solution } = document;
  if (widthOf(puzzle) * heightOf(puzzle) > MOST_CELLS) return undefined;
  const id = makeTatham([{ puzzle }]);
  if (!id.ok) return undefined;
  const parts = [`${START}${id.value.trimEnd()}`];
  if (title !== undefined) parts.push(`title=${encodeURIComponent(title)}`);
  if (mode !== undefined) parts.push(`mode=${mode}`);
  // An ambiguous picture that is being drawn cannot be found from its clues again.
  const drawn = mode === 'edit' && solution !== undefined ? packPicture(solution) : '';
  if (drawn !== '') parts.push(`picture=${drawn}`);
  const packed = marks === undefined ? '' : packMarks(marks);
  if (packed !== '') parts.push(`marks=${packed}`);
  if (position !== undefined) parts.push(`step=${position}`);
  return parts.join('&');
}

/** Reads what `makeAddress` wrote, or says what is wrong with it. */
export function parseAddress(fragment: string): Result<Address, string> {
  const fields = new Map<string, string>();
  for (const part of fragment.split('&')) {
    const [name, ...rest] = part.split('=');
    const value = decoded(rest.join('='));
    if (value === undefined) return failure(`it has a % that stands for no character`);
    fields.set(name, value);
  }
  const documents = parseTatham(fields.get('puzzle') ?? '');
  if (!documents.ok) return failure(documents.error.message);
  const { puzzle } = documents.value[0];
  const title = fields.get('title');
  const mode = fields.get('mode');
  const picture = fields.get('picture');
  const marks = fields.get('marks');
  const step = fields.get('step');
  const known = MODES.find((candidate) => candidate === mode);
  if (mode !== undefined && known === undefined) return failure('it names a mode that there is not');
  const drawn = picture === undefined ? undefined : unpackPicture(picture, puzzle);
  if (picture !== undefined && drawn === undefined) return failure('its picture does not fit the puzzle');
  const grid = marks === undefined ? undefined : unpackMarks(marks, puzzle);
  if (marks !== undefined && grid === undefined) return failure('its marks do not fit the puzzle');
  if (step !== undefined && !/^\d{1,9}$/.test(step)) return failure('its step is no number');
  return success({
    document: { puzzle, ...(title !== undefined && { title }), ...(drawn !== undefined && { solution: drawn }) },
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

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Cells in two characters: 3^7 is the greatest power of three up to 64². */
const CELLS = 7;

/** The cells as digits to base 3, seven in two characters; unknown is 0, so that a blank end takes no room. */
function packMarks({ cells }: Grid): string {
  let text = '';
  let length = 0;
  for (let start = 0; start < cells.length; start += CELLS) {
    let number = 0;
    for (let cell = start + CELLS - 1; cell >= start; cell--) number = 3 * number + digitOf(cells[cell] ?? UNKNOWN);
    text += ALPHABET.charAt(number >> 6) + ALPHABET.charAt(number & 63);
    if (number > 0) length = text.length;
  }
  return text.slice(0, length);
}

function unpackMarks(text: string, puzzle: Puzzle): Grid | undefined {
  const grid = createGrid(widthOf(puzzle), heightOf(puzzle));
  if (text.length % 2 === 1 || text.length > 2 * Math.ceil(grid.cells.length / CELLS)) return undefined;
  for (let at = 0; at < text.length; at += 2) {
    const [high, low] = [ALPHABET.indexOf(text.charAt(at)), ALPHABET.indexOf(text.charAt(at + 1))];
    if (high < 0 || low < 0) return undefined;
    let number = 64 * high + low;
    for (let cell = (at / 2) * CELLS; number > 0; cell++, number = Math.floor(number / 3)) {
      if (cell >= Math.min(grid.cells.length, (at / 2 + 1) * CELLS)) return undefined;
      grid.cells[cell] = stateOf(number % 3);
    }
  }
  return grid;
}

/** A picture as marks with its filled cells alone, which is shorter. */
function packPicture(picture: Grid): string {
  return packMarks({ ...picture, cells: picture.cells.map((state) => (state === FILLED ? FILLED : UNKNOWN)) });
}

function unpackPicture(text: string, puzzle: Puzzle): Grid | undefined {
  const marks = unpackMarks(text, puzzle);
  if (marks === undefined) return undefined;
  const picture = { ...marks, cells: marks.cells.map((state) => (state === FILLED ? FILLED : EMPTY)) };
  return cluesText(puzzleOfGrid(picture)) === cluesText(puzzle) ? picture : undefined;
}

/** Unknown, empty, filled as 0, 1, 2. */
const digitOf = (state: number): number => (state + 1) % 3;
const stateOf = (digit: number): number => (digit + 2) % 3;
