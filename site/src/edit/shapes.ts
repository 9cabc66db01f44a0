import { type Place, placeOfCell, type Size } from '@crosshatch/core/puzzle';
import { lineBetween } from '../board/line-between.ts';
import { cellOfPlace } from '../board/place.ts';

/*
 * The cells of lines, rectangles and ellipses. Cells are numbers, row after row. Two cells determine a shape: the ends of a
 * line, or opposite corners. Their order does not matter.
 */

export const SHAPES = ['line', 'rectangle', 'filled-rectangle', 'ellipse', 'filled-ellipse'] as const;
export type Shape = (typeof SHAPES)[number];

export const isShape = (name: string): name is Shape => SHAPES.some((shape) => shape === name);

/** Returns the cells of a shape on a board of a width. */
export function cellsOfShape(shape: Shape, width: number, from: number, to: number): number[] {
  if (shape === 'line') return lineBetween(width, from, to);
  const box = boxBetween(placeOfCell(from, width), placeOfCell(to, width));
  const holds = shape === 'ellipse' || shape === 'filled-ellipse' ? isInEllipse : isInBox;
  const isOutline = shape === 'rectangle' || shape === 'ellipse';
  const cells: number[] = [];
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      if (!holds(box, x, y) || (isOutline && isInside(box, x, y, holds))) continue;
      cells.push(cellOfPlace({ row: box.row + y, column: box.column + x }, width));
    }
  return cells;
}

/** Returns the end cell of a regular shape: a line along a row, a column or a diagonal; a square; a circle. */
export function regularEnd(shape: Shape, size: Size, from: number, to: number): number {
  const start = placeOfCell(from, size.width);
  const end = placeOfCell(to, size.width);
  const [down, across] = [end.row - start.row, end.column - start.column];
  if (shape === 'line') {
    if (Math.abs(across) >= 2 * Math.abs(down)) return cellOfPlace({ ...end, row: start.row }, size.width);
    if (Math.abs(down) >= 2 * Math.abs(across)) return cellOfPlace({ ...end, column: start.column }, size.width);
  }
  const [vertical, horizontal] = [down < 0 ? -1 : 1, across < 0 ? -1 : 1];
  const room = Math.min(
    vertical < 0 ? start.row : size.height - 1 - start.row,
    horizontal < 0 ? start.column : size.width - 1 - start.column,
  );
  const side = Math.min(room, Math.max(Math.abs(down), Math.abs(across)));
  return cellOfPlace({ row: start.row + vertical * side, column: start.column + horizontal * side }, size.width);
}

/** The top left cell, and the size in cells. */
type Box = Place & Size;

function boxBetween(one: Place, other: Place): Box {
  return {
    row: Math.min(one.row, other.row),
    column: Math.min(one.column, other.column),
    width: Math.abs(one.column - other.column) + 1,
    height: Math.abs(one.row - other.row) + 1,
  };
}

type Holds = (box: Size, x: number, y: number) => boolean;

const isInBox: Holds = ({ width, height }, x, y) => x >= 0 && y >= 0 && x < width && y < height;

/**
 * Tells whether a cell's centre lies in the ellipse that fills the box. Computes in whole numbers, so that the four quarters
 * are alike. The ellipse is smaller by one part in width × height: otherwise, an ellipse of 3×3 cells would have corners, like
 * a square. The cells on its axes always belong to it, however thin it is.
 */
const isInEllipse: Holds = (box, x, y) => {
  if (!isInBox(box, x, y)) return false;
  const { width, height } = box;
  // Twice the distances from the centre.
  const across = Math.abs(2 * x - (width - 1));
  const down = Math.abs(2 * y - (height - 1));
  if (across <= 1 || down <= 1) return true;
  return (across * height) ** 2 + (down * width) ** 2 < width * height * (width * height - 1);
};

/** Tells whether the four neighbours of a cell belong to the shape too. */
const isInside = (box: Size, x: number, y: number, holds: Holds): boolean =>
  holds(box, x - 1, y) && holds(box, x + 1, y) && holds(box, x, y - 1) && holds(box, x, y + 1);
