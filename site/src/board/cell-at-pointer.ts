import type { Line, Place, Size } from '@crosshatch/core/puzzle';

/** Returns the cell under the pointer in a board's picture, whose unit is a cell. */
export function cellAtPointer(event: MouseEvent, picture: SVGSVGElement | null | undefined): Place | undefined {
  const matrix = picture?.getScreenCTM()?.inverse();
  if (matrix === undefined) return undefined;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return x < 0 || y < 0 ? undefined : { row: Math.floor(y), column: Math.floor(x) };
}

/** Returns the line whose clue is under the pointer: left of its row, or above its column. */
export function clueAtPointer(
  event: MouseEvent,
  picture: SVGSVGElement | null | undefined,
  { width, height }: Size,
): Line | undefined {
  const matrix = picture?.getScreenCTM()?.inverse();
  if (matrix === undefined) return undefined;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  if (x < 0 && y >= 0 && y < height) return { axis: 'row', index: Math.floor(y) };
  return y < 0 && x >= 0 && x < width ? { axis: 'column', index: Math.floor(x) } : undefined;
}
