import type { Layer } from './layer.ts';

/**
 * Steps that every order takes from some knowledge on: the sum of what each line needs by itself, and, since every
 * unknown cell is settled by its row or its column, as many more as lines are needed to cover the cells that none of
 * those lines has. As many lines as that are needed at least as cells can be chosen of which no two share a line
 * (König), which is what is counted here: a largest matching of rows to columns.
 */
export class LowerBound {
  private readonly width: number;
  private readonly height: number;
  private readonly words: number;
  /** For each column, the row that it is matched with, or -1. */
  private readonly rowOf: Int32Array;
  private readonly isVisited: Uint8Array;

  constructor(width: number, height: number, words: number) {
    this.width = width;
    this.height = height;
    this.words = words;
    this.rowOf = new Int32Array(width);
    this.isVisited = new Uint8Array(width);
  }

  /** Steps from a set of the layer on. */
  of({ cells, least }: Layer, place: number): number {
    const { height, width, words, rowOf, isVisited } = this;
    const at = place * (height + width);
    const known = cells.subarray(place * (height + width) * words);
    let steps = 0;
    for (let line = 0; line < height + width; line++) steps += least[at + line];
    rowOf.fill(-1);
    for (let row = 0; row < height; row++) {
      if (least[at + row] > 0) continue;
      isVisited.fill(0);
      if (this.match(row, known, least, at)) steps++;
    }
    return steps;
  }

  private match(row: number, cells: Int32Array, least: Uint16Array, at: number): boolean {
    const { width, height, words, rowOf, isVisited } = this;
    for (let column = 0; column < width; column++) {
      if (isVisited[column] === 1 || least[at + height + column] > 0) continue;
      if (((cells[row * words + (column >> 5)] >>> (column & 31)) & 1) === 1) continue;
      isVisited[column] = 1;
      if (rowOf[column] !== -1 && !this.match(rowOf[column], cells, least, at)) continue;
      rowOf[column] = row;
      return true;
    }
    return false;
  }
}
