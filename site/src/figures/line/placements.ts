import { PlacementCounter } from '@crosshatch/core/line';
import { type Clue, EMPTY, FILLED, UNKNOWN } from '@crosshatch/core/puzzle';

/** The placements of a clue that agree with a line's known cells, up to the number that a picture has room for. */
export interface PlacementFindings {
  readonly count: number;
  /** The placements as complete lines, the left-most first: all, or an even selection. */
  readonly drawn: readonly Uint8Array[];
  /** The share of all placements that fill each cell. */
  readonly shares: Float64Array;
}

export function placementsOf(clue: Clue, cells: Uint8Array, room: number): PlacementFindings {
  const counter = new PlacementCounter(cells.length);
  const count = counter.count(clue, cells);
  const shares = counter.shares.slice(0, cells.length);
  const size = Math.min(count, room);
  const drawn = Array.from({ length: size }, (_, index) => {
    const place = size === count ? index : Math.floor((index * (count - 1)) / Math.max(1, size - 1));
    return placementAt(clue, cells, place, counter);
  });
  return { count, drawn, shares };
}

/** A number of placements in words. */
export const amount = (count: number): string => (count > 1e15 ? count.toExponential(2) : count.toLocaleString('en'));

/** The placement with the given number of others before it, found by counting those with the same beginning. */
function placementAt(clue: Clue, cells: Uint8Array, place: number, counter: PlacementCounter): Uint8Array {
  const line = cells.slice();
  let before = place;
  for (let cell = 0; cell < line.length; cell++) {
    if (line[cell] !== UNKNOWN) continue;
    line[cell] = FILLED;
    const count = counter.count(clue, line);
    if (before < count) continue;
    before -= count;
    line[cell] = EMPTY;
  }
  return line;
}
