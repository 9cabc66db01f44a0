import { canonicalForm, canonicalHash, type Puzzle } from '@crosshatch/core/puzzle';
import { type History, historyText, parseHistory } from './history.ts';

/*
 * Time and history of the games played last, in the reader's browser. The marks themselves are the workbench's to
 * keep. Where nothing can be kept (private windows, storage that is full or forbidden), all goes on without.
 */

export interface SavedGame {
  readonly milliseconds: number;
  readonly isPaused: boolean;
  readonly history: History;
}

const PREFIX = 'crosshatch-play:';
/** The keys of all saved games, the latest first. */
const INDEX = 'crosshatch-games';
const MOST_GAMES = 40;

/** What a game is saved under: the same for the same clues. Mirrored, they have the hash in common, not the key. */
export const keyOf = (puzzle: Puzzle): string => `${canonicalHash(puzzle)}-${canonicalForm(puzzle).reflection}`;

export function savedGame(key: string): SavedGame | undefined {
  try {
    return parseGame(localStorage.getItem(PREFIX + key) ?? '');
  } catch {
    return undefined;
  }
}

export function saveGame(key: string, game: SavedGame): void {
  try {
    const keys = [key, ...savedKeys().filter((other) => other !== key)];
    for (const old of keys.splice(MOST_GAMES)) localStorage.removeItem(PREFIX + old);
    localStorage.setItem(INDEX, keys.join(' '));
    localStorage.setItem(PREFIX + key, gameText(game));
  } catch {}
}

const savedKeys = (): string[] => (localStorage.getItem(INDEX) ?? '').split(' ').filter((key) => key !== '');

export const gameText = ({ milliseconds, isPaused, history }: SavedGame): string =>
  `${Math.round(milliseconds)} ${isPaused ? 'paused' : 'running'} ${historyText(history)}`;

/** The game of `gameText`; undefined for any other text. */
export function parseGame(text: string): SavedGame | undefined {
  const [, milliseconds, state, changes] = /^(\d{1,15}) (paused|running) (\S+)$/.exec(text) ?? [];
  const history = changes === undefined ? undefined : parseHistory(changes);
  return history && { milliseconds: Number(milliseconds), isPaused: state === 'paused', history };
}
