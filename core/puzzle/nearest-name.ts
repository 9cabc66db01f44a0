/** The most edits between a misspelt name and the one that was meant. */
const MOST_EDITS = 2;

/** The share of letters that edits have to stay below: in a short name, two edits make another name. */
const TOO_MANY_EDITS = 0.4;

/** Finds the known name that was probably meant, such as `solutions` for `solution`; undefined if none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const edits = editsBetween(name, candidate, MOST_EDITS);
    if (edits >= Math.min(fewest, TOO_MANY_EDITS * Math.max(name.length, candidate.length))) continue;
    nearest = candidate;
    fewest = edits;
  }
  return nearest;
}

/**
 * Counts insertions, deletions, substitutions and exchanges of neighbours (Damerau–Levenshtein, optimal string alignment);
 * infinitely many if they are more than `most`.
 */
function editsBetween(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (most === 0) return Number.POSITIVE_INFINITY;
  if (a[0] === b[0]) return editsBetween(a.slice(1), b.slice(1), most);
  const behind = (ofA: number, ofB: number) => editsBetween(a.slice(ofA), b.slice(ofB), most - 1);
  const isExchanged = a[0] === b[1] && a[1] === b[0];
  return 1 + Math.min(behind(1, 0), behind(0, 1), behind(1, 1), isExchanged ? behind(2, 2) : Number.POSITIVE_INFINITY);
}
