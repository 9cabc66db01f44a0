import { keptText } from '../session/kept-text.ts';
import type { Key } from '../session/keys.ts';

/*
 * The puzzles that were solved on this device, for the list of puzzles: games are kept for the latest hundred only.
 */

const KEPT = 'solved';
const BEGUN = 'played';

/** Characters of a name: enough to tell all puzzles apart that anybody solves. */
const NAME_LENGTH = 12;

/** The most names that are kept; the oldest give way. */
const MOST_NAMES = 5000;

/** The name of a game's puzzle in the list of solved ones. */
export const solvedName = (key: Key): string => key.slice('play:'.length, 'play:'.length + NAME_LENGTH);

/** The names of the puzzles that were solved on this device. */
export const solvedNames = (): ReadonlySet<string> => namesIn(KEPT);

/** The names of the puzzles that were begun on this device. */
export const playedNames = (): ReadonlySet<string> => namesIn(BEGUN);

/** Remembers that a game's puzzle was solved. */
export const rememberSolved = (key: Key): void => remember(KEPT, key);

/** Remembers that a game was begun. */
export const rememberPlayed = (key: Key): void => remember(BEGUN, key);

const namesIn = (list: string): ReadonlySet<string> => new Set(keptText(list).peek().split(' ').filter(Boolean));

function remember(list: string, key: Key): void {
  const names = namesIn(list);
  const name = solvedName(key);
  if (!names.has(name)) keptText(list).value = [...names, name].slice(-MOST_NAMES).join(' ');
}
