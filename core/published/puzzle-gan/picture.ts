import type { GanInference } from './inference.ts';
import { noiseOfSeed } from './noise.ts';

/**
 * The values at which a generator's output changes its colour: the paper rounds 2x + 2 down to a number from 0 to 3.
 */
export const CUTS = [-0.5, 0, 0.5] as const;

/** The colours of a generator's output, a number from 0 to 3 for each cell. */
export const coloursOfValues = (values: Float32Array): Uint8Array =>
  Uint8Array.from(values, (value) => CUTS.filter((cut) => value >= cut).length);

/** Generates the picture of a seed: a colour from 0 to 3 for each cell, row after row. The same in every runtime of V8. */
export function generatedPicture(generator: GanInference, seed: number): Uint8Array {
  const values = generator.outputs(noiseOfSeed(seed)).at(-1);
  return coloursOfValues(values ?? new Float32Array(0));
}

/** The value of a real picture's cell: -0.75, -0.25, 0.25 or 0.75 by its colour. */
export const valueOfColour = (colour: number): number => colour / 2 - 0.75;

/**
 * The discriminator's judgement of a picture: a logit, above 0 for pictures that it takes for real.
 *
 * @param values cells as the generator's values, or those of `valueOfColour`
 */
export const judgement = (discriminator: GanInference, values: Float32Array): number =>
  discriminator.outputs(values).at(-1)?.[0] ?? Number.NaN;
