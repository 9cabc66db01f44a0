/** Whether a mask of 32-bit words has a cell. */
export const hasBit = (mask: Int32Array, cell: number): boolean => ((mask[cell >> 5] ?? 0) & (1 << (cell & 31))) !== 0;

/** Adds a cell to a mask of 32-bit words. */
export function setBit(mask: Int32Array, cell: number): void {
  mask[cell >> 5] = (mask[cell >> 5] ?? 0) | (1 << (cell & 31));
}
