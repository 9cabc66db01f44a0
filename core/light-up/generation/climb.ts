import type { Steps } from '../../algorithm/index.ts';
import { itemAt } from '../../memory/index.ts';
import { below, type Random } from '../../random/index.ts';
import { type LightUpLevel, openAt } from '../exact/index.ts';
import { BLACK_SQUARE, type LightUp, WHITE_SQUARE } from '../puzzle/index.ts';
import { drawBlacks, type Ground, Lighting, numbered, randomOrder } from './draw.ts';

/** For each row of a board, the number of successive changes without fewer open squares after which a new one is drawn. */
const PATIENCE = 8;

/** The work of generation: boards that are checked against a level. */
export interface Checks {
  left: number;
  /** Checks between two pauses. */
  readonly pause: number;
  /** Whether a pause is due, by the checks that are left, negated. */
  readonly isDue: (work: number) => boolean;
}

/** A board with all its numbers, and its bulbs. */
export interface FullBoard {
  readonly puzzle: LightUp;
  readonly isBulb: Uint8Array;
}

/**
 * Draws a board with all numbers that a level solves. Begins with a random one, and changes it where the level leaves
 * squares open: one of them becomes black in place of another square, with all that the symmetry makes alike, and the
 * squares that are open are lit anew. Keeps a change that leaves no more squares open (hill climbing); begins again
 * after `PATIENCE` changes for each row that do not help.
 */
export function* climb(
  ground: Ground,
  level: LightUpLevel,
  random: Random,
  checks: Checks,
): Steps<FullBoard | undefined> {
  const { width, height, orbits } = ground;
  const lighting = new Lighting(width, height);
  while (checks.left > 0) {
    let squares = drawBlacks(ground, random);
    let isBulb = lighting.light(squares, randomOrder(squares.length, random)).slice();
    let puzzle = { width, height, squares: numbered(width, squares, isBulb) };
    let open = openAt(puzzle, level);
    for (let failures = 0; open.length > 0 && failures < PATIENCE * height && checks.left > 0; ) {
      checks.left--;
      if (checks.isDue(-checks.left)) yield;
      const changed =
        below(random, 3) === 0 ? squares : swapped(squares, orbits, itemAt(open, below(random, open.length)), random);
      const order = orderFor(isBulb, open, random);
      const bulbs = lighting.light(changed, order);
      const candidate = { width, height, squares: numbered(width, changed, bulbs) };
      const stillOpen = openAt(candidate, level);
      failures = stillOpen.length < open.length ? 0 : failures + 1;
      if (stillOpen.length > open.length) continue;
      squares = changed;
      isBulb = bulbs.slice();
      puzzle = candidate;
      open = stillOpen;
    }
    checks.left--;
    if (open.length === 0) return { puzzle, isBulb };
  }
  return undefined;
}

/** An order of lighting: first the bulbs on squares that are settled, then all squares at random. */
function orderFor(isBulb: Uint8Array, open: Int32Array, random: Random): Int32Array {
  const kept = isBulb.slice();
  for (const at of open) kept[at] = 0;
  const order = new Int32Array(2 * isBulb.length);
  let count = 0;
  for (const [at, bulb] of kept.entries()) if (bulb === 1) order[count++] = at;
  order.set(randomOrder(isBulb.length, random), count);
  return order.subarray(0, count + isBulb.length);
}

/** Makes an orbit black, and a black orbit of the same size white. */
function swapped(squares: Int8Array, orbits: readonly (readonly number[])[], at: number, random: Random): Int8Array {
  const orbit = itemAt(orbits, at);
  const changed = squares.slice();
  for (let tries = 0; tries < 50; tries++) {
    const other = below(random, squares.length);
    const gone = itemAt(orbits, other);
    if (squares[other] === WHITE_SQUARE || gone.length !== orbit.length) continue;
    for (const square of gone) changed[square] = WHITE_SQUARE;
    for (const square of orbit) changed[square] = BLACK_SQUARE;
    break;
  }
  return changed;
}
