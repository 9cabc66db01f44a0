import { PlacementCounter } from '@crosshatch/core/line';
import { amountText, type Clue, EMPTY, FILLED, UNKNOWN } from '@crosshatch/core/puzzle';

/** The placements of a clue that agree with a line's known cells, up to the number for which a picture has room. */
export interface PlacementFindings {
  readonly count: number;
  /** The placements as complete lines, the leftmost first: all, or an even selection. */
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

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Writes a number of placements: "1,200", "3.21 × 10²⁰". */
export function amount(count: number): string {
  if (count <= 1e15) return amountText(count);
  const [digits = '', power = ''] = count.toExponential(2).split('e+');
  return `${digits} × 10${Array.from(power, (digit) => SUPERSCRIPTS.charAt(Number(digit))).join('')}`;
}

/** Returns the placement with `place` others before it. Finds it by counting the placements with the same beginning. */
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
