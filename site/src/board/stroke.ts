import { type AnyGrid, unknownCell } from '@crosshatch/core/puzzle';

/*
 * The effect of one movement of a pen on a board. Cells are numbers, row after row.
 */

/** An unfinished stroke. It runs from its first cell along that cell's row or column. */
export interface Stroke {
  readonly origin: number;
  readonly end: number;
  /** Known as soon as the stroke has left its origin. */
  readonly axis?: 'row' | 'column';
  /** The state or colour that the cells get. */
  readonly to: number;
  /** The stroke paints only cells in this state. If it is absent, the stroke paints all its cells. */
  readonly over?: number;
  /** The cells that a free stroke, which keeps to no row or column, has passed. */
  readonly passed?: readonly number[];
}

export interface Pen {
  /** The state or colour to paint with. */
  readonly state: number;
  /** Whether a stroke that begins on a cell in that state clears cells instead. */
  readonly toggles: boolean;
  /** Whether a stroke that begins on a mark of another kind spares that mark and all others of its kind. Default: no. */
  readonly protects?: boolean | undefined;
}

/**
 * Begins a stroke. Its first cell decides what the stroke paints:
 * - a blank cell: blank cells, and it spares all marks
 * - a mark of the pen's own state: it clears marks of that state, if the pen toggles; otherwise it fills blank cells
 * - another mark: all cells, or only blank cells if the pen protects marks
 * A pen whose state is blank clears all cells.
 */
export function beginStroke(grid: AnyGrid, cell: number, pen: Pen, blank = unknownCell(grid)): Stroke {
  const first = grid.cells[cell];
  const at = { origin: cell, end: cell };
  if (pen.state === blank) return { ...at, to: blank };
  if (first === blank) return { ...at, to: pen.state, over: blank };
  if (first !== pen.state) return { ...at, to: pen.state, ...(pen.protects && { over: blank }) };
  return pen.toggles ? { ...at, to: blank, over: pen.state } : { ...at, to: pen.state, over: blank };
}

/** Returns the stroke after the pen has come to a cell. The stroke ends at the nearest cell in its own row or column. */
export function extendStroke(grid: AnyGrid, stroke: Stroke, cell: number): Stroke {
  const { width } = grid;
  const rows = Math.floor(cell / width) - Math.floor(stroke.origin / width);
  const columns = (cell % width) - (stroke.origin % width);
  if (stroke.axis === undefined && rows === 0 && columns === 0) return stroke;
  const axis = stroke.axis ?? (Math.abs(columns) >= Math.abs(rows) ? 'row' : 'column');
  const end = stroke.origin + (axis === 'row' ? columns : rows * width);
  return { ...stroke, axis, end };
}

/** All cells from one end of the stroke to the other. */
export function cellsUnder(grid: AnyGrid, { origin, end, axis, passed }: Stroke): readonly number[] {
  if (passed !== undefined) return [...new Set(passed)];
  const step = axis === 'column' ? grid.width : 1;
  const first = Math.min(origin, end);
  return Array.from({ length: Math.abs(end - origin) / step + 1 }, (_, index) => first + index * step);
}

/** The cells that the stroke changes. */
export function paintedCells(grid: AnyGrid, stroke: Stroke): number[] {
  const { to, over } = stroke;
  return cellsUnder(grid, stroke).filter((cell) => {
    const state = grid.cells[cell];
    return state !== to && (over === undefined || state === over);
  });
}

/** The grid with these cells in this state. */
export function withCells<Board extends AnyGrid>(grid: Board, cells: readonly number[], state: number): Board {
  if (cells.length === 0) return grid;
  const painted = grid.cells.slice();
  for (const cell of cells) painted[cell] = state;
  return { ...grid, cells: painted };
}
