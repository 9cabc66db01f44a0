import type { Place } from './place.ts';

/** The cell under the pointer in a board's picture, which is drawn in units of cells. */
export function cellAtPointer(event: MouseEvent, picture: SVGSVGElement | null | undefined): Place | undefined {
  const matrix = picture?.getScreenCTM()?.inverse();
  if (matrix === undefined) return undefined;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return x < 0 || y < 0 ? undefined : { row: Math.floor(y), column: Math.floor(x) };
}
