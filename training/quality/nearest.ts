import { itemAt } from '@crosshatch/core/memory';
import { type ColouredGrid, REFLECTIONS, reflectCells, reflectSize, type Size } from '@crosshatch/core/puzzle';

/*
 * Measures how near a picture comes to the pictures from which a network learned. The distance of two pictures is the least
 * number of cells in which they differ, over all images of one picture. Its images are its reflections that keep the size,
 * shifted by at most one cell each way, with all exchanges of its colours and background. A shift repeats the cells of the
 * border.
 *
 * Edges make the search faster without any error. An edge is a pair of neighbours of different colours. If two pictures differ
 * in d cells under some exchange of colours, at most 4d pairs are an edge in only one picture, since a cell is in four pairs.
 */

/** A picture with a bit for each pair of neighbours: 1 for an edge. */
interface Outline {
  readonly cells: Uint8Array;
  readonly bits: Int32Array;
  readonly edges: number;
}

/** The pictures of one size to which others are compared. */
export class Nearest {
  private readonly size: Size;
  /** All images of all pictures, sorted by their number of edges. */
  private readonly outlines: readonly Outline[];
  /** For each number of edges, the index of the first outline with at least that number. */
  private readonly starts: Int32Array;

  constructor(size: Size, pictures: readonly ColouredGrid[]) {
    this.size = size;
    const images = pictures.flatMap((picture) => imagesOf(picture).map((cells) => outlineOf(cells, size)));
    this.outlines = images.toSorted((one, other) => one.edges - other.edges);
    const pairs = size.height * (size.width - 1) + size.width * (size.height - 1);
    let index = 0;
    this.starts = Int32Array.from({ length: pairs + 2 }, (_, edges) => {
      while (index < this.outlines.length && itemAt(this.outlines, index).edges < edges) index++;
      return index;
    });
  }

  /**
   * Finds the least distance of a picture to any of these pictures, if it is at most a limit.
   *
   * @param limit in cells. Default: none
   * @returns undefined if all pictures differ in more cells
   */
  distance({ cells }: ColouredGrid, limit: number = cells.length): number | undefined {
    const own = outlineOf(cells, this.size);
    let least: number | undefined;
    let most = limit;
    // Begins with outlines of the same number of edges and goes outwards, since near pictures have similar numbers.
    let above = itemAt(this.starts, own.edges);
    let below = above - 1;
    for (;;) {
      const up = this.outlines[above];
      const down = this.outlines[below];
      const upwards = up === undefined ? Number.POSITIVE_INFINITY : up.edges - own.edges;
      const downwards = down === undefined ? Number.POSITIVE_INFINITY : own.edges - down.edges;
      if (Math.min(upwards, downwards) > 4 * most) return least;
      const other = upwards <= downwards ? up : down;
      if (other === undefined) return least;
      if (upwards <= downwards) above++;
      else below--;
      if (!isLikely(own.bits, other.bits, 4 * most)) continue;
      const distance = matchedDistance(cells, other.cells);
      if (distance > most) continue;
      least = distance;
      if (distance === 0) return 0;
      most = distance - 1;
    }
  }
}

/** Lists the images of a picture, all of its size. */
function imagesOf({ width, height, cells }: ColouredGrid): Uint8Array[] {
  const size = { width, height };
  const kept = REFLECTIONS.filter((reflection) => reflectSize(size, reflection).width === width);
  return kept.flatMap((reflection) => {
    const reflected = reflectCells(cells, new Uint8Array(cells.length), size, reflection);
    return [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => shifted(reflected, size, down, right)));
  });
}

const shifted = (cells: Uint8Array, { width, height }: Size, down: number, right: number): Uint8Array =>
  cells.map((_, cell) => {
    const column = cell % width;
    const row = (cell - column) / width;
    const y = Math.min(height - 1, Math.max(0, row - down));
    return itemAt(cells, y * width + Math.min(width - 1, Math.max(0, column - right)));
  });

function outlineOf(cells: Uint8Array, { width, height }: Size): Outline {
  const bits = new Int32Array(Math.ceil((2 * cells.length) / 32));
  let edges = 0;
  const mark = (bit: number) => {
    bits[bit >> 5] = itemAt(bits, bit >> 5) | (1 << (bit & 31));
    edges++;
  };
  for (const [cell, colour] of cells.entries()) {
    if (cell % width < width - 1 && cells[cell + 1] !== colour) mark(2 * cell);
    if (cell < width * (height - 1) && cells[cell + width] !== colour) mark(2 * cell + 1);
  }
  return { cells, bits, edges };
}

/** Whether two bit sets differ in at most `most` places. */
function isLikely(one: Int32Array, other: Int32Array, most: number): boolean {
  let differing = 0;
  for (let at = 0; at < one.length; at++) {
    differing += bitCount((one[at] ?? 0) ^ (other[at] ?? 0));
    if (differing > most) return false;
  }
  return true;
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Counts the cells that differ under the best one-to-one matching of colours. */
export function matchedDistance(one: Uint8Array, other: Uint8Array): number {
  const [rows, columns] = [numbered(one), numbered(other)];
  const [fewer, more] = rows.count <= columns.count ? [rows, columns] : [columns, rows];
  const together = new Int32Array(fewer.count * more.count);
  for (const [cell, colour] of fewer.cells.entries()) {
    const pair = colour * more.count + itemAt(more.cells, cell);
    together[pair] = itemAt(together, pair) + 1;
  }
  // For each set of matched colours of `more`: the most cells alike when the first colours of `fewer` are matched to them.
  let best = new Int32Array(1 << more.count).fill(-1);
  best[0] = 0;
  for (let colour = 0; colour < fewer.count; colour++) {
    const next = new Int32Array(best.length).fill(-1);
    for (const [taken, alike] of best.entries()) {
      if (alike < 0) continue;
      for (let match = 0; match < more.count; match++) {
        const also = taken | (1 << match);
        if (also === taken) continue;
        next[also] = Math.max(itemAt(next, also), alike + itemAt(together, colour * more.count + match));
      }
    }
    best = next;
  }
  return one.length - best.reduce((most, alike) => Math.max(most, alike), 0);
}

/** Numbers the colours of the cells from 0, in the order in which they first appear. */
function numbered(cells: Uint8Array): { readonly cells: Uint8Array; readonly count: number } {
  const numbers = new Map<number, number>();
  const renumbered = cells.map((colour) => {
    const number = numbers.get(colour) ?? numbers.size;
    numbers.set(colour, number);
    return number;
  });
  return { cells: renumbered, count: numbers.size };
}
