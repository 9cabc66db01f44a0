import type { Frontier } from './frontier.ts';

/**
 * A lower bound of the steps from a set of known cells on: the sum of the solves that each line needs by itself, plus a
 * vertex cover. Each unknown cell is settled by its row or its column. So the unknown cells outside those lines need
 * further lines: at least the number of edges in a maximum bipartite matching of rows to columns (Kőnig's theorem).
 */
export class LowerBound {
  private readonly width: number;
  private readonly height: number;
  private readonly words: number;
  /** For each column, the row that it is matched with, or -1; and for each row, whether it is matched. */
  private readonly rowOf: Int32Array;
  private readonly isMatched: Uint8Array;
  private readonly isVisited: Uint8Array;

  constructor(width: number, height: number, words: number) {
    this.width = width;
    this.height = height;
    this.words = words;
    this.rowOf = new Int32Array(width).fill(-1);
    this.isMatched = new Uint8Array(height);
    this.isVisited = new Uint8Array(width);
  }

  /**
   * Bounds the steps from a set of the layer on. The matching starts from the one of the previous set, which mostly
   * differs by one line. The start does not change the bound: all maximum matchings have the same size.
   */
  of({ cells, least }: Frontier, place: number): number {
    const { height, width, words, rowOf, isMatched, isVisited } = this;
    const at = place * (height + width);
    const known = cells.subarray(place * (height + width) * words);
    let steps = 0;
    for (let line = 0; line < height + width; line++) steps += least[at + line];
    isMatched.fill(0);
    for (let column = 0; column < width; column++) {
      const row = rowOf[column];
      if (row === -1) continue;
      if (least[at + row] === 0 && this.mayMatch(row, column, known, least, at)) isMatched[row] = 1;
      else rowOf[column] = -1;
    }
    for (let row = 0; row < height; row++) {
      if (least[at + row] > 0) continue;
      if (isMatched[row] === 0) {
        isVisited.fill(0);
        if (!this.match(row, known, least, at)) continue;
      }
      steps++;
    }
    return steps;
  }

  /** Whether the cell of the row and the column is unknown, and the column needs no solve by itself. */
  private mayMatch(row: number, column: number, cells: Int32Array, least: Uint16Array, at: number): boolean {
    const { height, words } = this;
    return least[at + height + column] === 0 && ((cells[row * words + (column >> 5)] >>> (column & 31)) & 1) === 0;
  }

  private match(row: number, cells: Int32Array, least: Uint16Array, at: number): boolean {
    const { width, rowOf, isMatched, isVisited } = this;
    for (let column = 0; column < width; column++) {
      if (isVisited[column] === 1 || !this.mayMatch(row, column, cells, least, at)) continue;
      isVisited[column] = 1;
      if (rowOf[column] !== -1 && !this.match(rowOf[column], cells, least, at)) continue;
      rowOf[column] = row;
      isMatched[row] = 1;
      return true;
    }
    return false;
  }
}
