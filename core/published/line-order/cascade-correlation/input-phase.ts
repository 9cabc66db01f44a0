import { RANGE, type Random } from '../../../random/index.ts';
import type { Batch } from './batch.ts';
import { Candidate } from './candidate.ts';
import type { CascadeNetwork } from './network.ts';
import { runPhase } from './phase.ts';
import type { CascadeSettings } from './settings.ts';

/**
 * The input phase: trains a pool of candidates, each from its own random weights, to the largest covariance with the residual
 * error, and adds the best one. Siblings take no signal of the last layer, and so join it; descendants take all signals, and
 * make a new layer.
 */
export function recruitUnit(network: CascadeNetwork, batch: Batch, settings: CascadeSettings, random: Random): void {
  const { inputs, units, depth } = network;
  const all = Int32Array.from({ length: network.signalCount }, (_, signal) => signal);
  const before = all.filter((signal) => signal <= inputs || units[signal - inputs - 1].layer < depth);
  const pool: Candidate[] = [];
  const draw = (count: number, sources: Int32Array, layer: number, factor: number) => {
    for (let drawn = 0; drawn < count; drawn++) {
      const weights = Float64Array.from(sources, () => (2 * random()) / RANGE - 1);
      pool.push(new Candidate({ sources, weights, layer }, factor, batch.count));
    }
  };
  // Without hidden units, siblings and descendants are the same.
  const isFirst = depth === 0;
  draw(settings.siblings, before, Math.max(1, depth), 1);
  draw(settings.descendants, all, depth + 1, isFirst ? 1 : settings.descendantFactor);

  const best = (): Candidate => pool.reduce((one, other) => (other.score > one.score ? other : one));
  runPhase(settings.input, () => {
    for (const candidate of pool) {
      candidate.measure(batch);
      candidate.addSlopes(batch);
      candidate.quickprop.step(settings.input, batch.count * candidate.unit.sources.length);
    }
    return best().score;
  });
  for (const candidate of pool) candidate.measure(batch);
  const { unit, values, covariance, variance } = best();
  network.addUnit(unit, variance === 0 ? 0 : -covariance / variance);
  batch.addSignal(values);
  batch.measure(network);
}
