import type { Size } from '@crosshatch/core/puzzle';
import { type BoardKey, boardKey, createClassKey } from './identity.ts';

/** `boards` if a board was added to the set, or else the reason why it was not. */
export type Admission = 'boards' | 'duplicates' | 'excluded';

/** A collection of boards, each board once. */
export interface BoardCollection {
  readonly add: (cells: Uint8Array) => Admission;
  /** Returns the boards of the set, one after another, in the order in which they were added. */
  readonly all: () => Uint8Array;
}

/** The number of boards for which memory is allocated at once. */
const PIECE = 4096;

/** @param excluded boards to keep out in every reflection, by the keys of `createClassKey` */
export function createCollection(size: Size, excluded: ReadonlySet<BoardKey>): BoardCollection {
  const cellCount = size.width * size.height;
  const classKey = createClassKey(size);
  const seen = new Set<BoardKey>();
  const pieces: Uint8Array[] = [];
  return {
    add: (cells) => {
      const key = boardKey(cells);
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
