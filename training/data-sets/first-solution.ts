import { clueOf, failure, type Result, type Size, success } from '@crosshatch/core/puzzle';

/** The most cells of a board whose first solution is searched for: training needs thousands of these searches a second. */
const MOST_CELLS = 30;

/** The most cells of a side: all 2^n patterns of a line of n cells stay in memory. */
const LONGEST_SIDE = 15;

/**
 * Creates a function that finds the first solution of the clues of a board. Solutions are ordered by their cells, row after
 * row, filled before empty. Boards with the same clues have the same first solution, so a network can learn it. It cannot learn
 * which of several solutions was drawn. Fails with a message if the boards are too large.
 */
export function createFirstSolution(size: Size): Result<(cells: Uint8Array) => Uint8Array, string> {
  const { width, height } = size;
  if (width * height > MOST_CELLS || Math.max(width, height) > LONGEST_SIDE)
    return failure(
      `first solutions are looked for on boards of up to ${MOST_CELLS} cells, ${LONGEST_SIDE} a side, not of ${width}×${height}`,
    );
  const rows = patternsOf(width);
  const columns = patternsOf(height);
  return success((cells) => {
    const lines = (start: number, stride: number, length: number): number => {
      let pattern = 0;
      for (let at = 0; at < length; at++) pattern = 2 * pattern + (cells[start + at * stride] ?? 0);
      return pattern;
    };
    const choices = Array.from({ length: height }, (_, row) => rows.alike(lines(row * width, 1, width)));
    const clues = Array.from({ length: width }, (_, column) => columns.clue(lines(column, width, height)));
    const chosen: number[] = [];
    const columnsSoFar = new Array<number>(width).fill(0);
    const search = (row: number): boolean => {
      if (row === height) return true;
      const before = [...columnsSoFar];
      for (const pattern of choices[row] ?? []) {
        let fits = true;
        for (let column = 0; column < width && fits; column++) {
          const state = (pattern >> (width - 1 - column)) & 1;
          const prefix = 2 * (before[column] ?? 0) + state;
          columnsSoFar[column] = prefix;
          fits = columns.begins(clues[column] ?? 0, row + 1, prefix);
        }
        chosen[row] = pattern;
        if (fits && search(row + 1)) return true;
      }
      for (const [column, prefix] of before.entries()) columnsSoFar[column] = prefix;
      return false;
    };
    if (!search(0)) throw new Error('a board is a solution of its own clues');
    return Uint8Array.from({ length: width * height }, (_, cell) => {
      const column = cell % width;
      return ((chosen[(cell - column) / width] ?? 0) >> (width - 1 - column)) & 1;
    });
  });
}

/** Finds the patterns of a line that share a clue. Patterns are numbers whose highest binary digit is the first cell. */
function patternsOf(length: number) {
  const clues = new Map<string, number>();
  const clueByPattern = Array.from({ length: 2 ** length }, (_, pattern) => {
    const key = clueOf(length, (index) => ((pattern >> (length - 1 - index)) & 1) === 1).join(' ');
    const clue = clues.get(key) ?? clues.size;
    clues.set(key, clue);
    return clue;
  });
  // Filled cells come first, so the greatest number comes first.
  const byClue = Array.from(clues, ([, clue]) =>
    clueByPattern.flatMap((own, pattern) => (own === clue ? [pattern] : [])).reverse(),
  );
  const beginnings = byClue.map((patterns) => {
    const known = new Set<number>();
    // A leading 1 distinguishes prefixes of different lengths.
    for (const pattern of patterns)
      for (let cells = 1; cells <= length; cells++) known.add(2 ** cells + (pattern >> (length - cells)));
    return known;
  });
  const clue = (pattern: number): number => clueByPattern[pattern] ?? 0;
  return {
    clue,
    alike: (pattern: number): readonly number[] => byClue[clue(pattern)] ?? [],
    begins: (own: number, cells: number, prefix: number): boolean => beginnings[own]?.has(2 ** cells + prefix) ?? false,
  };
}
