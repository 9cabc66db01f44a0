import { type Oklab, oklabDifference } from '../../colour/index.ts';
import { itemAt } from '../../memory/index.ts';

/** A colour and the number of cells that have it. */
export interface CountedColour {
  readonly oklab: Oklab;
  readonly cells: number;
}

/** The most rounds of k-means; most images settle after ten. */
const MOST_ROUNDS = 32;

/**
 * Finds the colours that represent all others best: k-means in OKLab, started from the farthest points. It is
 * deterministic: the first point is the commonest colour, and each further point is the one farthest from the points
 * before it.
 *
 * @param most the number of colours; fewer are returned if there are fewer
 * @param fixed colours that are returned first and as they are, whatever `most` is
 */
export function quantised(colours: readonly CountedColour[], most: number, fixed: readonly Oklab[] = []): Oklab[] {
  let centres = farthestPoints(colours, most, fixed);
  let nearest: readonly number[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = nearest;
    nearest = colours.map(({ oklab }) => nearestOf(centres, oklab));
    if (before.length > 0 && nearest.every((centre, at) => centre === before[at])) break;
    centres = meansOf(colours, nearest, centres, fixed.length);
  }
  return centres;
}

/** The index of the colour that is nearest to the given one; of equally near ones, the first. */
export function nearestOf(centres: readonly Oklab[], oklab: Oklab): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, centre] of centres.entries()) {
    const difference = oklabDifference(centre, oklab);
    if (difference >= least) continue;
    least = difference;
    best = at;
  }
  return best;
}

function farthestPoints(colours: readonly CountedColour[], most: number, fixed: readonly Oklab[]): Oklab[] {
  const centres = [...fixed];
  const points = colours.map(({ oklab, cells }) => {
    return { oklab, cells, distance: Math.min(...centres.map((centre) => oklabDifference(centre, oklab))) };
  });
  while (centres.length < most && points.length > 0) {
    const worth = centres.length === 0 ? 'cells' : 'distance';
    const chosen = points.reduce((best, point) => (point[worth] > best[worth] ? point : best));
    if (chosen.distance === 0) break;
    centres.push(chosen.oklab);
    for (const point of points) point.distance = Math.min(point.distance, oklabDifference(chosen.oklab, point.oklab));
  }
  return centres;
}

/** The mean of the colours of each centre; fixed centres, and those without colours, stay. */
function meansOf(
  colours: readonly CountedColour[],
  nearest: readonly number[],
  centres: readonly Oklab[],
  fixed: number,
): Oklab[] {
  const sums = centres.map((centre) => ({ centre, cells: 0, lightness: 0, a: 0, b: 0 }));
  for (const [at, { oklab, cells }] of colours.entries()) {
    const [lightness, a, b] = oklab;
    const sum = itemAt(sums, itemAt(nearest, at));
    sum.cells += cells;
    sum.lightness += cells * lightness;
    sum.a += cells * a;
    sum.b += cells * b;
  }
  return sums.map(({ centre, cells, lightness, a, b }, at) =>
    at < fixed || cells === 0 ? centre : [lightness / cells, a / cells, b / cells],
  );
}

/**
 * Merges the two closest colours, again and again, until no two are closer than the given difference. The commoner one
 * stays; fixed colours stay in any case.
 *
 * @param fixed the number of colours, from the first on, that are fixed
 */
export function mergedColours(
  centres: readonly Oklab[],
  colours: readonly CountedColour[],
  leastDifference: number,
  fixed = 0,
): Oklab[] {
  const kept = centres.map((oklab, at) => ({ oklab, cells: 0, isFixed: at < fixed }));
  for (const { oklab, cells } of colours) itemAt(kept, nearestOf(centres, oklab)).cells += cells;
  for (;;) {
    let closest: Record<'one' | 'other', (typeof kept)[number]> | undefined;
    let least = leastDifference;
    for (const [at, other] of kept.entries()) {
      for (const one of kept.slice(0, at)) {
        const difference = oklabDifference(one.oklab, other.oklab);
        if (difference >= least || (one.isFixed && other.isFixed)) continue;
        least = difference;
        closest = { one, other };
      }
    }
    if (closest === undefined) return kept.map(({ oklab }) => oklab);
    const { one, other } = closest;
    const staysFirst = one.isFixed || (!other.isFixed && one.cells >= other.cells);
    const [stays, goes] = staysFirst ? [one, other] : [other, one];
    stays.cells += goes.cells;
    kept.splice(kept.indexOf(goes), 1);
  }
}
