import { colourDifference } from '../colour/index.ts';
import { PALETTE } from '../generation/index.ts';
import { itemAt } from '../memory/index.ts';
import { type Colour, neighboursOf, type Size, WHITE } from '../puzzle/index.ts';

/** Cells with their palette: colour `n` is `colours[n - 1]`. */
export interface Coloured {
  readonly cells: Uint8Array;
  readonly colours: readonly Colour[];
}

/**
 * Adds colours to a picture until it has the wanted number: each time, the largest connected area that is not the
 * largest of its colour gets a new colour. Ends early when each colour has only one area.
 *
 * @param others the background, then colours that are taken before those of the general palette
 */
export function withFurtherColours(
  { cells: drawn, colours: palette }: Coloured,
  size: Size,
  asked: number,
  others: readonly Colour[],
): Coloured {
  const cells = drawn.slice();
  const colours = [...palette];
  const [background = WHITE, ...spare] = others;
  const unused = spare.values();
  while (colours.length < asked) {
    const area = largestSpare(cells, size);
    if (area === undefined) break;
    colours.push(unused.next().value ?? clearest([background, ...colours]));
    for (const cell of area) cells[cell] = colours.length;
  }
  return { cells, colours };
}

/** The largest area that is not the largest of its colour; undefined where each colour has one area. */
function largestSpare(cells: Uint8Array, size: Size): readonly number[] | undefined {
  const areas = areasOf(cells, size).toSorted((one, other) => other.length - one.length);
  const kept = new Set<number>();
  return areas.find(([cell = 0]) => {
    const colour = itemAt(cells, cell);
    if (kept.has(colour)) return true;
    kept.add(colour);
    return false;
  });
}

/** The connected areas of one colour, background left out. */
function areasOf(cells: Uint8Array, size: Size): number[][] {
  const seen = new Set<number>();
  const areas: number[][] = [];
  for (const [start, colour] of cells.entries()) {
    if (colour === 0 || seen.has(start)) continue;
    const area = [start];
    seen.add(start);
    // The area grows during the loop.
    for (const cell of area) {
      for (const neighbour of neighboursOf(size, cell)) {
        if (cells[neighbour] !== colour || seen.has(neighbour)) continue;
        seen.add(neighbour);
        area.push(neighbour);
      }
    }
    areas.push(area);
  }
  return areas;
}

/** The colour of the general palette that is farthest from all others. */
function clearest(others: readonly Colour[]): Colour {
  const clearness = ({ value }: Colour): number =>
    Math.min(...others.map((other) => colourDifference(value, other.value)));
  return PALETTE.reduce((best, colour) => (clearness(colour) > clearness(best) ? colour : best));
}
