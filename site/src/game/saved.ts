import { type AnyPuzzle, blankGridOf, canonicalForm, canonicalHash, textHash } from '@crosshatch/core/puzzle';
import { colouredCluesText } from '../session/coloured-id.ts';
import { countCluesText } from '../session/count-id.ts';
import type { Key } from '../session/keys.ts';
import { statesOf } from '../session/packing.ts';
import { gameOfText, type SavedGame, textOfGame } from './game-text.ts';

/**
 * Returns the key of a saved game, equal for equal clues. Reflections of two-colour puzzles share the hash, but not the key.
 */
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

/** Writes the game on a puzzle as text. */
export const gameText = (game: SavedGame, puzzle: AnyPuzzle): string => textOfGame(game, statesOf(puzzle));

/** Reads the text of `gameText` for a puzzle; undefined for any other text. */
export const parseGame = (text: string, puzzle: AnyPuzzle): SavedGame | undefined =>
  gameOfText(text, blankGridOf(puzzle), statesOf(puzzle));
