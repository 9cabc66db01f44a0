/** A fully connected layer, with arrays for its results. */
export interface Layer {
  /** A row of units for each input. */
  readonly kernel: Float32Array;
  readonly bias: Float32Array;
  /** The weighted sums of its units, for the last inputs. */
  readonly sums: Float32Array;
  /** The indexes of the inputs that are not zero. */
  readonly active: Int32Array;
}

/** Creates layers. @param tensors for each layer the kernel, inputs × units, then the bias */
export function layersOf(tensors: readonly Float32Array[]): Layer[] {
  return Array.from({ length: tensors.length / 2 }, (_, layer) => {
    const kernel = tensors[2 * layer];
    const bias = tensors[2 * layer + 1];
    const units = bias.length;
    return { kernel, bias, sums: new Float32Array(units), active: new Int32Array(kernel.length / units + 3) };
  });
}

/**
 * Computes the weighted sums of a layer's units. Inputs that are zero, as more than half are after a ReLU, are skipped; the
 * others are taken in fours, so that each sum is loaded and stored once for four inputs.
 */
function weigh({ kernel, bias, sums, active }: Layer, inputs: Float32Array): void {
  const units = sums.length;
  const count = inputs.length;
  sums.set(bias);
  let rows = 0;
  for (let input = 0; input < count; input++) if (inputs[input] !== 0) active[rows++] = input;
  // Up to three inputs of weight zero fill the last four.
  for (let at = rows; at < rows + 3; at++) active[at] = -1;
  for (let at = 0; at < rows; at += 4) {
    const [i, j, k, l] = [active[at], active[at + 1], active[at + 2], active[at + 3]];
    const a = i * units;
    const b = j < 0 ? 0 : j * units;
    const c = k < 0 ? 0 : k * units;
    const d = l < 0 ? 0 : l * units;
    const p = inputs[i];
    const q = j < 0 ? 0 : inputs[j];
    const r = k < 0 ? 0 : inputs[k];
    const s = l < 0 ? 0 : inputs[l];
    for (let unit = 0; unit < units; unit++) {
      sums[unit] += p * kernel[a + unit] + q * kernel[b + unit] + r * kernel[c + unit] + s * kernel[d + unit];
    }
  }
}

/** The output of layers with ReLU between them. The next call overwrites it. */
export function forward(layers: readonly Layer[], inputs: Float32Array): Float32Array {
  let values = inputs;
  for (const [index, layer] of layers.entries()) {
    weigh(layer, values);
    values = index < layers.length - 1 ? rectify(layer.sums) : layer.sums;
  }
  return values;
}

function rectify(sums: Float32Array): Float32Array {
  for (let unit = 0; unit < sums.length; unit++) if (sums[unit] < 0) sums[unit] = 0;
  return sums;
}
