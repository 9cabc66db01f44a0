/** The cells of a board, of two colours or coloured. */
interface Cells {
  readonly width: number;
  readonly height: number;
  /** The state or the colour of each cell, row after row. */
  readonly cells: Uint8Array;
}

/*
 * Parts of a board as the `d` of SVG paths; a cell is one unit wide and high. A run of cells in a row is one stroke, and all
 * strokes are one path. So a 1,000×1,000 picture stays a file of a megabyte or two, and a few elements draw a board.
 */

/** Each run of cells in a state as one stroke along the middle of its row, to be drawn as wide as a cell is high. */
export function strokes({ width, height, cells }: Cells, state: number): string {
  let path = '';
  for (let row = 0; row < height; row++) {
    const first = row * width;
    let end: number | undefined;
    for (let column = 0; column < width; column++) {
      if (cells[first + column] !== state) continue;
      const start = column;
      while (column + 1 < width && cells[first + column + 1] === state) column++;
      path += end === undefined ? `M${start} ${row}.5` : `m${start - end} 0`;
      end = column + 1;
      path += `h${end - start}`;
    }
  }
  return path;
}

/** A stroke without length in the middle of each cell in a state: a dot, when drawn with round ends. */
export const dots = (grid: Cells, state: number): string =>
  inEachCell(grid, state, (row, column) => `M${column}.5 ${row}.5h0`);

/** A cross in each cell in a state. */
export const crosses = (grid: Cells, state: number): string =>
  inEachCell(grid, state, (row, column) => `M${column}.3 ${row}.3l.4 .4m0-.4l-.4 .4`);

/** Joins the parts of a path that `draw` returns for the cells in a state, row after row. */
export function inEachCell(
  { width, height, cells }: Cells,
  state: number,
  draw: (row: number, column: number) => string,
): string {
  let path = '';
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (cells[row * width + column] === state) path += draw(row, column);
    }
  }
  return path;
}

/** The grid lines: one after each `every` cells, and the lines at the edges. */
export function ruling(width: number, height: number, every: number): string {
  const places = (length: number) =>
    Array.from({ length: Math.ceil(length / every) }, (_, index) => index * every).concat(length);
  const vertical = places(width).map((x) => `M${x} 0v${height}`);
  const horizontal = places(height).map((y) => `M0 ${y}h${width}`);
  return [...vertical, ...horizontal].join('');
}
