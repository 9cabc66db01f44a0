/**
 * Sets of places in a line of at most 32 cells as one word, with a bit for each cell. A few operations move a block
 * from all of its starts at once.
 */

/** For each size of a block: five shifts of five bits each. Their sum spreads a bit over the block's cells, which at most double. */
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

/** The places from one of which on, up to another place, all cells are open: the carry of one addition runs over them. */
export const reachedFrom = (places: number, open: number): number => places | (open ^ (open + (places & open)));

/** The 32 bits of a mask that begins at a word, from one of its bits on. */
export function wordAt(mask: Int32Array, start: number, bit: number): number {
  const word = start + (bit >> 5);
  // The machine shifts by the lowest five bits.
  return (mask[word] >>> bit) | ((mask[word + 1] << 1) << ~bit);
}
