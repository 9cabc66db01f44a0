import type { SearchName, SearchWork } from '../findings.ts';

/** Sorts a search's line solves on a sample of boards, the least first. */
export const sortedWork = (sample: readonly SearchWork[], search: SearchName): number[] =>
  sample.map((work) => work[search]).toSorted((a, b) => a - b);

/** Returns a quantile of sorted line solves. @param share the share of boards below the quantile, from 0 to 1 */
export const sampleAt = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
