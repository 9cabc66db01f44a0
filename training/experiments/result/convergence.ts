import { proportion } from '@crosshatch/core/findings';
import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { type Cell, type Column, OURS, rounded } from './result.ts';

/** The outcome of a run of an evolution, for tables. */
export interface EndedRun {
  readonly isSolved: boolean;
  /** The first population is the first generation. */
  readonly generations: number;
}

export const percent = (share: number): number => rounded(100 * share);

export const solvedRuns = <Run extends EndedRun>(runs: readonly Run[]): readonly Run[] =>
  runs.filter(({ isSolved }) => isSolved);

/** Computes the share of runs that converge, with its confidence interval, in percent. */
export function convergence(runs: readonly EndedRun[]): Cell[] {
  const share = proportion(solvedRuns(runs).length, runs.length);
  return [share.mean, share.low, share.high].map(percent);
}

/** Computes the mean generations of the runs that converge, with its confidence interval. */
export function generations(runs: readonly EndedRun[], seed: number): Cell[] {
  const counts = solvedRuns(runs).map((run) => run.generations);
  if (counts.length === 0) return [null, null, null];
  const interval = bootstrapMean(counts, seed);
  return [interval.mean, interval.low, interval.high].map(rounded);
}

export const intervalColumns = (name: string, unit?: string): Column[] =>
  [name, 'From', 'To'].map((each) => ({ name: each, by: OURS, ...(unit !== undefined && { unit }) }));

/** Makes columns: the share of runs that converge for each form, then the generations for each form. */
export const formColumns = (titles: readonly string[], by: string): Column[] => [
  ...titles.map((title) => ({ name: title, unit: '%', by })),
  ...titles.map((title) => ({ name: `${title}: generations`, by })),
];
