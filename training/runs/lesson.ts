import type {
  Architecture,
  DrawingArchitecture,
  GanArchitecture,
  LineOrderArchitecture,
} from '@crosshatch/core/models';
import type { EpochMetrics } from './metrics.ts';
import type { State } from './state.ts';
import type { Subject } from './subject.ts';

/** The weights of a network and the moments of Adam, each tensor in the order of the architecture. */
export interface Trained {
  readonly weights: readonly Float32Array[];
  readonly means: readonly Float32Array[];
  readonly squares: readonly Float32Array[];
}

/** Adds the moments of Adam to weights that are not trained yet: they begin at 0. */
export function newlyTrained(weights: readonly Float32Array[]): Trained {
  const zeros = () => weights.map(({ length }) => new Float32Array(length));
  return { weights, means: zeros(), squares: zeros() };
}

/** A kind of training, for the run loop: networks that predict boards, order lines or draw. */
export interface Lesson {
  readonly architecture: Architecture | LineOrderArchitecture | DrawingArchitecture | GanArchitecture;
  /** The number of epochs after which the run ends. */
  readonly epochs: number;
  /** The number of epochs without improvement after which the run ends early. */
  readonly patience: number;
  readonly subject: Subject;
  /** Whether the weights of an epoch are kept in a separate file. Default: no epoch's weights are kept. */
  readonly keepsEpoch?: (epoch: number) => boolean;
  /** Makes a learner, from new weights or from those of a checkpoint. */
  readonly begin: (checkpoint: Trained | undefined) => Learner | Promise<Learner>;
}

/** A network while it is trained. */
export interface Learner {
  /**
   * Trains to the end of the state's present epoch, and counts steps and samples in the state.
   *
   * @param pauseMs the milliseconds after which it pauses
   * @returns the mean loss of the epoch
   */
  readonly trainEpoch: (state: State, pauseMs: number) => AsyncGenerator<Pause, number>;
  /** Measures the network on boards or puzzles from which it does not learn, if there are any. */
  readonly validate: () => Promise<Pick<EpochMetrics, 'validation' | 'steps' | 'drawing' | 'adversarial'>>;
  /** Reads the present tensors. */
  readonly read: () => Promise<Trained>;
  /** Converts weights for use of the network. Default: they stay the same. */
  readonly folded?: (weights: Trained['weights']) => Trained['weights'];
  readonly dispose: () => void;
}

/** A moment within an epoch at which other work gets its turn, and the run may end. */
export interface Pause {
  /** The share of the epoch that is done. */
  readonly share: number;
  /** The loss of the last step; undefined if it is not known before the epoch ends. */
  readonly loss?: number;
  /** If a line of metrics is due: the mean loss since the previous line. */
  readonly lineLoss?: number;
  /** Whether the state describes the present weights, so that a checkpoint can be written. */
  readonly isResumable: boolean;
}
