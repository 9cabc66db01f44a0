import type { DenseArchitecture } from '@crosshatch/core/models';
import { inputsOfNumber, numbersOf } from '@crosshatch/core/network';

/**
 * Converts the weights of a network that reads numbers to those of a network that reads thermometers and predicts the same.
 * Each input of a thermometer gets the weights of its number, since a number is the sum of its thermometer's ones.
 *
 * @param weights for each layer the kernel, inputs × units, then the bias
 */
export function thermometerWeights(
  { width, height }: DenseArchitecture,
  [kernel, ...others]: readonly Float32Array[],
): Float32Array[] {
  const units = others[0]?.length;
  if (kernel === undefined || units === undefined) throw new Error('a network has a layer');
  // The numbers of the rows come first.
  const ofRows = height * numbersOf(width);
  const rows: Float32Array[] = [];
  for (let number = 0; number < kernel.length / units; number++) {
    const own = kernel.subarray(number * units, (number + 1) * units);
    const inputs = inputsOfNumber(number < ofRows ? width : height, 'thermometer');
    for (let input = 0; input < inputs; input++) rows.push(own);
  }
  const spread = new Float32Array(rows.length * units);
  for (const [at, row] of rows.entries()) spread.set(row, at * units);
  return [spread, ...others];
}
