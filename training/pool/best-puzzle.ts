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

/** Boards of a picture that are looked at, each with other margins. */
const MOST_BOARDS = 6;

/** The share of the cells that a repair may change: more is seen. */
const MOST_CHANGED = 0.015;

/** The share of cells that each colour has at least, and that all have together. */
const LEAST_SHARE = 0.02;
const DENSITY = { least: 22, most: 88 };

/** The share of lines that have several blocks: a blot is no puzzle. */
const LEAST_BROKEN = 0.4;

/** Line solves for each line of a board: pictures that take more are not worth it. */
const BUDGET_A_LINE = 120;

/**
 * The puzzle of a picture for a shelf that changes the fewest cells of the board, or undefined where none is good: with
 * all its colours, each in several cells, and solved without guesses.
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
  // With count clues, each line has an entry a colour.
  if (clues === 'runs' && lines.filter(({ length }) => length > 1).length < LEAST_BROKEN * lines.length) return false;
  const least = LEAST_SHARE * solution.cells.length;
  return puzzle.colours.every((_, index) => {
    const count = solution.cells.filter((cell) => cell === index + 1).length;
    return count >= (clues === 'counts' ? Math.max(2, least) : least);
  });
}
