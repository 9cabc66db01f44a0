import type { AnyGrid } from '@crosshatch/core/puzzle';

/** Returns a cell and all cells of the same state or colour that are connected to it along rows and columns. */
export function areaOf({ width, height, cells }: AnyGrid, start: number): number[] {
  const colour = cells[start];
  const isSeen = new Uint8Array(cells.length);
  const area = [start];
  isSeen[start] = 1;
  const reach = (cell: number): void => {
    if (isSeen[cell] === 1 || cells[cell] !== colour) return;
    isSeen[cell] = 1;
    area.push(cell);
  };
  // The area grows during the loop.
  for (const cell of area) {
    const column = cell % width;
    if (column > 0) reach(cell - 1);
    if (column < width - 1) reach(cell + 1);
    if (cell >= width) reach(cell - width);
    if (cell < width * (height - 1)) reach(cell + width);
  }
  return area;
}
