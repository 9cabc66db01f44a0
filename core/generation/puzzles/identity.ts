import { type ColouredGrid, REFLECTIONS, reflectCells, reflectSize, textHash } from '../../puzzle/index.ts';

/**
 * 32 hexadecimal digits that are the same for all eight reflections of a picture and all orders of its colours: pictures
 * with other digits are different puzzles.
 */
export function pictureIdentity({ width, height, cells }: ColouredGrid): string {
  let least: string | undefined;
  let leastSize = '';
  for (const reflection of REFLECTIONS) {
    const size = reflectSize({ width, height }, reflection);
    const sizeText = `${size.width}x${size.height}:`;
    // The size decides which text is the least, before any cell.
    if (least !== undefined && sizeText > leastSize) continue;
    const reflected = reflectCells(cells, new Uint8Array(cells.length), { width, height }, reflection);
    const text = sizeText + renumbered(reflected).join();
    if (least === undefined || text < least) [least, leastSize] = [text, sizeText];
  }
  return textHash(least ?? '');
}

/** The colours numbered in the order in which they come; the background stays. */
function renumbered(cells: Uint8Array): Uint8Array {
  const numbers = new Uint8Array(256);
  let last = 0;
  return cells.map((colour) => {
    if (colour !== 0 && numbers[colour] === 0) numbers[colour] = ++last;
    return numbers[colour] ?? 0;
  });
}
