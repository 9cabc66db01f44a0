import { FEATURE_GROUPS, FEATURES } from '@crosshatch/core/published/line-order';
import type { Decision } from './decisions.ts';

/** Which features come of overlap. */
export const IS_BY_OVERLAP: readonly boolean[] = FEATURE_GROUPS.flatMap(({ names, byOverlap }) =>
  names.map((name) => byOverlap.includes(name)),
);

/** The decision of one who does not look for overlap. */
export function withoutOverlap(decision: Decision): Decision {
  const features = decision.features.map((value, at) => (IS_BY_OVERLAP[at % FEATURES.length] ? 0 : value));
  return { ...decision, features };
}

/**
 * Has a network disregard what comes of overlap: the weights of these inputs are 0, and what is learned of decisions
 * without them leaves them so.
 *
 * @param tensors those of a policy, of which the first is the kernel of the inputs
 */
export function disregardOverlap([kernel]: readonly Float32Array[]): void {
  if (kernel === undefined) return;
  const units = kernel.length / FEATURES.length;
  for (let at = 0; at < kernel.length; at++) if (IS_BY_OVERLAP[Math.floor(at / units)]) kernel[at] = 0;
}
