import '../threads/import-only.ts';
import { makePuzzle } from '@crosshatch/core/formats';
import { generatePuzzle, pictureIdentity, type Wish } from '@crosshatch/core/generation';
import { withoutColours } from '@crosshatch/core/puzzle';

/** Puzzles of a series to make, one after another. */
export interface GenerationTask {
  readonly wish: Wish;
  readonly seed: number;
  /** Number of the first puzzle in the series, and how many to make. */
  readonly first: number;
  readonly count: number;
  /** Line solves that each may take. Default: 20,000 for each line of the picture. */
  readonly budget?: number;
}

/** What became of a number of a series. */
export interface Generated {
  readonly number: number;
  /** Pictures that were drawn, and cells that the repair of the last one changed. */
  readonly drawn: number;
  readonly changed: number;
  /** The puzzle as a line of JSON, and what tells it from others; absent where the budget was spent. */
  readonly made?: { readonly line: string; readonly identity: string };
}

/** Makes puzzles in a thread of the pool. */
export default function generate({ wish, seed, first, count, budget }: GenerationTask): Generated[] {
  return Array.from({ length: count }, (_, index) => generateOne(wish, seed, first + index, budget));
}

function generateOne(wish: Wish, seed: number, number: number, budget: number | undefined): Generated {
  const found = generatePuzzle(wish, seed, number, budget === undefined ? {} : { budget });
  const { drawn } = found;
  if (found.status === 'exhausted') return { number, drawn, changed: 0 };
  const { puzzle, solution, grade, changed, title, credit } = found;
  if (puzzle.kind === 'counts') throw new Error('lines of count clues are not written yet');
  const metadata = {
    id: `${seed}-${number}`,
    description: `${wish.source}; ${grade.summary}`,
    ...(title !== undefined && { title }),
    ...(credit && { author: `${credit.author} (${credit.collection})`, copyright: credit.licence }),
  };
  const plain = withoutColours(puzzle);
  const { width, height, cells } = solution;
  const document =
    plain === undefined
      ? { ...metadata, kind: 'coloured' as const, puzzle, solution }
      : { ...metadata, puzzle: plain, solution: { width, height, cells } };
  const text = makePuzzle(document, 'json');
  if (!text.ok) throw new Error(text.error.message);
  return { number, drawn, changed, made: { line: text.value.trimEnd(), identity: pictureIdentity(solution) } };
}
