import { type AnyGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { type CellStates, packMarks, unpackMarks } from '../session/packing.ts';
import { type History, historyText, leadsTo, parseHistory } from './history.ts';

/** Where the player began the board again: an undo leads back over it, and a redo forth. */
export interface Replay {
  /** The number of changes before the first mark of the new game. */
  readonly at: number;
  /** The time of the game before, in milliseconds; once the beginning is undone, that of the new game. */
  readonly other: number;
}

/** A saved game: its board, its time and its history. */
export interface SavedGame<Board extends AnyGrid = AnyGrid> {
  readonly marks: Board;
  readonly milliseconds: number;
  readonly isPaused: boolean;
  readonly history: History;
  /** For each guess, the number of changes before it; a redo brings back those after the present board. Default: none. */
  readonly guesses?: readonly number[];
  /** Where the player began again. Default: the board was played once. */
  readonly replay?: Replay | undefined;
  /** The number of changes after which the board was the solver's. Default: it never was. */
  readonly given?: number | undefined;
}

/**
 * A game as text, for a board whose cells have these states. With colours, it tells their number: in Edit, the puzzle may get
 * more, or lose those that it does not use.
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
  /^(\d{1,15})(?:\+(\d{1,15})@(\d{1,6}))? (paused|running) (\S+) (\S*)(?: (\d{1,6}(?:\.\d{1,6})*))?(?: solver@(\d{1,6}))?(?: colours=(\d{1,2}))?$/;

/** Whether a text has the form of `textOfGame`. Only `gameOfText`, which has the board, checks its history and marks. */
export const isGameText = (text: string): boolean => GAME.test(text);

/** The game of `textOfGame` on a blank board; undefined for any other text. */
export function gameOfText<Board extends AnyGrid>(
  text: string,
  blank: Board,
  states: CellStates,
): SavedGame<Board> | undefined {
  const [, milliseconds, other, at, state, changes, packed, standing, given, colours] = GAME.exec(text) ?? [];
  // Earlier versions of the site did not tell the number of colours.
  const told = colours === undefined ? states : { ...states, colours: Number(colours) };
  const history = changes === undefined ? undefined : parseHistory(changes, told);
  const marks = packed === undefined ? undefined : unpackMarks(packed, blank, told);
  if (history === undefined || marks === undefined || !leadsTo(history, marks)) return undefined;
  if (!hasOnly(states, history, marks)) return undefined;
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
  };
}

/** Whether a game has no other colours than these. */
function hasOnly({ colours, unknown }: CellStates, { past, future }: History, { cells }: AnyGrid): boolean {
  const isOne = (state: number): boolean => state <= colours || state === unknown;
  return (
    cells.every(isOne) &&
    [...past, ...future].every((change) => change.cells.every(({ from, to }) => isOne(from) && isOne(to)))
  );
}
