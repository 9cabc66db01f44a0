import { listText } from './list-text.ts';

/** A board's size. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A size as people write it: `15×10`, width first. */
export const sizeText = ({ width, height }: Size): string => `${width}×${height}`;

/** A row or a column of the grid, counted from 0 at the top or left. */
export interface Line {
  readonly axis: 'row' | 'column';
  readonly index: number;
}

/** The line with a number: rows are numbered first, then columns. */
export const lineAt = (height: number, number: number): Line =>
  number < height ? { axis: 'row', index: number } : { axis: 'column', index: number - height };

/** The number of a line: rows are numbered first, then columns. */
export const lineNumber = (height: number, { axis, index }: Line): number => (axis === 'row' ? index : height + index);

/** All lines of a board, rows first. */
export const allLines = ({ width, height }: Size): Line[] =>
  Array.from({ length: height + width }, (_, number) => lineAt(height, number));

/** The numbers of a line's cells, which are counted row after row: `first`, `first + stride` and so on, `length` cells. */
export interface LineGeometry {
  readonly first: number;
  readonly stride: number;
  readonly length: number;
  /** The line's place among the rows, or among the columns. */
  readonly index: number;
  /** The number of the line that crosses the first cell. The lines that cross the other cells have the next numbers. */
  readonly firstCrossing: number;
}

/** @param line its number: rows first, then columns */
export function geometryOf({ width, height }: Size, line: number): LineGeometry {
  const isRow = line < height;
  // A single object literal for rows and columns lets the compiler eliminate the object in hot loops.
  return {
    first: isRow ? line * width : line - height,
    stride: isRow ? 1 : width,
    length: isRow ? width : height,
    index: isRow ? line : line - height,
    firstCrossing: isRow ? height : 0,
  };
}

/** The numbers of a line's cells, in the line's order. */
export function cellsOfLine(size: Size, line: number): number[] {
  const { first, stride, length } = geometryOf(size, line);
  return Array.from({ length }, (_, index) => first + index * stride);
}

/** The numbers of the two lines through a cell. */
export function linesOfCell({ width, height }: Size, cell: number): [row: number, column: number] {
  return [Math.floor(cell / width), height + (cell % width)];
}

/** The line as people count it, from 1: "row 3". */
export const lineText = (line: Line): string => `${line.axis} ${line.index + 1}`;

const SHOWN_LINES = 8;

/** "row 1, row 3 and column 2"; a long list is cut short: "row 1, …, row 8 and 42 more lines". */
export function linesText(lines: readonly Line[]): string {
  const named = lines.map(lineText);
  const more = named.length - SHOWN_LINES;
  return listText(more > 1 ? [...named.slice(0, SHOWN_LINES), `${more} more lines`] : named);
}
