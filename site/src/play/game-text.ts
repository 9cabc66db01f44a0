import type { AnyGrid } from '@crosshatch/core/puzzle';
import { type CellStates, packMarks, unpackMarks } from '../session/packing.ts';
import { type History, historyText, leadsTo, parseHistory } from './history.ts';

/** A saved game: its board, its time and its history. */
export interface SavedGame<Board extends AnyGrid = AnyGrid> {
  readonly marks: Board;
  readonly milliseconds: number;
  readonly isPaused: boolean;
  readonly history: History;
}

/** A game as text, for a board whose cells have these states. */
export function textOfGame({ milliseconds, isPaused, history, marks }: SavedGame, states: CellStates): string {
  const state = isPaused ? 'paused' : 'running';
  return `${Math.round(milliseconds)} ${state} ${historyText(history, states)} ${packMarks(marks, states)}`;
}

/** The game of `textOfGame` on a blank board; undefined for any other text. */
export function gameOfText<Board extends AnyGrid>(
  text: string,
  blank: Board,
  states: CellStates,
): SavedGame<Board> | undefined {
  const [, milliseconds, state, changes, packed] = /^(\d{1,15}) (paused|running) (\S+) (\S*)$/.exec(text) ?? [];
  const history = changes === undefined ? undefined : parseHistory(changes, states);
  const marks = packed === undefined ? undefined : unpackMarks(packed, blank, states);
  if (history === undefined || marks === undefined || !leadsTo(history, marks)) return undefined;
  return { milliseconds: Number(milliseconds), isPaused: state === 'paused', history, marks };
}
