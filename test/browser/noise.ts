/** Clues, as our JSON, of a picture of noise in which a share of the cells is filled; the same for the same seed. */
export function noise(width: number, height: number, seed: number, share = 0.5): string {
  let state = seed;
  const isFilled = () => {
    // A linear congruential generator; its upper bits are good enough here.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 < share;
  };
  const rows = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => (isFilled() ? '#' : '.')).join(''),
  );
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row.charAt(column)).join(''));
  const clues = (lines: string[]) => lines.map((line) => (line.match(/#+/g) ?? []).map((run) => run.length));
  return JSON.stringify({ rows: clues(rows), columns: clues(columns) });
}
