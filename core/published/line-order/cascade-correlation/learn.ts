import type { Random } from '../../../random/index.ts';
import { Batch } from './batch.ts';
import { recruitUnit } from './input-phase.ts';
import type { CascadeNetwork } from './network.ts';
import { trainOutput } from './output-phase.ts';
import { CASCADE_SETTINGS, type CascadeSettings } from './settings.ts';

/**
 * Learns patterns by sibling-descendant cascade-correlation (Fahlman & Lebiere 1990, Baluja & Fahlman 1994): trains the
 * output; while the output is not near enough to the targets, trains and adds a hidden unit. A network that has learned
 * other batches keeps its units and weights.
 *
 * @returns whether the output is near enough for all patterns
 */
export function learnPatterns(
  network: CascadeNetwork,
  inputs: readonly ArrayLike<number>[],
  targets: ArrayLike<number>,
  random: Random,
  settings: CascadeSettings = CASCADE_SETTINGS,
): boolean {
  const batch = new Batch(network, inputs, targets);
  const most = Math.min(settings.units, network.units.length + settings.unitsOfBatch);
  for (;;) {
    if (trainOutput(network, batch, settings)) return true;
    if (network.units.length >= most) return false;
    recruitUnit(network, batch, settings, random);
  }
}
