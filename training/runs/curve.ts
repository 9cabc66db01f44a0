import { bestEpochOf, type EpochMetrics, type Metrics, type Validation } from './metrics.ts';

/** An epoch of a run that predicts boards, measured on its validation boards. */
export type ValidatedEpoch = EpochMetrics & { readonly validation: Validation };

/** Lists the epochs of a run that were validated, in their order. */
export const validatedEpochs = (metrics: readonly Metrics[]): ValidatedEpoch[] =>
  metrics.flatMap((line) =>
    line.kind === 'epoch' && line.validation !== undefined ? [{ ...line, validation: line.validation }] : [],
  );

/**
 * Thins epochs to at most `most`: the first, the best, the last, and those whose number is a multiple of a step. So runs of the
 * same length keep the same epochs.
 *
 * @param most at least 4
 */
export function thinned(epochs: readonly ValidatedEpoch[], most: number): readonly ValidatedEpoch[] {
  if (epochs.length <= most) return epochs;
  const step = Math.ceil(epochs.length / (most - 3));
  const always = [epochs[0], bestEpochOf(epochs), epochs.at(-1)];
  return epochs.filter((each) => each.epoch % step === 0 || always.includes(each));
}
