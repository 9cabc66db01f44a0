import type { Size } from '@crosshatch/core/puzzle';
import { createClassKey, type Key, keyOf } from './identity.ts';

/** Whether a board came into the set, or why not. */
export type Verdict = 'boards' | 'duplicates' | 'excluded';

/** Boards as they come, each once. */
export interface Collection {
  readonly add: (cells: Uint8Array) => Verdict;
  /** All that were kept, one behind the other, in the order in which they came. */
  readonly all: () => Uint8Array;
}

/** Boards in a piece of memory. */
const PIECE = 4096;

/** @param excluded boards to keep out in every reflection, by the keys of `createClassKey` */
export function createCollection(size: Size, excluded: ReadonlySet<Key>): Collection {
  const cellCount = size.width * size.height;
  const classKey = createClassKey(size);
  const seen = new Set<Key>();
  const pieces: Uint8Array[] = [];
  return {
    add: (cells) => {
      const key = keyOf(cells);
      if (seen.has(key)) return 'duplicates';
      if (excluded.size > 0 && excluded.has(classKey(cells))) return 'excluded';
      const at = seen.size % PIECE;
      if (at === 0) pieces.push(new Uint8Array(PIECE * cellCount));
      pieces.at(-1)?.set(cells, at * cellCount);
      seen.add(key);
      return 'boards';
    },
    all: () => new Uint8Array(Buffer.concat(pieces, seen.size * cellCount)),
  };
}
