/*
 * Sets of cells and of places as words, with a bit for each. A few operations move a block from all of its starts at once.
 */

/**
 * For each size of a block, up to 32: five shifts of five bits each. Made one after another, they spread a bit over the block's
 * cells; each at most doubles the cells so far.
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

/** The cells that a block covers which begins at one of the starts. */
export function coveredBy(starts: number, size: number): number {
  if (size === 1) return starts;
  // The machine shifts by the lowest five bits.
  const shifts = SPREADS[size];
  let cells = starts;
  cells |= cells << shifts;
  cells |= cells << (shifts >>> 5);
  if (size <= 4) return cells;
  cells |= cells << (shifts >>> 10);
  cells |= cells << (shifts >>> 15);
  return cells | (cells << (shifts >>> 20));
}

/** The starts from which a block covers one of the cells. */
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

/** The places, and those that are reached from one of them over open cells alone: the carry of one addition runs over these. */
export const reachedFrom = (places: number, open: number): number => places | (open ^ (open + (places & open)));

/** The 32 bits of a mask that begins at a word, from one of its bits on. */
export function wordAt(mask: Int32Array, start: number, bit: number): number {
  const word = start + (bit >> 5);
  // The machine shifts by the lowest five bits.
  return (mask[word] >>> bit) | ((mask[word + 1] << 1) << ~bit);
}

/** The bits of a word of the line's mask that stand for its cells. */
export function insideOf(cells: number, word: number): number {
  const left = cells - (word << 5);
  return left >= 32 ? -1 : left <= 0 ? 0 : -1 >>> (32 - left);
}
