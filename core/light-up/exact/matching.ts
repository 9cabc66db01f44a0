import { UNKNOWN_SQUARE } from '../puzzle/index.ts';
import type { Position } from './position.ts';

/** Passing over this number of squares counts as looking at one. */
const PASSES_A_SCAN = 8;

/** Segments that are too many for those that cross them, if there are any, and the squares that were looked at. */
interface Pigeonholes {
  readonly found: readonly number[] | undefined;
  readonly scans: number;
}

/**
 * Finds segments that must hold a bulb and are more in number than the segments that cross them: by Hall's theorem they
 * cannot all have one. Bipartite matching by augmenting paths, between the segments that cross a dead one and the
 * segments that may light them.
 *
 * @param squares whose segments are matched; nothing else depends on them
 */
export function pigeonholesOf(position: Position, squares: Int32Array): Pigeonholes {
  const open = [...position.openSegments(squares)].filter((segment) => position.mustHoldBulb(segment));
  let scans = squares.length / PASSES_A_SCAN;
  for (const isRow of [true, false]) {
    const matching = new Matching(position, isRow);
    for (const segment of open) {
      const found = segment < position.rowSegments === isRow ? matching.add(segment) : undefined;
      if (found !== undefined) return { found, scans: scans + matching.scans };
    }
    scans += matching.scans;
  }
  return { found: undefined, scans };
}

/**
 * Segments of one direction, each with a mate: a segment that crosses it at a candidate, and that is no other's mate.
 */
class Matching {
  private readonly position: Position;
  private readonly isRow: boolean;
  private readonly holderOf = new Map<number, number>();
  private readonly mateOf = new Map<number, number>();
  scans = 0;

  constructor(position: Position, isRow: boolean) {
    this.position = position;
    this.isRow = isRow;
  }

  /**
   * Finds a mate for one more segment, moving others to further mates. Returns segments for which there are too few
   * mates.
   */
  add(added: number): readonly number[] | undefined {
    const { state, start, length, rowOf, columnOf } = this.position;
    const stride = this.isRow ? 1 : this.position.stride;
    const crossingOf = this.isRow ? columnOf : rowOf;
    const reached = [added];
    const reachedFrom = new Map<number, number>();
    for (const segment of reached) {
      this.scans += length[segment];
      for (let square = start[segment], left = length[segment]; left > 0; left--, square += stride) {
        const crossing = crossingOf[square];
        if (state[square] !== UNKNOWN_SQUARE || reachedFrom.has(crossing)) continue;
        reachedFrom.set(crossing, segment);
        const holder = this.holderOf.get(crossing);
        if (holder === undefined) return this.move(crossing, reachedFrom);
        reached.push(holder);
      }
    }
    return reached;
  }

  /** Gives each segment of a path the crossing segment that it reached, from a free one back to the segment added. */
  private move(free: number, reachedFrom: ReadonlyMap<number, number>): undefined {
    for (let crossing: number | undefined = free; crossing !== undefined; ) {
      const segment = reachedFrom.get(crossing);
      if (segment === undefined) return;
      const before = this.mateOf.get(segment);
      this.holderOf.set(crossing, segment);
      this.mateOf.set(segment, crossing);
      crossing = before;
    }
  }
}
