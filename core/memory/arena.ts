import { itemAt } from './item-at.ts';

const CHUNK_BYTES = 1 << 14;
/** The most chunks of an arena that is kept for the next puzzle. */
const MOST_CHUNKS_KEPT = 16;

type View = Uint8Array | Int32Array | Float64Array;

/** The constructor of a kind of typed array. */
interface Kind<Made extends View> {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): Made;
  new (buffer: ArrayBufferLike, start: number, length: number): Made;
}

/**
 * Arena allocator: cuts zeroed typed arrays from shared buffers (chunks). An array with a buffer of its own costs about
 * half a microsecond, and as much again in garbage collection. A small puzzle needs three dozen arrays, but its lines are
 * solved in two microseconds.
 *
 * An arena serves one puzzle after another (`borrowArena`). Puzzles of the same size need the same arrays in the same
 * order, so the arena hands out its former arrays again.
 */
export class Arena {
  private readonly chunkBytes: number;
  private readonly chunks: Uint8Array[];
  /** The present chunk, its index in `chunks`, and the number of its bytes in use. */
  private chunk: Uint8Array;
  private place = 0;
  private used = 0;
  /** The arrays in the order in which they were cut. Arrays from `viewCount` on are from an earlier use. */
  private readonly views: View[] = [];
  private viewCount = 0;

  /** @param chunkBytes the size of a chunk; the size of all arrays together, if it is known and small. Default: 16 KiB */
  constructor(chunkBytes = CHUNK_BYTES) {
    this.chunkBytes = chunkBytes;
    this.chunk = new Uint8Array(chunkBytes);
    this.chunks = [this.chunk];
  }

  bytes(length: number): Uint8Array {
    return this.cut<Uint8Array>(Uint8Array, length);
  }

  integers(length: number): Int32Array {
    return this.cut<Int32Array>(Int32Array, length);
  }

  floats(length: number): Float64Array {
    return this.cut<Float64Array>(Float64Array, length);
  }

  private cut<Made extends View>(kind: Kind<Made>, length: number): Made {
    const bytes = length * kind.BYTES_PER_ELEMENT;
    const { chunkBytes, chunks, views } = this;
    if (this.used + bytes > chunkBytes) {
      if (bytes > chunkBytes / 4) return new kind(length);
      if (++this.place === chunks.length) chunks.push(new Uint8Array(chunkBytes));
      this.chunk = itemAt(chunks, this.place);
      this.used = 0;
    }
    const start = this.used;
    this.used = (start + bytes + 7) & ~7;
    const { buffer } = this.chunk;
    const at = this.viewCount++;
    const former = views[at];
    if (former instanceof kind && former.length === length && former.byteOffset === start && former.buffer === buffer) {
      return former;
    }
    const view = new kind(buffer, start, length);
    views[at] = view;
    return view;
  }

  /** Whether the arena is worth keeping: a large puzzle's arrays cost little beside solving its lines. */
  get isSmall(): boolean {
    return this.chunks.length <= MOST_CHUNKS_KEPT;
  }

  /** Zeroes the bytes in use, so that they can be cut again. */
  clear(): void {
    for (const chunk of this.chunks.slice(0, this.place)) chunk.fill(0);
    this.chunk.fill(0, 0, this.used);
    this.chunk = itemAt(this.chunks, 0);
    this.place = 0;
    this.used = 0;
    this.viewCount = 0;
  }
}

let free: Arena | undefined;

/** Returns an arena for one solve. At the end of the solve, `giveBackArena` makes it free for the next. */
export function borrowArena(): Arena {
  const arena = free ?? new Arena();
  free = undefined;
  return arena;
}

/** Takes back a borrowed arena. The next solve reuses its arrays, so the caller must no longer use any. */
export function giveBackArena(arena: Arena): void {
  if (!arena.isSmall) return;
  arena.clear();
  free = arena;
}
