import { REFLECTIONS, reflectCells, reflectSize, type Size } from '@crosshatch/core/puzzle';

/** A board's cells as a short text: the same for the same board. */
export type Key = string;

/** Bits in a character: all that it has, since keys stay in memory by the million. */
const BITS = 16;

export function keyOf(cells: Uint8Array): Key {
  let key = '';
  for (let start = 0; start < cells.length; start += BITS) {
    let bits = 0;
    for (let at = start; at < start + BITS; at++) bits = 2 * bits + (cells[at] ?? 0);
    key += String.fromCharCode(bits);
  }
  return key;
}

/**
 * For boards of one size, a key that all reflections of a board share, and no other board has: the key of the least of
 * them. Where a reflection changes the shape, so does the key: a board of 5×10 and the same as 10×5 have one key.
 */
export function createClassKey(size: Size): (cells: Uint8Array) => Key {
  // Those that lie on their side stand up in the key.
  const upright = REFLECTIONS.filter((reflection) => {
    const { width, height } = reflectSize(size, reflection);
    return width <= height;
  });
  const cellCount = size.width * size.height;
  const numbered = Float32Array.from({ length: cellCount }, (_, cell) => cell);
  const orders = upright.map((reflection) =>
    Uint32Array.from(reflectCells(numbered, new Float32Array(cellCount), size, reflection)),
  );
  const reflected = new Uint8Array(cellCount);
  return (cells) => {
    let least: Uint32Array = orders[0] ?? new Uint32Array();
    for (const order of orders) if (isLess(cells, order, least)) least = order;
    for (let cell = 0; cell < cellCount; cell++) reflected[cell] = cells[least[cell]];
    return keyOf(reflected);
  };
}

/** Whether the cells come earlier in one order than in the other: the first that differs is empty. */
function isLess(cells: Uint8Array, order: Uint32Array, other: Uint32Array): boolean {
  for (let at = 0; at < order.length; at++) {
    const difference = cells[order[at]] - cells[other[at]];
    if (difference !== 0) return difference < 0;
  }
  return false;
}
