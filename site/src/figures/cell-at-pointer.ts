/** The cell of a board's picture under the pointer: pictures are drawn in units of cells. */
export function cellAtPointer(event: MouseEvent): { row: number; column: number } | undefined {
  const board = event.target instanceof Element ? event.target.closest('svg') : null;
  const matrix = board?.getScreenCTM();
  if (matrix === null || matrix === undefined) return undefined;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return x < 0 || y < 0 ? undefined : { row: Math.floor(y), column: Math.floor(x) };
}
