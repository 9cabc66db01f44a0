import type { PhaseSettings } from './phase.ts';
import type { QuickpropSettings } from './quickprop.ts';

export interface CascadeSettings {
  readonly output: PhaseSettings & QuickpropSettings;
  readonly input: PhaseSettings & QuickpropSettings;
  /** The output is near enough when no pattern's error exceeds this. */
  readonly scoreThreshold: number;
  /** The numbers of candidates of either kind for the next hidden unit. */
  readonly siblings: number;
  readonly descendants: number;
  /**
   * The weight of a descendant's covariance relative to a sibling's: less, since a descendant makes the network deeper.
   */
  readonly descendantFactor: number;
  /** The most hidden units that a batch may add, and that the network may have. */
  readonly unitsOfBatch: number;
  readonly units: number;
}

/**
 * Epochs, patience and thresholds are those of "Solving nonogram puzzles by reinforcement learning"; the numbers of
 * quickprop are the usual ones for cascade-correlation; the factor is that of Baluja & Fahlman.
 */
export const CASCADE_SETTINGS: CascadeSettings = {
  output: { epochs: 200, patience: 50, changeThreshold: 0.002, rate: 0.35, growth: 2, decay: 0.0001 },
  input: { epochs: 200, patience: 50, changeThreshold: 0.01, rate: 1, growth: 2, decay: 0 },
  scoreThreshold: 0.025,
  siblings: 4,
  descendants: 4,
  descendantFactor: 0.8,
  unitsOfBatch: 10,
  units: 40,
};
