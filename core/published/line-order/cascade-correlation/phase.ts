/** When a phase of training ends. */
export interface PhaseSettings {
  readonly epochs: number;
  /** Epochs without a change worth the name after which it ends. */
  readonly patience: number;
  /** A change worth the name, as a share of the value that it changes. */
  readonly changeThreshold: number;
}

/**
 * Runs epochs until there were enough of them, or the value that they change has rested for the phase's patience.
 *
 * @param epoch runs one and gives the value, or undefined when the aim is reached
 * @returns whether the aim was reached
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
