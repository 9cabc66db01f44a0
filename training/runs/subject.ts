import type { EpochMetrics, Metrics } from './metrics.ts';
import type { Best, State } from './state.ts';

/** The words, figures and charts of a run, as data for the report and the watch page. */
export interface Subject {
  /** A paragraph about the network and its training data. */
  readonly summary: string;
  /** The command that began the run. */
  readonly command: string;
  /** The name of an epoch. */
  readonly epoch: 'epoch' | 'round';
  /** How far a run is that was stopped: `step 1,200`. */
  readonly place: (state: State) => string;
  /** The best epoch: `best round 3`. */
  readonly best: (best: Best) => string;
  /** How far the run is, by its last line of metrics. */
  readonly progress: (last: Metrics) => string;
  /**
   * Describes the learning of an epoch, printed before its figures; left out where they say it all.
   *
   * @param samples the samples of this epoch
   */
  readonly learned?: (epoch: EpochMetrics, samples: number) => string;
  /** The figures of an epoch. */
  readonly figures: (epoch: EpochMetrics) => string;
  /** The columns of the table of epochs, after their numbers. */
  readonly columns: readonly WatchColumn[];
  readonly charts: readonly Chart[];
  /** Where a line of metrics stands on the axis of epochs: 1.5 is the middle of the second epoch. */
  readonly epochOf: (metrics: Metrics) => number;
}

export interface WatchColumn {
  readonly name: string;
  readonly cell: (epoch: EpochMetrics) => string;
}

/** A chart of figures over epochs. */
export interface Chart {
  readonly title: string;
  readonly unit: 'number' | 'share';
  /** Values that the axis covers in any case. */
  readonly covers: readonly number[];
  readonly series: readonly Series[];
}

export interface Series {
  readonly name: string;
  readonly look: 'training' | 'imitation' | 'validation';
  /** Whether each value has a dot, since there are few. */
  readonly hasDots: boolean;
  /** The lines of metrics that the series shows; by default those of epochs. */
  readonly lines?: (metrics: readonly Metrics[]) => readonly Metrics[];
  /** The figure of a line of metrics; undefined where it has none. */
  readonly value: (metrics: Metrics) => number | undefined;
}
