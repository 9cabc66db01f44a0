/** The most edits between a misspelt name and the one that was meant. */
const MOST_EDITS = 2;

/** The least share of letters that stay: in a short name, two edits make another name. */
const LEAST_SIMILARITY = 0.6;

/** Finds the known name that was probably meant, such as `solutions` for `solution`; undefined if none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let best: { readonly candidate: string; readonly edits: number } | undefined;
  for (const candidate of known) {
    const edits = editDistance(name, candidate);
    const length = Math.max(name.length, candidate.length);
    if (edits > MOST_EDITS || length - edits <= LEAST_SIMILARITY * length) continue;
    if (best === undefined || edits < best.edits) best = { candidate, edits };
  }
  return best?.candidate;
}

/** Counts insertions, deletions, substitutions and exchanges of neighbours (Damerau–Levenshtein, optimal string alignment). */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MOST_EDITS) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const exchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (same ? 0 : 1),
        exchanged ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
