import { type AnyGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { withCells } from '../board/stroke.ts';
import { type CellStates, packMarks, unpackMarks } from '../session/packing.ts';
import { type History, historyText, leadsTo, parseHistory } from './history.ts';

/** A restart of the board by the player. An undo can go back over it, and a redo forward. */
export interface Replay {
  /** The number of changes before the first mark of the new game. */
  readonly at: number;
  /** The time of the former game, in milliseconds; after the restart is undone, the time of the new game. */
  readonly other: number;
}

/** A saved game: its board, its time and its history. */
export interface SavedGame<Board extends AnyGrid = AnyGrid> {
  readonly marks: Board;
  readonly milliseconds: number;
  readonly isPaused: boolean;
  readonly history: History;
  /** For each guess, the number of changes before it. Includes guesses that only a redo brings back. Default: none. */
  readonly guesses?: readonly number[];
  /** The latest restart. Default: the player has not restarted. */
  readonly replay?: Replay | undefined;
  /** The number of changes after which the board was the solver's solution. Default: it never was. */
  readonly given?: number | undefined;
  /** The cells whose marks are unknown because the puzzle no longer has their colours. Default: none. */
  readonly lost?: readonly number[];
}

/**
 * Writes a game as text, for a board with these cell states. On a coloured board, the text has the number of colours: in Edit,
 * the puzzle may get further colours, or lose unused ones. Edit appends the colours that the puzzle lost.
 */
export function textOfGame(
  { milliseconds, isPaused, history, marks, guesses = [], replay, given }: SavedGame,
  states: CellStates,
): string {
  const state = isPaused ? 'paused' : 'running';
  const standing = guesses.length === 0 ? '' : ` ${guesses.join('.')}`;
  const again = replay === undefined ? '' : `+${Math.round(replay.other)}@${replay.at}`;
  const time = `${Math.round(milliseconds)}${again}`;
  const solver = given === undefined ? '' : ` solver@${given}`;
  const colours = states.unknown === UNKNOWN ? '' : ` colours=${states.colours}`;
  return `${time} ${state} ${historyText(history, states)} ${packMarks(marks, states)}${standing}${solver}${colours}`;
}

const GAME =
  /^(\d{1,15})(?:\+(\d{1,15})@(\d{1,6}))? (paused|running) (\S+) (\S*)(?: (\d{1,6}(?:\.\d{1,6})*))?(?: solver@(\d{1,6}))?(?: colours=(\d{1,2})(?:,\S*)?)?$/;

/**
 * Tells whether a text has the form of `textOfGame`. Only `gameOfText`, which knows the board, checks its history and marks.
 */
export const isGameText = (text: string): boolean => GAME.test(text);

/**
 * Reads the text of `textOfGame` for a blank board; undefined for any other text. Marks of colours beyond the states become
 * unknown, also in the history.
 */
export function gameOfText<Board extends AnyGrid>(
  text: string,
  blank: Board,
  states: CellStates,
): SavedGame<Board> | undefined {
  const [, milliseconds, other, at, state, changes, packed, standing, given, colours] = GAME.exec(text) ?? [];
  // Earlier versions of the site did not write the number of colours.
  const told = colours === undefined ? states : { ...states, colours: Number(colours) };
  const history = changes === undefined ? undefined : parseHistory(changes, told, states.colours);
  const board = packed === undefined ? undefined : unpackMarks(packed, blank, told);
  if (history === undefined || board === undefined) return undefined;
  const lost = [...board.cells.keys()].filter((cell) => isLost(board.cells[cell], states));
  const marks = withCells(board, lost, states.unknown);
  if (!leadsTo(history, marks)) return undefined;
  const guesses = standing?.split('.').map(Number) ?? [];
  const changeCount = history.past.length + history.future.length;
  const isInOrder = guesses.every((at, index) => at <= changeCount && at >= (guesses[index - 1] ?? 0));
  if (!isInOrder || Number(at) > changeCount) return undefined;
  return {
    milliseconds: Number(milliseconds),
    isPaused: state === 'paused',
    history,
    marks,
    ...(guesses.length > 0 && { guesses }),
    ...(at !== undefined && { replay: { at: Number(at), other: Number(other) } }),
    ...(given !== undefined && { given: Number(given) }),
    ...(lost.length > 0 && { lost }),
  };
}

/** Tells whether a mark has a colour beyond the colours of the states. */
const isLost = (mark = 0, { colours, unknown }: CellStates): boolean => mark > colours && mark !== unknown;
