const CHUNK_BYTES = 1 << 14;

/**
 * Cuts typed arrays from shared buffers. A buffer of its own costs an array about half a microsecond and the
 * collector as much again; a small puzzle, whose lines are solved in two, needs three dozen arrays.
 */
export class Arena {
  private buffer = new ArrayBuffer(CHUNK_BYTES);
  private used = 0;

  /** An array of zeros. */
  bytes(length: number): Uint8Array {
    return new Uint8Array(...this.cut(length, length));
  }

  /** An array of zeros. */
  integers(length: number): Int32Array {
    return new Int32Array(...this.cut(4 * length, length));
  }

  /** An array of zeros. */
  floats(length: number): Float64Array {
    return new Float64Array(...this.cut(8 * length, length));
  }

  private cut(bytes: number, length: number): [ArrayBuffer, number, number] {
    const start = this.used;
    const end = start + bytes;
    if (end <= CHUNK_BYTES) {
      this.used = (end + 7) & ~7;
      return [this.buffer, start, length];
    }
    if (bytes > CHUNK_BYTES / 4) return [new ArrayBuffer(bytes), 0, length];
    this.buffer = new ArrayBuffer(CHUNK_BYTES);
    this.used = (bytes + 7) & ~7;
    return [this.buffer, 0, length];
  }
}
