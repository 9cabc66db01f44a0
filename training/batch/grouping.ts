import type { Question } from './questions.ts';

/**
 * The milliseconds that a group should take: long compared with sending it to a thread, short enough that answers appear soon.
 */
const GROUP_MS = 20;
const LARGEST_GROUP = 512;

/** Divides the input into groups that take about the same time, judged by the times of earlier groups. */
export interface Grouping {
  readonly groups: (blocks: AsyncIterable<readonly Question[]>) => AsyncGenerator<readonly Question[]>;
  /** Records the time of a group, in milliseconds. */
  readonly learn: (group: { readonly count: number; readonly ms: number }) => void;
}

export function createGrouping(): Grouping {
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
    learn({ count, ms }) {
      msEach += (ms / count - msEach) / 2;
    },
  };
}
