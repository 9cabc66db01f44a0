import { makePuzzle } from '@crosshatch/core/formats';
import {
  type DrawPicture,
  type GeneratedPuzzle,
  type GenerationOptions,
  generatedDocument,
  generatePuzzle,
  pictureIdentity,
  type Wish,
} from '@crosshatch/core/generation';

/** The settings that all puzzles of a series share. */
export interface SeriesPlan {
  readonly wish: Wish;
  readonly seed: number;
  /** The most line solves of each puzzle. Default: 20,000 for each line of the picture. */
  readonly budget?: number;
}

/** The outcome for a number of a series. */
export interface Generated {
  readonly number: number;
  /** The numbers of pictures drawn, of line solves, and of cells that the repair of the last picture changed. */
  readonly drawn: number;
  readonly lineSolves: number;
  readonly changed: number;
  /** If there is no puzzle: the grade that was reached and is nearest to the one asked for. */
  readonly nearest?: string;
  /** The puzzle as a line of JSON, and its identity; absent if the budget was spent. */
  readonly made?: { readonly line: string; readonly identity: string };
}

/**
 * Makes the puzzle of a number in a series, and its line of JSON.
 *
 * @param draw draws the pictures. Default: the generator draws them itself
 */
export function generateOne({ wish, seed, budget }: SeriesPlan, number: number, draw?: DrawPicture): Generated {
  const options: GenerationOptions = { ...(budget !== undefined && { budget }), ...(draw && { draw }) };
  const found = generatePuzzle(wish, seed, number, options);
  const { drawn, lineSolves } = found;
  if (found.status === 'exhausted') {
    return { number, drawn, lineSolves, changed: 0, ...(found.nearest && { nearest: found.nearest.summary }) };
  }
  const { solution, changed } = found;
  const made = { line: lineOf(wish, seed, number, found), identity: pictureIdentity(solution) };
  return { number, drawn, lineSolves, changed, made };
}

/** Returns a puzzle that was made as a line of JSON, without its end. */
export function lineOf(wish: Wish, seed: number, number: number, made: GeneratedPuzzle): string {
  const text = makePuzzle(generatedDocument(wish, seed, number, made), 'json');
  if (!text.ok) throw new Error(text.error.message);
  return text.value.trimEnd();
}
