import { checkLimits, lastOf, pacing, type Steps } from '../../algorithm/index.ts';
import { orbitsOf } from '../../generation/index.ts';
import { mulberry32, nthSeed } from '../../random/index.ts';
import { levelOf } from '../exact/index.ts';
import type { LightUp, LightUpBulbs } from '../puzzle/index.ts';
import { climb } from './climb.ts';
import { bulbsOf, type Ground } from './draw.ts';
import { strip } from './strip.ts';
import type { LightUpWish } from './wish.ts';

export type GeneratedLightUp =
  | {
      readonly status: 'made';
      readonly puzzle: LightUp;
      /** The only solution. */
      readonly solution: LightUpBulbs;
      /** Boards that were checked against the level. */
      readonly checks: number;
    }
  | { readonly status: 'exhausted'; readonly checks: number };

const grounds = new WeakMap<LightUpWish, Ground>();

/** Returns the ground of a wish's boards; cached, since making it takes as long as drawing a small board. */
function groundOf(wish: LightUpWish): Ground {
  const { width, height, black, symmetry } = wish;
  let ground = grounds.get(wish);
  if (ground === undefined) {
    const orbits = orbitsOf(wish, symmetry);
    const distinct = [...new Set(orbits)];
    ground = { width, height, orbits, distinct, blacks: Math.round((width * height * black) / 100) };
    grounds.set(wish, ground);
  }
  return ground;
}

/** Boards that may be checked against the level before a wish is given up. */
export const DEFAULT_CHECKS = 5_000;

/**
 * Makes a puzzle with one solution and of exactly the wished level: draws a board with all numbers that the level solves, and
 * takes numbers away while it does. A puzzle that turns out easier is given up for the next.
 *
 * @param number which puzzle of a series; each can be made without those before it
 * @param budget boards checked against the level. Default: `DEFAULT_CHECKS`
 */
export function generateLightUp(
  wish: LightUpWish,
  seed: number,
  number = 0,
  { budget = DEFAULT_CHECKS } = {},
): GeneratedLightUp {
  return lastOf(lightUpGenerationSteps(wish, seed, number, budget, Number.POSITIVE_INFINITY));
}

/** As `generateLightUp`, but pauses after every `pause` boards. */
export function* lightUpGenerationSteps(
  wish: LightUpWish,
  seed: number,
  number: number,
  budget: number,
  pause: number,
): Steps<GeneratedLightUp> {
  checkLimits({ budget });
  const { level } = wish;
  const random = mulberry32(nthSeed(seed, number));
  const ground = groundOf(wish);
  const checks = { left: budget, pause, isDue: pacing(pause, -budget) };
  while (checks.left > 0) {
    const full = yield* climb(ground, level === 'extreme' ? 'hard' : level, random, checks);
    if (full === undefined) break;
    const puzzle = yield* strip(full.puzzle, level, random, checks);
    // No level is below easy, so a puzzle that is solved by it needs no further check.
    const found = level === 'easy' ? level : levelOf(puzzle);
    if (found === (level === 'extreme' ? 'beyond' : level))
      return { status: 'made', puzzle, solution: bulbsOf(full.isBulb), checks: budget - checks.left };
  }
  return { status: 'exhausted', checks: budget };
}
