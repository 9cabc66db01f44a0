/** A row or a column of the grid, counted from 0 at the top or left. */
export interface Line {
  readonly axis: 'row' | 'column';
  readonly index: number;
}

/** The line as people count it, from 1: "row 3". */
export const lineText = (line: Line): string => `${line.axis} ${line.index + 1}`;

const TOLD_LINES = 8;

/** "row 1, row 3 and column 2"; of many lines the first are named: "row 1, …, row 8 and 42 more lines". */
export function linesText(lines: readonly Line[]): string {
  const more = lines.length - TOLD_LINES;
  const named = more > 1 ? lines.slice(0, TOLD_LINES).map(lineText) : lines.map(lineText);
  if (more > 1) named.push(`${more} more lines`);
  if (named.length < 2) return named.join();
  return `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
