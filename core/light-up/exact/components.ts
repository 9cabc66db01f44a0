import { UNKNOWN_SQUARE } from '../puzzle/index.ts';
import type { Position } from './position.ts';

/**
 * Splits unknown squares into components that say nothing of one another: squares of one segment, beside one number, or
 * able to light the same dark square belong together.
 */
export function componentsOf(position: Position, squares: Int32Array): Int32Array[] {
  const { state, rowOf, columnOf, stride } = position;
  const segments = new Segments(position.segments);
  const open = squares.filter((square) => state[square] === UNKNOWN_SQUARE);
  // For each number, the segment of the first square beside it, and one more.
  const beside = new Int32Array(state.length);
  for (const square of open) {
    segments.join(rowOf[square], columnOf[square]);
    for (const number of [square - 1, square + 1, square - stride, square + stride]) {
      if (!position.isOpenNumber(number)) continue;
      if (beside[number] > 0) segments.join(beside[number] - 1, rowOf[square]);
      beside[number] = rowOf[square] + 1;
    }
  }
  for (const segment of position.openSegments(open)) {
    for (const square of position.darkSquares(segment)) segments.join(rowOf[square], columnOf[square]);
  }
  const parts = Map.groupBy(open, (square) => segments.rootOf(rowOf[square]));
  return [...parts.values()].map((part) => Int32Array.from(part));
}

/**
 * Counts the solutions of squares that bind only one another, where every row segment of theirs crosses every column
 * segment: the bulbs are then a largest matching of a complete bipartite graph, and there are n! / (n − m)! of them for n
 * and m segments. Undefined for other squares.
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

/** Disjoint sets of segments (union-find). */
class Segments {
  private readonly parent: Int32Array;

  constructor(count: number) {
    this.parent = Int32Array.from({ length: count }, (_, segment) => segment);
  }

  rootOf(segment: number): number {
    const { parent } = this;
    let root = segment;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }

  join(some: number, other: number): void {
    this.parent[this.rootOf(some)] = this.rootOf(other);
  }
}
