import {
  createDrawPicture,
  createWish,
  type DrawPicture,
  type GeneratedPuzzle,
  generatePuzzle,
  type PackedPicture,
} from '@crosshatch/core/generation';
import { nthSeed } from '@crosshatch/core/random';
import type { Shelf } from './shelves.ts';

/** The most boards of a picture that are tried, each with different margins. */
const MOST_BOARDS = 6;

/** The share of the cells that a repair may change: a greater change would be visible. */
const MOST_CHANGED = 0.015;

/** The least share of cells of each colour, and the share in percent of all colours together. */
const LEAST_SHARE = 0.02;
const DENSITY = { least: 22, most: 88 };

/** The least share of lines with several blocks: a blot is not a puzzle. */
const LEAST_BROKEN = 0.4;

/** The most line solves for each line of a board: pictures that take more are not worth it. */
const BUDGET_A_LINE = 120;

/**
 * Makes puzzles of a picture for a shelf, and returns the one whose repair changes the fewest cells; undefined if none is good.
 * A good puzzle has all its colours, each in enough cells, lines with several blocks, and is solved without guesses.
 */
export function bestPuzzle(packed: PackedPicture, shelf: Shelf, seed: number): GeneratedPuzzle | undefined {
  const { width, height, colours, clues } = shelf;
  const repairs = Math.max(1, Math.floor(MOST_CHANGED * width * height));
  const wish = createWish({ width, height, colours, clues, source: 'pictures', density: DENSITY, repairs });
  if (!wish.ok) throw new Error(wish.error.message);
  const draw: DrawPicture = createDrawPicture(new Map([['any', [packed]]]));
  const ground = clues === 'counts' ? 1 : 0;
  const hasColours = (number: number): boolean =>
    draw({ width, height, colours: colours - ground }, number).picture.colours.length === colours - ground;
  if (packed.colours < colours - ground || ![0, 1, 2].some(hasColours)) return undefined;
  const budget = BUDGET_A_LINE * (width + height);
  let best: GeneratedPuzzle | undefined;
  for (let number = 0; number < MOST_BOARDS; number++) {
    const made = generatePuzzle(wish.value, nthSeed(seed, number), 0, { draw, budget });
    if (made.status !== 'made' || !isGood(made, shelf)) continue;
    if (best === undefined || made.changed < best.changed) best = made;
    if (best.changed === 0) break;
  }
  return best;
}

function isGood({ solution, grade, puzzle }: GeneratedPuzzle, { colours, clues }: Shelf): boolean {
  if (grade.technique === 'search' || puzzle.colours.length !== colours) return false;
  const lines: readonly (readonly unknown[])[] = [...puzzle.rows, ...puzzle.columns];
  // With count clues, every line has an entry for each colour, so there are no blocks to count.
  if (clues === 'runs' && lines.filter(({ length }) => length > 1).length < LEAST_BROKEN * lines.length) return false;
  const least = LEAST_SHARE * solution.cells.length;
  return puzzle.colours.every((_, index) => {
    const count = solution.cells.filter((cell) => cell === index + 1).length;
    return count >= (clues === 'counts' ? Math.max(2, least) : least);
  });
}
