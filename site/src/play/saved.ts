import { canonicalForm, canonicalHash, type Grid, type Puzzle, type Size } from '@crosshatch/core/puzzle';
import { packMarks, unpackMarks } from '../session/packing.ts';
import { type Key, keep, kept } from '../session/storage.ts';
import { type History, historyText, leadsTo, parseHistory } from './history.ts';

/** A saved game: its board, its time and its history. */
export interface SavedGame {
  readonly marks: Grid;
  readonly milliseconds: number;
  readonly isPaused: boolean;
  readonly history: History;
}

/** The key of a saved game, the same for the same clues. Reflections share the hash, but not the key. */
export const keyOf = (puzzle: Puzzle): Key => `play:${canonicalHash(puzzle)}-${canonicalForm(puzzle).reflection}`;

export function savedGame(key: Key, size: Size): SavedGame | undefined {
  const text = kept(key);
  return text === undefined ? undefined : parseGame(text, size);
}

export const saveGame = (key: Key, game: SavedGame): void => keep(key, gameText(game));

export const gameText = ({ milliseconds, isPaused, history, marks }: SavedGame): string =>
  `${Math.round(milliseconds)} ${isPaused ? 'paused' : 'running'} ${historyText(history)} ${packMarks(marks)}`;

/** The game of `gameText`, for a puzzle of that size; undefined for any other text. */
export function parseGame(text: string, size: Size): SavedGame | undefined {
  const [, milliseconds, state, changes, packed] = /^(\d{1,15}) (paused|running) (\S+) (\S*)$/.exec(text) ?? [];
  const history = changes === undefined ? undefined : parseHistory(changes);
  const marks = packed === undefined ? undefined : unpackMarks(packed, size);
  if (history === undefined || marks === undefined || !leadsTo(history, marks)) return undefined;
  return { milliseconds: Number(milliseconds), isPaused: state === 'paused', history, marks };
}
