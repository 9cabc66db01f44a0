import type { Line, Place, Size } from '@crosshatch/core/puzzle';
import { sightOf } from './sight.ts';

/** The first and the last of some rows or columns. */
export type Span = readonly [first: number, last: number];

/** Rows and columns to scroll into sight. If one is absent, any will do. */
export interface Target {
  readonly rows?: Span | undefined;
  readonly columns?: Span | undefined;
}

/** Cells and lines to point out. */
export interface PointedOut {
  readonly marks: readonly Place[];
  readonly lines: readonly Line[];
}

/** Returns the rows and columns of marks and lines. A single row is in sight at any column, a single column at any row. */
export function targetOf({ marks, lines }: PointedOut): Target {
  const indices = (axis: Line['axis']) => lines.filter((line) => line.axis === axis).map(({ index }) => index);
  return {
    rows: spanOf([...marks.map(({ row }) => row), ...indices('row')]),
    columns: spanOf([...marks.map(({ column }) => column), ...indices('column')]),
  };
}

const spanOf = (numbers: readonly number[]): Span | undefined =>
  numbers.reduce<Span | undefined>(
    (span, number) => (span ? [Math.min(span[0], number), Math.max(span[1], number)] : [number, number]),
    undefined,
  );

/** Scrolls a board just far enough to show its target and one cell around it, or the start of a target that is too large. */
export function scrollIntoSight(frame: HTMLElement, cells: HTMLElement, { width, height }: Size, target: Target): void {
  const sight = sightOf(frame, cells);
  const board = cells.getBoundingClientRect();
  const { rows, columns } = target;
  const across = board.width / width;
  const down = board.height / height;
  if (columns !== undefined)
    frame.scrollLeft += distance(pixelsOf(columns, board.left, across), [sight.left, sight.right], across);
  if (rows !== undefined) frame.scrollTop += distance(pixelsOf(rows, board.top, down), [sight.top, sight.bottom], down);
}

const pixelsOf = ([first, last]: Span, start: number, cell: number): Span => [
  start + first * cell,
  start + (last + 1) * cell,
];

/** Returns the distance to scroll to bring a span into sight, in pixels. */
function distance([from, to]: Span, [start, end]: Span, cell: number): number {
  const room = Math.max(0, Math.min(cell, (end - start - (to - from)) / 2));
  if (to - from > end - start) return to <= start + cell || from >= end - cell ? from - start : 0;
  if (from < start) return from - start - room;
  return to > end ? to - end + room : 0;
}
