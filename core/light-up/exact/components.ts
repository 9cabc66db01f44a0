import { UNKNOWN_SQUARE } from '../puzzle/index.ts';
import type { Position } from './position.ts';

/**
 * Splits unknown squares into components that do not affect one another: squares of one segment, beside one number, or
 * able to light the same dark square belong together. Its arrays serve one split after another, so that the time to
 * split a small part of a large board depends on the size of the part only.
 */
export class Components {
  private readonly position: Position;
  /** Disjoint sets of segments (union-find), each valid for the split whose number it has. */
  private readonly parent: Int32Array;
  private readonly split: Int32Array;
  private splits = 0;
  /**
   * For each segment: the last split that looked at its dark squares; for each root: the number of its component, plus
   * 1.
   */
  private readonly looked: Int32Array;
  private readonly component: Int32Array;
  /** For each number: the row segment of the square beside it that was joined last, plus 1. */
  private readonly beside: Int32Array;

  constructor(position: Position) {
    this.position = position;
    const { segments, state } = position;
    this.parent = new Int32Array(segments);
    this.split = new Int32Array(segments);
    this.looked = new Int32Array(segments);
    this.component = new Int32Array(segments);
    this.beside = new Int32Array(state.length);
  }

  /** The components of the unknown squares among the given ones, in the order of their first squares. */
  of(squares: Int32Array): Int32Array[] {
    const { state, rowOf, columnOf } = this.position;
    const open = squares.filter((square) => state[square] === UNKNOWN_SQUARE);
    this.splits++;
    for (const square of open) {
      this.join(rowOf[square], columnOf[square]);
      this.joinBesideNumbers(square);
    }
    for (const square of open) {
      this.joinByDark(rowOf[square]);
      this.joinByDark(columnOf[square]);
      this.forgetNumbers(square);
    }
    return this.grouped(open);
  }

  private joinBesideNumbers(square: number): void {
    const { position, beside } = this;
    const { rowOf, stride } = position;
    for (const number of [square - 1, square + 1, square - stride, square + stride]) {
      if (!position.isOpenNumber(number)) continue;
      if (beside[number] > 0) this.join(beside[number] - 1, rowOf[square]);
      beside[number] = rowOf[square] + 1;
    }
  }

  private forgetNumbers(square: number): void {
    const { beside } = this;
    const { stride } = this.position;
    beside[square - 1] = 0;
    beside[square + 1] = 0;
    beside[square - stride] = 0;
    beside[square + stride] = 0;
  }

  /** Joins the segments that may light the same dark square of a segment. */
  private joinByDark(segment: number): void {
    if (this.looked[segment] === this.splits) return;
    this.looked[segment] = this.splits;
    const { rowOf, columnOf } = this.position;
    for (const square of this.position.darkSquares(segment)) this.join(rowOf[square], columnOf[square]);
  }

  private grouped(open: Int32Array): Int32Array[] {
    const { component } = this;
    const { rowOf } = this.position;
    const ends: number[] = [];
    for (const square of open) {
      const root = this.rootOf(rowOf[square]);
      if (component[root] === 0) component[root] = ends.push(0);
      ends[component[root] - 1]++;
    }
    for (let index = 1; index < ends.length; index++) ends[index] += ends[index - 1];
    const starts = [0, ...ends.slice(0, -1)];
    const filled = starts.slice();
    const all = new Int32Array(open.length);
    for (const square of open) all[filled[component[this.rootOf(rowOf[square])] - 1]++] = square;
    for (const square of open) component[this.rootOf(rowOf[square])] = 0;
    return ends.map((end, index) => all.subarray(starts[index], end));
  }

  private rootOf(segment: number): number {
    const { parent, split } = this;
    if (split[segment] !== this.splits) {
      split[segment] = this.splits;
      parent[segment] = segment;
    }
    let root = segment;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }

  private join(some: number, other: number): void {
    const root = this.rootOf(some);
    this.parent[root] = this.rootOf(other);
  }
}

/**
 * Counts the solutions of squares that bind only one another, if each of their row segments crosses each of their
 * column segments: the bulbs are then a largest matching of a complete bipartite graph, and there are n! / (n − m)! of
 * them for n and m segments. Undefined for other squares.
 */
export function countOfRectangle(position: Position, squares: Int32Array): bigint | undefined {
  const { state, rowOf, columnOf } = position;
  const rows = new Set<number>();
  const columns = new Set<number>();
  let open = 0;
  for (const square of squares) {
    if (state[square] !== UNKNOWN_SQUARE) continue;
    open++;
    rows.add(rowOf[square]);
    columns.add(columnOf[square]);
  }
  if (open === 0 || open !== rows.size * columns.size || !position.isFree(squares)) return undefined;
  const [fewer, more] = [Math.min(rows.size, columns.size), Math.max(rows.size, columns.size)];
  let count = 1n;
  for (let taken = 0; taken < fewer; taken++) count *= BigInt(more - taken);
  return count;
}
