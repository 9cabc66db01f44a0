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
  /** The progress of a stopped run: `step 1,200`. */
  readonly place: (state: State) => string;
  /** The best epoch: `best round 3`. */
  readonly best: (best: Best) => string;
  /** The progress of the run, by its last line of metrics. */
  readonly progress: (last: Metrics) => string;
  /**
   * Describes the learning of an epoch, printed before its figures. Left out if the figures are enough.
   *
   * @param samples the samples of this epoch
   */
  readonly learned?: (epoch: EpochMetrics, samples: number) => string;
  /** The figures of an epoch. */
  readonly figures: (epoch: EpochMetrics) => string;
  /** The columns of the table of epochs, after their numbers. */
  readonly columns: readonly WatchColumn[];
  readonly charts: readonly Chart[];
  /** The place of a line of metrics on the axis of epochs: 1.5 is the middle of the second epoch. */
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
  /** Values that the axis always covers. */
  readonly covers: readonly number[];
  readonly series: readonly Series[];
}

export interface Series {
  readonly name: string;
  readonly look: 'training' | 'imitation' | 'validation';
  /** Whether each value has a dot, if there are few values. */
  readonly hasDots: boolean;
  /** Selects the lines of metrics that the series shows. Default: the lines of epochs. */
  readonly lines?: (metrics: readonly Metrics[]) => readonly Metrics[];
  /** Returns the figure of a line of metrics; undefined if it has none. */
  readonly value: (metrics: Metrics) => number | undefined;
}
