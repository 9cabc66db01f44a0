import type { APrioriSettings } from '@crosshatch/core/published/ea';
import { below, mulberry32 } from '@crosshatch/core/random';
import { cellsOf, type PlacedPuzzle, type StudiedPuzzle, settledBy, studied } from '../a-priori/measure.ts';
import { publishedPuzzles } from '../published/a-priori-probabilities.ts';

/** A puzzle with the number of cells that a line solving leaves open: the column “# Variables” of the paper’s Table 2. */
export interface OpenPuzzle extends PlacedPuzzle {
  readonly open: number;
}

/** Counts the open cells of each puzzle after preprocessing by a line solving. */
export const openPuzzles = (
  puzzles: readonly PlacedPuzzle[],
  lineSolving: APrioriSettings['lineSolving'],
): OpenPuzzle[] =>
  puzzles.map((each) => ({ ...each, open: cellsOf(each.puzzle) - settledBy(lineSolving, each.puzzle) }));

/** The variables of the paper’s sixteen puzzles, from 82 to 100 (Table 2). */
export const PUBLISHED_VARIABLES: readonly number[] = publishedPuzzles.map(([, variables]) => variables);

/**
 * Matches puzzles to numbers of variables. For each number, draws a puzzle among those whose number of open cells is nearest. A
 * puzzle is taken at most once; numbers are left out after the last puzzle is taken.
 */
export function matchedByDraw(
  puzzles: readonly OpenPuzzle[],
  variables: readonly number[],
  seed: number,
): StudiedPuzzle[] {
  const random = mulberry32(seed);
  return matched(puzzles, variables, (nearest) => nearest[below(random, nearest.length)]);
}

/** Matches in the same way, but takes the nearest puzzle in which the exact solver meets the most conflicts. */
export function matchedHardest(puzzles: readonly OpenPuzzle[], variables: readonly number[]): StudiedPuzzle[] {
  const conflicts = new Map(
    puzzles.map((each) => [each.id, studied(each.id, each.puzzle).exact.work.conflicts ?? 0] as const),
  );
  const conflictsOf = ({ id }: OpenPuzzle): number => conflicts.get(id) ?? 0;
  return matched(puzzles, variables, (nearest) =>
    nearest.reduce((one, other) => (conflictsOf(other) > conflictsOf(one) ? other : one)),
  );
}

function matched(
  puzzles: readonly OpenPuzzle[],
  variables: readonly number[],
  choose: (nearest: readonly OpenPuzzle[]) => OpenPuzzle | undefined,
): StudiedPuzzle[] {
  const taken = new Set<string>();
  return variables.flatMap((wanted) => {
    const free = puzzles.filter(({ id }) => !taken.has(id));
    if (free.length === 0) return [];
    const distance = Math.min(...free.map(({ open }) => Math.abs(open - wanted)));
    const chosen = choose(free.filter(({ open }) => Math.abs(open - wanted) === distance));
    if (chosen === undefined) return [];
    taken.add(chosen.id);
    return studied(chosen.id, chosen.puzzle);
  });
}
