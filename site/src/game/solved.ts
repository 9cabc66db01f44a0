import { keptText } from '../session/kept-text.ts';
import type { Key } from '../session/keys.ts';

/*
 * The names of the puzzles that were solved or begun on this device. They are stored apart from the games, of which
 * `localStorage` keeps only the latest.
 */

const KEPT = 'solved';
const BEGUN = 'played';

/** The number of characters of a name: enough to distinguish all puzzles that anybody solves. */
const NAME_LENGTH = 12;

/** The most names that are kept. Beyond that, the oldest are dropped. */
const MOST_NAMES = 5000;

/** Returns the name of a game's puzzle in the lists. */
export const solvedName = (key: Key): string => key.slice('play:'.length, 'play:'.length + NAME_LENGTH);

/** Returns the names of the puzzles that were solved on this device. */
export const solvedNames = (): ReadonlySet<string> => namesIn(KEPT);

/** Returns the names of the puzzles that were begun on this device. */
export const playedNames = (): ReadonlySet<string> => namesIn(BEGUN);

/** Stores that a game's puzzle was solved. */
export const rememberSolved = (key: Key): void => remember(KEPT, key);

/** Stores that a game was begun. */
export const rememberPlayed = (key: Key): void => remember(BEGUN, key);

/** Deletes the names of the puzzles that were begun on this device. */
export const forgetPlayed = (): void => {
  keptText(BEGUN).value = '';
};

const namesIn = (list: string): ReadonlySet<string> => new Set(keptText(list).peek().split(' ').filter(Boolean));

function remember(list: string, key: Key): void {
  const names = namesIn(list);
  const name = solvedName(key);
  if (!names.has(name)) keptText(list).value = [...names, name].slice(-MOST_NAMES).join(' ');
}
