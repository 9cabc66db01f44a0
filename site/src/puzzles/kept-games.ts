import type { Signal } from '@preact/signals';
import { forgetPlayed, playedNames } from '../game/solved.ts';
import { sharedText } from '../session/shared-text.ts';
import { gamesText, parseGames, type SolvedGame, withGame } from './statistics.ts';

/*
 * The games that were solved on this device. They never leave it.
 */

let kept: Signal<string> | undefined;
const text = (): Signal<string> => {
  kept ??= sharedText('games');
  return kept;
};

/** Returns the games in the order in which they were solved. A component that reads them is redrawn when they change. */
export const solvedGames = (): readonly SolvedGame[] => parseGames(text().value);

/** Returns the number of puzzles that were begun, including the solved ones. */
export const playedCount = (): number => Math.max(playedNames().size, parseGames(text().peek()).length);

export function rememberGame(game: SolvedGame): void {
  const games = parseGames(text().peek());
  text().value = gamesText(withGame(games, game));
}

/** Deletes all games. The list of puzzles still knows which puzzles were solved. */
export function forgetGames(): void {
  text().value = '';
  forgetPlayed();
}
