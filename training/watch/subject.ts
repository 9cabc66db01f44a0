import type { EpochMetrics, Metrics } from '../runs/metrics.ts';
import type { Panel } from './panels.ts';

/** What the page tells of a run, another thing for each kind of run. */
export interface Subject {
  /** What is trained, and on what. */
  readonly what: string;
  /** The command that began the run. */
  readonly command: string;
  /** What an epoch of the run is called. */
  readonly epoch: 'epoch' | 'round';
  readonly panels: (metrics: readonly Metrics[]) => Panel[];
  /** How far the run is. */
  readonly progress: (last: Metrics) => string;
  /** The figures of an epoch, in words. */
  readonly told: (epoch: EpochMetrics) => string;
  /** What an epoch is judged by: the less, the better. */
  readonly judged: (epoch: EpochMetrics) => number;
  /** The columns of the table of epochs, behind their numbers. */
  readonly columns: readonly Column[];
}

export interface Column {
  readonly name: string;
  readonly cell: (epoch: EpochMetrics) => string;
}
