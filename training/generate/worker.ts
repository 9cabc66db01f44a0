import '../threads/import-only.ts';
import { makePuzzle } from '@crosshatch/core/formats';
import {
  type GenerationOptions,
  generatedDocument,
  generatePuzzle,
  pictureIdentity,
  type Wish,
} from '@crosshatch/core/generation';
import { type DrawingInput, drawerOf } from './drawer.ts';

/** Puzzles of a series to make, one after another. */
export interface GenerationTask {
  readonly wish: Wish;
  readonly seed: number;
  /** The number of the first puzzle in the series, and the number of puzzles to make. */
  readonly first: number;
  readonly count: number;
  /** The most line solves of each puzzle. Default: 20,000 for each line of the picture. */
  readonly budget?: number;
  /** The sources of pictures. Default: those that are shipped. */
  readonly input?: DrawingInput;
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

/** Makes puzzles in a thread of the pool. */
export default async function generate({
  wish,
  seed,
  first,
  count,
  budget,
  input,
}: GenerationTask): Promise<Generated[]> {
  const draw = await drawerOf(wish, input);
  if (!draw.ok) throw new Error(draw.error);
  const options = { ...(budget !== undefined && { budget }), ...(draw.value && { draw: draw.value }) };
  return Array.from({ length: count }, (_, index) => generateOne(wish, seed, first + index, options));
}

/** Makes the puzzle of a number in a series, and its line of JSON. */
export function generateOne(wish: Wish, seed: number, number: number, options: GenerationOptions): Generated {
  const found = generatePuzzle(wish, seed, number, options);
  const { drawn, lineSolves } = found;
  if (found.status === 'exhausted') {
    return { number, drawn, lineSolves, changed: 0, ...(found.nearest && { nearest: found.nearest.summary }) };
  }
  const { solution, changed } = found;
  const text = makePuzzle(generatedDocument(wish, seed, number, found), 'json');
  if (!text.ok) throw new Error(text.error.message);
  const made = { line: text.value.trimEnd(), identity: pictureIdentity(solution) };
  return { number, drawn, lineSolves, changed, made };
}
