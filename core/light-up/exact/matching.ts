import { UNKNOWN_SQUARE } from '../puzzle/index.ts';
import type { Position } from './position.ts';

/**
 * Finds segments that must hold a bulb and are more in number than those that cross them: by Hall's theorem they cannot all
 * have one. Bipartite matching by augmenting paths, between the segments that cross a dead one and the segments that may
 * light them.
 */
export function pigeonholesOf(position: Position): number[] | undefined {
  const { rowSegments, segments } = position;
  for (const isRow of [true, false]) {
    const [first, end] = isRow ? [0, rowSegments] : [rowSegments, segments];
    const matched = new Map<number, number>();
    for (let segment = first; segment < end; segment++) {
      if (!position.mustHoldBulb(segment)) continue;
      const seen = new Set<number>();
      if (!augment(position, segment, isRow, matched, seen)) {
        return [segment, ...[...seen].map((crossing) => matched.get(crossing) ?? segment)];
      }
    }
  }
  return undefined;
}

/** Gives a segment one that crosses it at a candidate and that no other has, moving others to further ones. */
function augment(
  position: Position,
  segment: number,
  isRow: boolean,
  matched: Map<number, number>,
  seen: Set<number>,
): boolean {
  const { state, start, length } = position;
  const stride = isRow ? 1 : position.stride;
  const crossingOf = isRow ? position.columnOf : position.rowOf;
  for (let square = start[segment], left = length[segment]; left > 0; left--, square += stride) {
    const crossing = crossingOf[square];
    if (state[square] !== UNKNOWN_SQUARE || seen.has(crossing)) continue;
    seen.add(crossing);
    const holder = matched.get(crossing);
    if (holder !== undefined && !augment(position, holder, isRow, matched, seen)) continue;
    matched.set(crossing, segment);
    return true;
  }
  return false;
}
