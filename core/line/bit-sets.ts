/*
 * Sets of cells and of places as 32-bit words, with a bit for each. A few operations act on all starts of a block at once.
 */

/**
 * For each size of a block, up to 32: five shifts of five bits each. Applied one after another, the shifts spread a bit
 * over the block's cells. Each shift at most doubles the cells covered so far.
 */
export const SPREADS = Int32Array.from({ length: 33 }, (_, size) => {
  let shifts = 0;
  for (let step = 0, covered = 1; step < 5; step++) {
    const shift = Math.max(0, Math.min(covered, size - covered));
    shifts |= shift << (5 * step);
    covered += shift;
  }
  return shifts;
});

/** Returns the cells that a block covers from any of the starts. */
export function coveredBy(starts: number, size: number): number {
  if (size === 1) return starts;
  // A shift uses only the lowest five bits of its count.
  const shifts = SPREADS[size];
  let cells = starts;
  cells |= cells << shifts;
  cells |= cells << (shifts >>> 5);
  if (size <= 4) return cells;
  cells |= cells << (shifts >>> 10);
  cells |= cells << (shifts >>> 15);
  return cells | (cells << (shifts >>> 20));
}

/** Returns the starts from which a block covers any of the cells. */
export function startsOver(cells: number, size: number): number {
  if (size === 1) return cells;
  const shifts = SPREADS[size];
  let starts = cells;
  starts |= starts >>> shifts;
  starts |= starts >>> (shifts >>> 5);
  if (size <= 4) return starts;
  starts |= starts >>> (shifts >>> 10);
  starts |= starts >>> (shifts >>> 15);
  return starts | (starts >>> (shifts >>> 20));
}

/** Returns the places, and those that are reached over open cells alone: the carry of one addition runs over these cells. */
export const reachedFrom = (places: number, open: number): number => places | (open ^ (open + (places & open)));

/** Returns 32 bits of a mask. @param start the mask's first word @param bit the first bit, counted from that word */
export function wordAt(mask: Int32Array, start: number, bit: number): number {
  const word = start + (bit >> 5);
  // A shift uses only the lowest five bits of its count.
  return (mask[word] >>> bit) | ((mask[word + 1] << 1) << ~bit);
}

/** Returns the bits that stand for cells of the line, in one word of its mask. */
export function insideOf(cells: number, word: number): number {
  const left = cells - (word << 5);
  return left >= 32 ? -1 : left <= 0 ? 0 : -1 >>> (32 - left);
}
