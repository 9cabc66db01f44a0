import { createLightUpWish, generateLightUp, type LightUpWish } from '@crosshatch/core/light-up/generation';
import { preprocess } from '@crosshatch/core/light-up/hopfield';
import type { LightUp } from '@crosshatch/core/light-up/puzzle';
import { type PublishedLightUp, publishedLightUps } from '../published/a-priori-probabilities.ts';

/** A puzzle that is measured. */
export interface StudiedLightUp {
  readonly name: string;
  readonly puzzle: LightUp;
  /** The number of squares that the paper's preprocessing leaves unknown. */
  readonly variables: number;
  /** The number of evaluations after which a run is given up. */
  readonly cap: number;
}

/** The seed of the stand-ins: the paper's year. It was fixed before anything was measured. */
const SEED = 2009;
const LEVELS = ['easy', 'tricky', 'hard'] as const;

function wished(size: number, level: LightUpWish['level']): LightUpWish {
  const wish = createLightUpWish({ width: size, height: size, level });
  if (!wish.ok) throw new Error(wish.error.message);
  return wish.value;
}

/** Makes puzzles of a size and a seed one after another, of the given levels in turn. */
function* madeLightUps(size: number, seed: number, levels: readonly LightUpWish['level'][]) {
  const wishes = levels.map((level) => wished(size, level));
  for (let number = 0; ; number++) {
    for (const [turn, wish] of wishes.entries()) {
      const made = generateLightUp(wish, seed, wishes.length * number + turn);
      if (made.status === 'made') yield made.puzzle;
    }
  }
}

const variablesOf = (puzzle: LightUp): number => preprocess(puzzle).genes.length;

/**
 * Finds stand-ins for puzzles of the paper, which are not available. A stand-in is the first puzzle, made by the seed, with the
 * same size and number of variables.
 *
 * @param published the puzzles to stand in for. Default: all twelve
 */
export function standIns(published: readonly PublishedLightUp[] = publishedLightUps): StudiedLightUp[] {
  const found = new Map<string, StudiedLightUp>();
  for (const size of new Set(published.map((each) => each.size))) {
    const missing = published.filter((each) => each.size === size);
    for (const puzzle of madeLightUps(size, SEED, LEVELS)) {
      const variables = variablesOf(puzzle);
      const at = missing.findIndex((each) => each.variables === variables);
      const [first] = at < 0 ? [] : missing.splice(at, 1);
      if (first !== undefined) found.set(first.name, { name: first.name, puzzle, variables, cap: first.evaluations });
      if (missing.length === 0) break;
    }
  }
  return published.flatMap(({ name }) => found.get(name) ?? []);
}

/** Makes puzzles of a size and level that are not stand-ins: `seed` must differ from theirs. */
export function furtherLightUps(
  count: number,
  {
    size,
    level,
    seed,
    cap,
  }: { readonly size: number; readonly level: LightUpWish['level']; readonly seed: number; readonly cap: number },
): StudiedLightUp[] {
  const puzzles: StudiedLightUp[] = [];
  for (const puzzle of madeLightUps(size, seed, [level])) {
    if (puzzles.length === count) break;
    puzzles.push({ name: String(puzzles.length + 1), puzzle, variables: variablesOf(puzzle), cap });
  }
  return puzzles;
}
