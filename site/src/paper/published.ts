import { solutionCount } from '@crosshatch/core/algorithm';
import { solveColoured } from '@crosshatch/core/coloured';
import { gradeColoured } from '@crosshatch/core/explain';
import {
  type ColouredGrid,
  type CountPuzzle,
  countPuzzleOf,
  differingCells,
  type Place,
  PUBLISHED_CODES,
  parsePictureCode,
} from '@crosshatch/core/puzzle';
import { makeAddress } from '../session/address.ts';

/** A puzzle of the paper "This puzzle does not exist", and our verdict on it. */
export interface PublishedPuzzle {
  readonly title: string;
  readonly code: string;
  readonly puzzle: CountPuzzle;
  /** The picture that the paper considers the only solution. */
  readonly picture: ColouredGrid;
  readonly solutions: number;
  /** The cells of the picture that have another colour in some other solution. */
  readonly differing: readonly Place[];
  /** The techniques that a solver needs, in a few words. */
  readonly grade: string;
  /** The fragment of a link that opens the puzzle, with its `#`. */
  readonly fragment: string;
}

const MOST_SOLUTIONS = 1000;

/** The published puzzles, solved while the site is built. */
export const publishedPuzzles = (): readonly PublishedPuzzle[] => PUBLISHED_CODES.map(judged);

function judged(code: string, index: number): PublishedPuzzle {
  const parsed = parsePictureCode(code);
  if (!parsed.ok) throw new Error(parsed.error);
  const { grid: picture, colours } = parsed.value;
  const puzzle = countPuzzleOf(picture, colours);
  const title = `Published puzzle ${index + 1}`;
  const outcome = solveColoured(puzzle, { solutions: MOST_SOLUTIONS });
  const { found, complete } = solutionCount(outcome);
  const fragment = makeAddress({ document: { kind: 'counts', puzzle, title } });
  if (!complete || fragment === undefined || outcome.status === 'contradictory')
    throw new Error(`${title} has no verdict`);
  const places = outcome.solutions.flatMap((grid) => differingCells(picture, grid));
  const differing = [...new Map(places.map((place) => [`${place.row},${place.column}`, place])).values()];
  const grade = gradeColoured(puzzle).summary.replace(/; several solutions$/, '');
  return { title, code, puzzle, picture, solutions: found, differing, grade, fragment: `#${fragment}` };
}

/** "one solution", "18 solutions". */
export const verdictText = ({ solutions }: Pick<PublishedPuzzle, 'solutions'>): string =>
  solutions === 1 ? 'one solution' : `${solutions} solutions`;
