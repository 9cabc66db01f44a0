import type { PhaseSettings } from './phase.ts';
import type { QuickpropSettings } from './quickprop.ts';

export interface CascadeSettings {
  readonly output: PhaseSettings & QuickpropSettings;
  readonly input: PhaseSettings & QuickpropSettings;
  /** The output is near enough when it is off by no more than this for any pattern. */
  readonly scoreThreshold: number;
  /** Candidates for the next hidden unit of either kind. */
  readonly siblings: number;
  readonly descendants: number;
  /** What a descendant's covariance counts beside a sibling's: less, since it makes the network deeper. */
  readonly descendantFactor: number;
  /** Hidden units that a batch may add, and how many there are in all. */
  readonly unitsOfBatch: number;
  readonly units: number;
}

/**
 * Epochs, patience and thresholds are those of "Solving nonogram puzzles by reinforcement learning"; quickprop's numbers
 * those usual for cascade-correlation; the factor is that of Baluja & Fahlman.
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
