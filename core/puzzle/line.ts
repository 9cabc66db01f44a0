/** A row or a column of the grid, counted from 0 at the top or left. */
export interface Line {
  readonly axis: 'row' | 'column';
  readonly index: number;
}

/** The line as people count it, from 1: "row 3". */
export const lineText = (line: Line): string => `${line.axis} ${line.index + 1}`;
