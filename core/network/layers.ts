/** A fully connected layer, with room for what it computes. */
export interface Layer {
  /** A row of units for each input. */
  readonly kernel: Float32Array;
  readonly bias: Float32Array;
  /** The sums of its units, of the inputs that were weighed last. */
  readonly sums: Float32Array;
  /** Where the kernel's rows of the inputs begin that are not zero. */
  readonly active: Int32Array;
}

/** @param tensors for each layer the kernel, inputs × units, then the bias */
export function layersOf(tensors: readonly Float32Array[]): Layer[] {
  return Array.from({ length: tensors.length / 2 }, (_, layer) => {
    const kernel = tensors[2 * layer];
    const bias = tensors[2 * layer + 1];
    const units = bias.length;
    return { kernel, bias, sums: new Float32Array(units), active: new Int32Array(kernel.length / units + 3) };
  });
}

/**
 * Computes the sums of a layer's units. Inputs that are zero, as more than half are behind a ReLU, are passed over; the
 * others are taken in fours, so that a sum is fetched and kept once for four of them.
 */
function weigh({ kernel, bias, sums, active }: Layer, inputs: Float32Array): void {
  const units = sums.length;
  const count = inputs.length;
  sums.set(bias);
  let rows = 0;
  for (let input = 0; input < count; input++) if (inputs[input] !== 0) active[rows++] = input;
  // What is lacking to a multiple of four is made up by rows that weigh nothing.
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

/** What layers make of inputs, ReLU between them. The next call overwrites it. */
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
