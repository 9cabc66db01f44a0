import { itemAt } from '@crosshatch/core/memory';
import { REFLECTIONS, reflectCells, reflectSize, type Size } from '@crosshatch/core/puzzle';

/** A board's cells as a short text: equal for equal boards of one size. */
export type BoardKey = string;

/** The number of bits in a character. All 16 are used, since millions of keys stay in memory. */
const BITS = 16;

export function boardKey(cells: Uint8Array): BoardKey {
  let key = '';
  for (let start = 0; start < cells.length; start += BITS) {
    let bits = 0;
    for (let at = start; at < start + BITS; at++) bits = 2 * bits + (cells[at] ?? 0);
    key += String.fromCharCode(bits);
  }
  return key;
}

/**
 * Creates a function that computes the key of a board of this size. All reflections of a board have the same key, and no other
 * board of any size has it. The key consists of the sides and the key of the least reflection. A board of 5×10 cells and the
 * same board turned to 10×5 have one key.
 */
export function createClassKey(size: Size): (cells: Uint8Array) => BoardKey {
  // Boards that are wider than high are turned upright for the key.
  const upright = REFLECTIONS.filter((reflection) => {
    const { width, height } = reflectSize(size, reflection);
    return width <= height;
  });
  const cellCount = size.width * size.height;
  const sides = String.fromCharCode(Math.min(size.width, size.height), Math.max(size.width, size.height));
  const numbered = Float32Array.from({ length: cellCount }, (_, cell) => cell);
  const orders = upright.map((reflection) =>
    Uint32Array.from(reflectCells(numbered, new Float32Array(cellCount), size, reflection)),
  );
  const reflected = new Uint8Array(cellCount);
  return (cells) => {
    const least = orders.reduce((best, order) => (isLess(cells, order, best) ? order : best));
    for (let cell = 0; cell < cellCount; cell++) reflected[cell] = itemAt(cells, itemAt(least, cell));
    return sides + boardKey(reflected);
  };
}

/** Whether the cells are less in one order than in the other: the first cell that differs is empty. */
function isLess(cells: Uint8Array, order: Uint32Array, other: Uint32Array): boolean {
  for (let at = 0; at < order.length; at++) {
    const difference = itemAt(cells, itemAt(order, at)) - itemAt(cells, itemAt(other, at));
    if (difference !== 0) return difference < 0;
  }
  return false;
}
