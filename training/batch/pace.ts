import type { Question } from './questions.ts';

/** Long enough that handing a group over costs little beside it, short enough that answers appear as they are found. */
const GROUP_MS = 20;
const LARGEST_GROUP = 512;

/** Cuts input into groups of about the same work, by the time that earlier groups took. */
export interface Pace {
  readonly groups: (blocks: AsyncIterable<readonly Question[]>) => AsyncGenerator<readonly Question[]>;
  /** Tells how long a group took, in milliseconds. */
  readonly learn: (count: number, ms: number) => void;
}

export function createPace(): Pace {
  let msEach = 2;
  return {
    async *groups(blocks) {
      for await (const block of blocks) {
        for (let next = 0; next < block.length; ) {
          const size = Math.min(LARGEST_GROUP, Math.max(1, Math.round(GROUP_MS / msEach)));
          yield block.slice(next, next + size);
          next += size;
        }
      }
    },
    learn(count, ms) {
      msEach += (ms / count - msEach) / 2;
    },
  };
}
