import { type Oklab, oklabDifference } from '../../colour/index.ts';

/** A colour and the number of cells that have it. */
export interface CountedColour {
  readonly oklab: Oklab;
  readonly cells: number;
}

/** Rounds of k-means; most images rest after ten. */
const MOST_ROUNDS = 32;

/**
 * The colours that stand best for all others: k-means in OKLab, started from the farthest points. Deterministic, as the
 * first point is the commonest colour and each further one that which is farthest from those before.
 *
 * @param most the number of colours; fewer are returned where there are no more
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
  const distance = colours.map(({ oklab }) => Math.min(...centres.map((centre) => oklabDifference(centre, oklab))));
  while (centres.length < most) {
    let farthest = 0;
    for (const [at, { cells }] of colours.entries()) {
      const isFirst = centres.length === 0;
      if (isFirst ? cells > colours[farthest].cells : distance[at] > distance[farthest]) farthest = at;
    }
    if (colours.length === 0 || distance[farthest] === 0) break;
    const centre = colours[farthest].oklab;
    centres.push(centre);
    for (const [at, { oklab }] of colours.entries()) {
      distance[at] = Math.min(distance[at], oklabDifference(centre, oklab));
    }
  }
  return centres;
}

/** The mean of the colours of each centre; the first ones, and those without colours, stay. */
function meansOf(
  colours: readonly CountedColour[],
  nearest: readonly number[],
  centres: readonly Oklab[],
  fixed: number,
): Oklab[] {
  const sums = centres.map(() => [0, 0, 0, 0]);
  for (const [at, { oklab, cells }] of colours.entries()) {
    const sum = sums[nearest[at]];
    for (let axis = 0; axis < 3; axis++) sum[axis] += cells * oklab[axis];
    sum[3] += cells;
  }
  return centres.map((centre, at) => {
    const [lightness, a, b, cells] = sums[at];
    return at < fixed || cells === 0 ? centre : [lightness / cells, a / cells, b / cells];
  });
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
  const cells = centres.map(() => 0);
  for (const colour of colours) cells[nearestOf(centres, colour.oklab)] += colour.cells;
  const kept = centres.map((oklab, at) => ({ oklab, cells: cells[at], isFixed: at < fixed }));
  for (;;) {
    let closest: { readonly one: number; readonly other: number } | undefined;
    let least = leastDifference;
    for (let other = 1; other < kept.length; other++) {
      for (let one = 0; one < other; one++) {
        const difference = oklabDifference(kept[one].oklab, kept[other].oklab);
        if (difference >= least || (kept[one].isFixed && kept[other].isFixed)) continue;
        least = difference;
        closest = { one, other };
      }
    }
    if (closest === undefined) return kept.map(({ oklab }) => oklab);
    const { one, other } = closest;
    const staysFirst = kept[one].isFixed || (!kept[other].isFixed && kept[one].cells >= kept[other].cells);
    const [stays, goes] = staysFirst ? [one, other] : [other, one];
    kept[stays].cells += kept[goes].cells;
    kept.splice(goes, 1);
  }
}
