import { parseLightUps } from '@crosshatch/core/light-up/formats';
import type { ColouredGrid } from '@crosshatch/core/puzzle';
import { lightUpId } from '../address.ts';
import { puzzleOfSquares, squaresOf } from './squares.ts';

/**
 * The boards before a board that is being set, and the undone boards. In both lists, the nearest is at the end. Their sizes may
 * differ.
 */
export interface Boards {
  readonly past: readonly ColouredGrid[];
  readonly future: readonly ColouredGrid[];
}

export const NO_BOARDS: Boards = { past: [], future: [] };

/** The longest text for one direction. To save storage, the boards farthest from the present one are dropped. */
const LONGEST_TEXT = 100_000;

/** Writes boards as their game ids in Tatham's collection, which an address can hold as they are. Empty if there are none. */
export const boardsText = ({ past, future }: Boards): string =>
  past.length + future.length === 0 ? '' : `${listText(past)}|${listText(future)}`;

function listText(boards: readonly ColouredGrid[]): string {
  const ids: string[] = [];
  let length = 0;
  for (const board of boards.toReversed()) {
    const id = idOf(board);
    length += id.length + 1;
    if (length > LONGEST_TEXT) break;
    ids.unshift(id);
  }
  return ids.join();
}

/** The ids of boards. Each stroke writes hundreds of boards that have not changed. */
const ids = new WeakMap<ColouredGrid, string>();

function idOf(board: ColouredGrid): string {
  const id = ids.get(board) ?? lightUpId(puzzleOfSquares(board));
  ids.set(board, id);
  return id;
}

/** Reads the text of `boardsText`; undefined for any other text. */
export function parseBoards(text: string): Boards | undefined {
  const [past, future, ...others] = text.split('|').map(parseList);
  return past === undefined || future === undefined || others.length > 0 ? undefined : { past, future };
}

function parseList(text: string): ColouredGrid[] | undefined {
  const boards: ColouredGrid[] = [];
  for (const id of text === '' ? [] : text.split(',')) {
    const read = parseLightUps(id, 'tatham');
    const [document] = read.ok ? read.value : [];
    if (document === undefined) return undefined;
    boards.push(squaresOf(document.puzzle));
  }
  return boards;
}
