import type { Scaling } from './classifier/step.ts';

/** The least deviation, so that inputs that are nearly constant are not scaled up too much. */
const LEAST_DEVIATION = 0.1;

/** Measures the mean and the deviation of each input over rows. */
export function scalingOf(inputs: Uint8Array, rows: number): Scaling {
  const length = inputs.length / rows;
  const means = new Float32Array(length);
  const deviations = new Float32Array(length);
  for (let input = 0; input < length; input++) {
    let sum = 0;
    let squares = 0;
    for (let at = input; at < inputs.length; at += length) {
      const value = inputs[at] ?? 0;
      sum += value;
      squares += value * value;
    }
    const mean = sum / rows;
    means[input] = mean;
    deviations[input] = Math.max(LEAST_DEVIATION, Math.sqrt(squares / rows - mean * mean));
  }
  return { means, deviations };
}

/**
 * Folds the scaling into the first layer: with these weights, a network gives the same outputs for inputs that are not
 * standardised.
 */
export function foldedWeights(
  weights: readonly Float32Array[],
  { means, deviations }: Scaling,
): readonly Float32Array[] {
  return withFirstLayer(weights, (value, input) => {
    const folded = value / (deviations[input] ?? 1);
    return { value: folded, shift: -folded * (means[input] ?? 0) };
  });
}

/** Undoes `foldedWeights`, so that a network can continue to learn from standardised inputs. */
export function unfoldedWeights(
  weights: readonly Float32Array[],
  { means, deviations }: Scaling,
): readonly Float32Array[] {
  return withFirstLayer(weights, (value, input) => ({
    value: value * (deviations[input] ?? 1),
    shift: value * (means[input] ?? 0),
  }));
}

/** Changes the weights of the first layer, and adds the resulting shifts to the biases. */
function withFirstLayer(
  [kernel, bias, ...others]: readonly Float32Array[],
  change: (value: number, input: number) => { readonly value: number; readonly shift: number },
): readonly Float32Array[] {
  if (kernel === undefined || bias === undefined) throw new Error('a network has a layer');
  const units = bias.length;
  const changed = new Float32Array(kernel.length);
  const shifts = new Float64Array(units);
  for (let at = 0; at < kernel.length; at++) {
    const { value, shift } = change(kernel[at] ?? 0, Math.floor(at / units));
    changed[at] = value;
    shifts[at % units] = (shifts[at % units] ?? 0) + shift;
  }
  return [changed, bias.map((value, unit) => value + (shifts[unit] ?? 0)), ...others];
}
