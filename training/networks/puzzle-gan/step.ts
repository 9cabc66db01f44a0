import { DISCRIMINATOR, DROPOUT, lengthOf, NOISE_LENGTH } from '@crosshatch/core/published/puzzle-gan';

/** A batch of a training step: the inputs of both networks, except their weights. */
export interface GanBatch {
  /** The number of real pictures; the last batch of an epoch has fewer. */
  readonly real: number;
  /** The number of pictures to generate. */
  readonly generated: number;
  /** The real pictures one after another, with values from -0.75 to 0.75. */
  readonly pictures: Float32Array;
  /** The noise of each generated picture. */
  readonly noise: Float32Array;
  /** For each dropout layer of the discriminator, 1 for units that stay and 0 for the others; the real pictures come first. */
  readonly masks: readonly Uint8Array[];
}

/** The outcome of a step, before the weights change. The names of tensors begin with `generator/` or `discriminator/`. */
export interface GanOutcome {
  readonly generatorLoss: number;
  readonly discriminatorLoss: number;
  readonly gradients: ReadonlyMap<string, Float32Array>;
  /** The means and variances of the batch, by the names of the moving means and variances. */
  readonly moments: ReadonlyMap<string, Float32Array>;
}

/** Computes the losses and the gradients of a batch. It does not change the weights. */
export interface GanStep {
  readonly compute: (weights: ReadonlyMap<string, Float32Array>, batch: GanBatch) => Promise<GanOutcome>;
  readonly dispose: () => Promise<void>;
}

/** The dropout layers of the discriminator, in order. */
export const DROPOUT_LAYERS = DISCRIMINATOR.layers.filter(({ kind }) => kind === 'dropout');

/** Draws masks for the dropout layers. @param draw whole numbers from 0 to 2^32 - 1 */
export const drawMasks = (pictures: number, draws: readonly (() => number)[]): Uint8Array[] =>
  DROPOUT_LAYERS.map(({ to }, index) => {
    const draw = draws[index];
    if (draw === undefined) throw new Error(`no draws for dropout layer ${index}`);
    const limit = DROPOUT * 2 ** 32;
    const mask = new Uint8Array(pictures * lengthOf(to));
    for (let unit = 0; unit < mask.length; unit++) mask[unit] = draw() < limit ? 0 : 1;
    return mask;
  });

/** Returns the shape of a batch's noise. */
export const noiseShape = (generated: number): [number, number, number] => [generated, 1, NOISE_LENGTH];
