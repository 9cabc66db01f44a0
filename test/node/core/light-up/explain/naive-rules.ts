import {
  BULB,
  type LightUp,
  type LightUpBulbs,
  NO_BULB,
  UNKNOWN_SQUARE,
  viewOf,
  WHITE_SQUARE,
} from '@crosshatch/core/light-up/puzzle';
import { litBy, neighboursOf } from '../exact/brute-force.ts';

/** The squares that the plainest rules settle on a board: full numbers, numbers that need all, squares with one source. */
export function naiveFindings(puzzle: LightUp, bulbs: LightUpBulbs): Map<number, number> {
  const { lit } = viewOf(puzzle, bulbs);
  const isOpen = (at: number) => puzzle.squares[at] === WHITE_SQUARE && bulbs[at] === UNKNOWN_SQUARE && lit[at] === 0;
  const found = new Map<number, number>();
  for (const [at, kind] of puzzle.squares.entries()) {
    if (kind === WHITE_SQUARE && lit[at] === 0) {
      const sources = [at, ...litBy(puzzle, at)].filter(isOpen);
      if (sources.length === 1) for (const source of sources) found.set(source, BULB);
    }
    if (kind < 0 || kind > 4) continue;
    const around = neighboursOf(puzzle, at);
    const open = around.filter(isOpen);
    const missing = kind - around.filter((other) => bulbs[other] === BULB).length;
    if (missing === 0) for (const other of open) found.set(other, NO_BULB);
    else if (missing === open.length) for (const other of open) found.set(other, BULB);
  }
  return found;
}

/** Whether the plainest rules lead from a board to a broken rule. */
export function clashesNaively(puzzle: LightUp, start: LightUpBulbs): boolean {
  const bulbs = start.slice();
  for (;;) {
    if (viewOf(puzzle, bulbs).faults.length > 0) return true;
    const found = naiveFindings(puzzle, bulbs);
    if (found.size === 0) return false;
    for (const [at, state] of found) bulbs[at] = state;
  }
}
