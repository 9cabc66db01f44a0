import type { Batch } from './batch.ts';
import type { CascadeNetwork } from './network.ts';
import { runPhase } from './phase.ts';
import { Quickprop } from './quickprop.ts';
import type { CascadeSettings } from './settings.ts';

/**
 * The output phase: trains the weights of the output to the least sum of squared errors.
 *
 * @returns whether the output is near enough for all patterns
 */
export function trainOutput(network: CascadeNetwork, batch: Batch, settings: CascadeSettings): boolean {
  const quickprop = new Quickprop(network.outputWeights);
  const isReached = runPhase(settings.output, () => {
    batch.measure(network);
    if (batch.largest <= settings.scoreThreshold) return undefined;
    addOutputSlopes(batch, quickprop.slopes);
    quickprop.step(settings.output, batch.count);
    return batch.squares;
  });
  batch.measure(network);
  return isReached;
}

/** Adds the slopes of half the sum of squared errors to those of the weights. */
export function addOutputSlopes({ count, stride, signals, errors }: Batch, slopes: Float64Array): void {
  for (let pattern = 0; pattern < count; pattern++) {
    const error = errors[pattern];
    const at = pattern * stride;
    for (let signal = 0; signal < stride; signal++) slopes[signal] += error * signals[at + signal];
  }
}
