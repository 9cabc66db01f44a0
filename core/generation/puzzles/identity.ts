import { type ColouredGrid, REFLECTIONS, reflectCells, reflectSize, textHash } from '../../puzzle/index.ts';

/**
 * 32 hexadecimal digits that are the same for all eight reflections of a picture and all orders of its colours: pictures
 * with other digits are different puzzles.
 */
export function pictureIdentity({ width, height, cells }: ColouredGrid): string {
  const texts = REFLECTIONS.map((reflection) => {
    const size = reflectSize({ width, height }, reflection);
    const reflected = reflectCells(cells, new Uint8Array(cells.length), { width, height }, reflection);
    return `${size.width}x${size.height}:${renumbered(reflected).join()}`;
  });
  return textHash(texts.reduce((least, text) => (text < least ? text : least)));
}

/** The colours numbered in the order in which they come; the background stays. */
function renumbered(cells: Uint8Array): number[] {
  const numbers = new Map<number, number>([[0, 0]]);
  return Array.from(cells, (colour) => {
    const number = numbers.get(colour) ?? numbers.size;
    numbers.set(colour, number);
    return number;
  });
}
