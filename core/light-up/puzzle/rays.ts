import { checkSquares, type LightUp, WHITE_SQUARE } from './puzzle.ts';

/** The segments of a board: its white squares between two blacks of a row or a column. Rows are numbered first. */
export interface Segments {
  /** For each square: its segment in the row and that in the column; -1 for black squares. */
  readonly rowOf: Int32Array;
  readonly columnOf: Int32Array;
  /** The squares of each segment. */
  readonly squaresOf: readonly (readonly number[])[];
}

export function segmentsOf(puzzle: LightUp): Segments {
  const { rowOf, columnOf, count } = segmentIndexes(puzzle);
  const squaresOf: number[][] = Array.from({ length: count }, () => []);
  for (const segmentOf of [rowOf, columnOf])
    for (const [at, segment] of segmentOf.entries()) squaresOf[segment]?.push(at);
  return { rowOf, columnOf, squaresOf };
}

/** The segments of each square, and their number, without the lists of their squares: those of a large board take 200 MB. */
export function segmentIndexes(puzzle: LightUp): Omit<Segments, 'squaresOf'> & { readonly count: number } {
  checkSquares(puzzle);
  const { width, height, squares } = puzzle;
  let count = 0;
  const cut = (stride: number, isFirst: (at: number) => boolean): Int32Array => {
    const segmentOf = new Int32Array(width * height).fill(-1);
    for (const [at, kind] of squares.entries()) {
      if (kind !== WHITE_SQUARE) continue;
      const before = isFirst(at) ? -1 : (segmentOf[at - stride] ?? -1);
      segmentOf[at] = before < 0 ? count++ : before;
    }
    return segmentOf;
  };
  const rowOf = cut(1, (at) => at % width === 0);
  const columnOf = cut(width, (at) => at < width);
  return { rowOf, columnOf, count };
}
