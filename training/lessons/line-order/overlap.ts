import { type Decision, FEATURE_GROUPS, FEATURES } from '@crosshatch/core/published/line-order';

/** For each feature, whether it is computed from overlap. */
export const IS_BY_OVERLAP: readonly boolean[] = FEATURE_GROUPS.flatMap(({ names, byOverlap }) =>
  names.map((name) => byOverlap.includes(name)),
);

/** Sets the features of overlap to 0 in a decision. */
export function withoutOverlap(decision: Decision): Decision {
  const features = decision.features.map((value, at) => (IS_BY_OVERLAP[at % FEATURES.length] ? 0 : value));
  return { ...decision, features };
}

/**
 * Sets the weights of the features of overlap to 0. Training on decisions without these features leaves the weights at 0.
 *
 * @param weights the weights of the network, the kernel of the inputs first
 */
export function disregardOverlap(weights: readonly Float32Array[]): void {
  for (const kernel of weights.slice(0, 1)) {
    const units = kernel.length / FEATURES.length;
    for (const [feature, isByOverlap] of IS_BY_OVERLAP.entries())
      if (isByOverlap) kernel.fill(0, feature * units, (feature + 1) * units);
  }
}
