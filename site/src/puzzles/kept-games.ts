import type { Signal } from '@preact/signals';
import { playedNames } from '../play/solved.ts';
import { sharedText } from '../session/shared-text.ts';
import { gamesText, parseGames, type SolvedGame, withGame } from './statistics.ts';

/*
 * The games that were solved on this device. Nothing of them leaves it.
 */

let kept: Signal<string> | undefined;
const text = (): Signal<string> => {
  kept ??= sharedText('games');
  return kept;
};

/** The games in the order in which they were solved. Read in a component, it is drawn again when they change. */
export const solvedGames = (): readonly SolvedGame[] => parseGames(text().value);

/** The number of puzzles that were begun; the games that were solved have been begun as well. */
export const playedCount = (): number => Math.max(playedNames().size, parseGames(text().peek()).length);

export function rememberGame(game: SolvedGame): void {
  const games = parseGames(text().peek());
  text().value = gamesText(withGame(games, game));
}

/** Forgets all games; the list of puzzles still knows those that were solved. */
export function forgetGames(): void {
  text().value = '';
  sharedText('played').value = '';
}
