/** When a phase of training ends. */
export interface PhaseSettings {
  readonly epochs: number;
  /** The phase ends after this number of epochs without a change above the threshold. */
  readonly patience: number;
  /** The least change that counts, as a share of the value. */
  readonly changeThreshold: number;
}

/**
 * Runs epochs until the goal is reached, their number is spent, or their value has not changed for `patience` epochs.
 *
 * @param epoch runs an epoch and returns its value, or undefined when the goal is reached
 * @returns whether the goal was reached
 */
export function runPhase(settings: PhaseSettings, epoch: () => number | undefined): boolean {
  const { epochs, patience, changeThreshold } = settings;
  let last = 0;
  let changed = 0;
  for (let count = 0; count < epochs; count++) {
    const value = epoch();
    if (value === undefined) return true;
    if (count === 0 || Math.abs(value - last) > changeThreshold * Math.abs(last)) {
      last = value;
      changed = count;
    } else if (count - changed >= patience) return false;
  }
  return false;
}
