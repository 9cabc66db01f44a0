import {
  type AnyGrid,
  type AnyPuzzle,
  blankGridOf,
  canonicalForm,
  canonicalHash,
  textHash,
} from '@crosshatch/core/puzzle';
import { colouredCluesText } from '../session/coloured-id.ts';
import { countCluesText } from '../session/count-id.ts';
import { packMarks, statesOf, unpackMarks } from '../session/packing.ts';
import { type Key, keep, kept } from '../session/storage.ts';
import { type History, historyText, leadsTo, parseHistory } from './history.ts';

/** A saved game: its board, its time and its history. */
export interface SavedGame {
  readonly marks: AnyGrid;
  readonly milliseconds: number;
  readonly isPaused: boolean;
  readonly history: History;
}

/** The key of a saved game, the same for the same clues. Reflections of two-colour puzzles share the hash, but not the key. */
export function keyOf(puzzle: AnyPuzzle): Key {
  switch (puzzle.kind) {
    case 'coloured':
      return `play:${textHash(colouredCluesText(puzzle))}-coloured`;
    case 'counts':
      return `play:${textHash(countCluesText(puzzle))}-counts`;
    default:
      return `play:${canonicalHash(puzzle)}-${canonicalForm(puzzle).reflection}`;
  }
}

export function savedGame(key: Key, puzzle: AnyPuzzle): SavedGame | undefined {
  const text = kept(key);
  return text === undefined ? undefined : parseGame(text, puzzle);
}

export const saveGame = (key: Key, game: SavedGame, puzzle: AnyPuzzle): void => keep(key, gameText(game, puzzle));

export function gameText({ milliseconds, isPaused, history, marks }: SavedGame, puzzle: AnyPuzzle): string {
  const states = statesOf(puzzle);
  const state = isPaused ? 'paused' : 'running';
  return `${Math.round(milliseconds)} ${state} ${historyText(history, states)} ${packMarks(marks, states)}`;
}

/** The game of `gameText` for that puzzle; undefined for any other text. */
export function parseGame(text: string, puzzle: AnyPuzzle): SavedGame | undefined {
  const states = statesOf(puzzle);
  const [, milliseconds, state, changes, packed] = /^(\d{1,15}) (paused|running) (\S+) (\S*)$/.exec(text) ?? [];
  const history = changes === undefined ? undefined : parseHistory(changes, states);
  const marks = packed === undefined ? undefined : unpackMarks(packed, blankGridOf(puzzle), states);
  if (history === undefined || marks === undefined || !leadsTo(history, marks)) return undefined;
  return { milliseconds: Number(milliseconds), isPaused: state === 'paused', history, marks };
}
