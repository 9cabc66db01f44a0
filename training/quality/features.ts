import { itemAt } from '@crosshatch/core/memory';
import { type ColouredGrid, REFLECTIONS, reflectCells } from '@crosshatch/core/puzzle';

/*
 * Features of a picture that do not change when its colours are exchanged. So pictures of any palette, with and without
 * background, can be compared. The pattern features do not change under reflections either.
 */

/** Computes the features of a picture, in the same order for all pictures. */
export function pictureFeatures(grid: ColouredGrid): Float64Array {
  const areas = areaSizes(grid);
  return Float64Array.from([
    ...patternShares(grid),
    ...lengthShares(runs(grid, 'rows'), grid.width),
    ...lengthShares(runs(grid, 'columns'), grid.height),
    ...lengthShares(areas, grid.cells.length),
    Math.log(areas.length),
    ...colourShares(grid.cells),
    ...mirrorShares(grid),
    ...edgeShares(grid),
  ]);
}

/** The number of patterns. A pattern has 8 bits: which of the eight neighbours have the cell's colour. */
const PATTERNS = 256;

/** The eight neighbours around a cell, row by row. */
const NEIGHBOURS = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;

/** For each pattern, the number of its class under the eight reflections. */
const CLASS_OF_PATTERN = patternClasses();
const PATTERN_CLASSES = Math.max(...CLASS_OF_PATTERN) + 1;

function patternClasses(): Uint8Array {
  const size = { width: 3, height: 3 };
  const numbers = new Map<number, number>();
  return Uint8Array.from({ length: PATTERNS }, (_, pattern) => {
    const cells = Uint8Array.from({ length: 9 }, (_, cell) => {
      const bit = cell < 4 ? cell : cell - 1;
      return cell === 4 ? 0 : (pattern >> bit) & 1;
    });
    const least = Math.min(
      ...REFLECTIONS.map((reflection) => {
        const reflected = reflectCells(cells, new Uint8Array(9), size, reflection);
        return reflected.reduce((bits, bit, cell) => (cell === 4 ? bits : bits * 2 + bit), 0);
      }),
    );
    const number = numbers.get(least) ?? numbers.size;
    numbers.set(least, number);
    return number;
  });
}

/** Computes the share of cells of each class of patterns. Cells beyond the border count as another colour. */
function patternShares({ width, height, cells }: ColouredGrid): Float64Array {
  const shares = new Float64Array(PATTERN_CLASSES);
  for (const [cell, colour] of cells.entries()) {
    const column = cell % width;
    const row = (cell - column) / width;
    let pattern = 0;
    for (const [bit, [down, right]] of NEIGHBOURS.entries()) {
      const [y, x] = [row + down, column + right];
      if (y >= 0 && y < height && x >= 0 && x < width && cells[y * width + x] === colour) pattern |= 1 << bit;
    }
    const number = CLASS_OF_PATTERN[pattern] ?? 0;
    shares[number] = (shares[number] ?? 0) + 1 / cells.length;
  }
  return shares;
}

/** Lists the lengths of all runs of one colour in the rows or columns. */
function runs({ width, height, cells }: ColouredGrid, direction: 'rows' | 'columns'): number[] {
  const [lines, length] = direction === 'rows' ? [height, width] : [width, height];
  const lengths: number[] = [];
  for (let line = 0; line < lines; line++) {
    let colour = -1;
    let run = 0;
    for (let at = 0; at < length; at++) {
      const cell = itemAt(cells, direction === 'rows' ? line * width + at : at * width + line);
      if (cell !== colour && run > 0) lengths.push(run);
      run = cell === colour ? run + 1 : 1;
      colour = cell;
    }
    lengths.push(run);
  }
  return lengths;
}

/**
 * The number of ranges of lengths: above a half of the whole, above a quarter up to a half, and so on; the last has the rest.
 */
const RANGES = 6;

/** Computes the share of the cells in runs or areas of each range of lengths. */
function lengthShares(lengths: readonly number[], whole: number): Float64Array {
  const shares = new Float64Array(RANGES);
  const sum = lengths.reduce((total, length) => total + length, 0);
  for (const length of lengths) {
    const range = Math.min(RANGES - 1, Math.floor(Math.log2(whole / length)));
    shares[range] = (shares[range] ?? 0) + length / sum;
  }
  return shares;
}

/** Lists the sizes of the connected areas of one colour. */
function areaSizes({ width, height, cells }: ColouredGrid): number[] {
  const seen = new Uint8Array(cells.length);
  const sizes: number[] = [];
  for (const start of cells.keys()) {
    if (seen[start] === 1) continue;
    seen[start] = 1;
    const area = [start];
    // The loop also visits the cells that are added to the area meanwhile.
    for (const cell of area) {
      const column = cell % width;
      const visit = (neighbour: number) => {
        if (seen[neighbour] === 1 || cells[neighbour] !== cells[cell]) return;
        seen[neighbour] = 1;
        area.push(neighbour);
      };
      if (column > 0) visit(cell - 1);
      if (column < width - 1) visit(cell + 1);
      if (cell >= width) visit(cell - width);
      if (cell < width * (height - 1)) visit(cell + width);
    }
    sizes.push(area.length);
  }
  return sizes;
}

/** The number of colours whose shares are features, from the commonest on. */
const COLOURS = 5;

/** Computes the shares of the commonest colours. */
function colourShares(cells: Uint8Array): number[] {
  const counts = new Map<number, number>();
  for (const colour of cells) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const sorted = [...counts.values()].toSorted((one, other) => other - one);
  return Array.from({ length: COLOURS }, (_, index) => (sorted[index] ?? 0) / cells.length);
}

/** Computes the shares of cells equal to their image left to right, top to bottom, and by half a turn. */
function mirrorShares({ width, height, cells }: ColouredGrid): number[] {
  const share = (image: (row: number, column: number) => number): number => {
    let like = 0;
    for (const [cell, colour] of cells.entries()) {
      const column = cell % width;
      if (colour === cells[image((cell - column) / width, column)]) like++;
    }
    return like / cells.length;
  };
  return [
    share((row, column) => row * width + width - 1 - column),
    share((row, column) => (height - 1 - row) * width + column),
    share((row, column) => (height - 1 - row) * width + width - 1 - column),
  ];
}

/** The number of parts of each side by which edges are counted. */
const THIRDS = 3;

/**
 * Computes the share of neighbours of different colours, side by side and one above the other, in each ninth of the picture.
 */
function edgeShares({ width, height, cells }: ColouredGrid): Float64Array {
  const edges = new Float64Array(2 * THIRDS * THIRDS);
  const third = (index: number, length: number): number => Math.floor((THIRDS * index) / length);
  for (const [cell, colour] of cells.entries()) {
    const column = cell % width;
    const row = (cell - column) / width;
    const part = 2 * (THIRDS * third(row, height) + third(column, width));
    const share = (2 * THIRDS * THIRDS) / (2 * cells.length);
    if (column < width - 1 && cells[cell + 1] !== colour) edges[part] = (edges[part] ?? 0) + share;
    if (row < height - 1 && cells[cell + width] !== colour) edges[part + 1] = (edges[part + 1] ?? 0) + share;
  }
  return edges;
}
