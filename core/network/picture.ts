import type { Size } from '../puzzle/index.ts';

/** Numbers of a cell: whether its three mirror images and that in the diagonal have the same state. */
const MIRRORS = 4;
/** Numbers of the whole board: its share of filled cells, blocks of rows and columns, width and height. */
const TRAITS = 5;
const MOST_CELLS = 25;

/** The number of numbers that describe a cell's surroundings. */
export const pictureInputs = (radius: number): number => 2 * (2 * radius + 1) ** 2 + MIRRORS + TRAITS;

/**
 * A complete board as a network sees it, cell by cell: the cells around, whether they are filled and on the board; whether
 * the board's reflections have the same state there, since many pictures are symmetric; and numbers of the whole board.
 */
class Picture {
  private readonly size: Size;
  private readonly radius: number;
  /** Two numbers for each cell, with a margin around the board: whether it is filled, and whether it is outside. */
  private readonly plane: Float32Array;
  private readonly planeWidth: number;
  private readonly traits = new Float32Array(TRAITS);
  private readonly cells: Uint8Array;

  constructor(cells: Uint8Array, size: Size, radius: number) {
    const { width, height } = size;
    this.cells = cells;
    this.size = size;
    this.radius = radius;
    this.planeWidth = width + 2 * radius;
    this.plane = new Float32Array(2 * this.planeWidth * (height + 2 * radius));
    for (let at = 1; at < this.plane.length; at += 2) this.plane[at] = 1;
    let filled = 0;
    let inRows = 0;
    let inColumns = 0;
    for (let row = 0, cell = 0; row < height; row++) {
      for (let column = 0; column < width; column++, cell++) {
        const state = cells[cell];
        this.plane.set([state, 0], this.placeOf(row, column));
        filled += state;
        if (column === 0 || cells[cell - 1] === 0) inRows += state;
        if (row === 0 || cells[cell - width] === 0) inColumns += state;
      }
    }
    const area = width * height;
    this.traits.set([filled / area, (4 * inRows) / area, (4 * inColumns) / area]);
    this.traits.set([width / MOST_CELLS, height / MOST_CELLS], 3);
  }

  private placeOf(row: number, column: number): number {
    return 2 * ((row + this.radius) * this.planeWidth + column + this.radius);
  }

  /** Writes the surroundings of a cell. */
  write(cell: number, target: Float32Array, from = 0): void {
    const { size, radius, plane, cells } = this;
    const { width, height } = size;
    const row = Math.floor(cell / width);
    const column = cell - row * width;
    const span = 2 * (2 * radius + 1);
    let at = from;
    for (let above = row - radius; above <= row + radius; above++) {
      const place = this.placeOf(above, column - radius);
      for (let index = 0; index < span; index++) target[at++] = plane[place + index];
    }
    const state = cells[cell];
    const left = row * width + (width - 1 - column);
    const below = (height - 1 - row) * width;
    target[at++] = cells[left] === state ? 1 : 0;
    target[at++] = cells[below + column] === state ? 1 : 0;
    target[at++] = cells[below + (width - 1 - column)] === state ? 1 : 0;
    target[at++] = width === height && cells[column * width + row] === state ? 1 : 0;
    target.set(this.traits, at);
  }
}

/** The surroundings of the cells in which several boards of a size differ. */
export interface Surroundings {
  /** Different surroundings, one row after the other. */
  readonly inputs: Float32Array;
  readonly rows: number;
  /** For each board the rows of its cells. Cells with the same surroundings on all boards are left out. */
  readonly rowsOf: readonly Int32Array[];
}

/** The surroundings of the cells of boards. Equal surroundings of a cell on several boards, the usual case, are written once. */
export function surroundingsOf(boards: readonly Uint8Array[], size: Size, radius: number): Surroundings {
  const [all] = surroundingsInParts(boards, size, radius, Number.POSITIVE_INFINITY);
  return all ?? { inputs: new Float32Array(), rows: 0, rowsOf: boards.map(() => new Int32Array()) };
}

/** The surroundings in parts, so that a large board does not need the memory for all its cells at once. */
export function* surroundingsInParts(
  boards: readonly Uint8Array[],
  size: Size,
  radius: number,
  most: number,
): Generator<Surroundings, void> {
  const cells = differingCells(boards, size, radius);
  const width = pictureInputs(radius);
  const pictures = boards.map((board) => new Picture(board, size, radius));
  for (let from = 0; from < cells.length; from += most) {
    yield surroundingsIn(pictures, cells.slice(from, from + most), width);
  }
}

function surroundingsIn(pictures: readonly Picture[], cells: readonly number[], width: number): Surroundings {
  const rowsOf = pictures.map(() => new Int32Array(cells.length));
  const inputs = new Float32Array(pictures.length * cells.length * width);
  let rows = 0;
  for (const [at, cell] of cells.entries()) {
    const first = rows;
    for (const [board, picture] of pictures.entries()) {
      picture.write(cell, inputs, rows * width);
      let row = first;
      while (row < rows && !sameRows(inputs, row * width, rows * width, width)) row++;
      rowsOf[board][at] = row;
      if (row === rows) rows++;
    }
  }
  return { inputs: inputs.subarray(0, rows * width), rows, rowsOf };
}

function sameRows(inputs: Float32Array, a: number, b: number, width: number): boolean {
  for (let at = 0; at < width; at++) if (inputs[a + at] !== inputs[b + at]) return false;
  return true;
}

/** The cells whose surroundings differ between boards. */
function differingCells(boards: readonly Uint8Array[], { width, height }: Size, radius: number): number[] {
  const differs = new Uint8Array(width * height);
  const [first] = boards;
  for (let cell = 0; cell < differs.length; cell++) {
    if (boards.every((cells) => cells[cell] === first[cell])) continue;
    const row = Math.floor(cell / width);
    const column = cell - row * width;
    const [left, right] = [Math.max(0, column - radius), Math.min(width - 1, column + radius)];
    for (let near = Math.max(0, row - radius); near <= Math.min(height - 1, row + radius); near++) {
      differs.fill(1, near * width + left, near * width + right + 1);
    }
    const below = (height - 1 - row) * width;
    differs[row * width + (width - 1 - column)] = 1;
    differs[below + column] = 1;
    differs[below + (width - 1 - column)] = 1;
    if (width === height) differs[column * width + row] = 1;
  }
  return Array.from(differs.keys()).filter((cell) => differs[cell] === 1);
}
