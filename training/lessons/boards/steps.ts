import type { NetworkConfiguration } from '../../runs/configuration.ts';
import type { State } from '../../runs/state.ts';

/** Returns the learning rate of a step, counted from 1. If it decays, it falls to 0 along half a cosine over all epochs. */
export function learningRateAt(
  step: number,
  { learningRate, decay, epochs, stepsPerEpoch }: NetworkConfiguration,
): number {
  if (decay === 'none') return learningRate;
  return (learningRate / 2) * (1 + Math.cos((Math.PI * (step - 1)) / (epochs * stepsPerEpoch)));
}

/** Adds the loss of a step to the sums of its epoch and of its line of metrics. */
export function addLoss(state: State, loss: number): void {
  for (const sum of [state.epoch, state.line]) {
    sum.loss += loss;
    sum.steps++;
  }
}

/** Returns the mean of a sum of losses, and resets the sum to 0. */
export function takeMean(sum: State['line']): number {
  const mean = sum.loss / sum.steps;
  Object.assign(sum, { loss: 0, steps: 0 });
  return mean;
}
