/*
 * A multi-layer perceptron whose inputs are 0 or 1, few of them 1: the first layer is a sum of rows of its kernel. Rows
 * are added several at a time, so that each sum is loaded and stored once for all of them.
 */

interface SparseLayer {
  readonly kernel: Float32Array;
  readonly bias: Float32Array;
  readonly sums: Float64Array;
  /** The indexes of the inputs that are above 0. */
  readonly active: Int32Array;
}

/** A network of two hidden layers with ReLU. */
export class SparseNetwork {
  /** The scores of the classes, after `compute`. */
  readonly scores: Float64Array;
  private readonly first: SparseLayer;
  private readonly second: SparseLayer;
  private readonly third: SparseLayer;
  /** The sums of the first layer for the inputs that are held. */
  private readonly held: Float64Array;

  /** @param tensors for each of the three layers the kernel, inputs × units, then the bias */
  constructor(tensors: readonly Float32Array[]) {
    const layerOf = (layer: number): SparseLayer => {
      const kernel = tensors[2 * layer];
      const bias = tensors[2 * layer + 1];
      const active = new Int32Array(kernel.length / bias.length);
      return { kernel, bias, sums: new Float64Array(bias.length), active };
    };
    this.first = layerOf(0);
    this.second = layerOf(1);
    this.third = layerOf(2);
    this.held = new Float64Array(this.first.sums.length);
    this.scores = this.third.sums;
  }

  /** Sets the inputs that stay 1 from one computation to the next. */
  hold(rows: readonly number[]): void {
    this.held.set(this.first.bias);
    addRows(this.held, this.first.kernel, rows, rows.length);
  }

  /** Computes the scores for the held inputs and some further ones. @param count how many of the rows count */
  compute(rows: ArrayLike<number>, count: number): void {
    const { first, second, third } = this;
    first.sums.set(this.held);
    addRows(first.sums, first.kernel, rows, count);
    weigh(second, first.sums);
    weigh(third, second.sums);
  }
}

/** Adds rows of a kernel to sums, eight at a time. */
function addRows(sums: Float64Array, kernel: Float32Array, rows: ArrayLike<number>, count: number): void {
  const units = sums.length;
  let at = 0;
  for (; at + 8 <= count; at += 8) {
    const a = rows[at] * units;
    const b = rows[at + 1] * units;
    const c = rows[at + 2] * units;
    const d = rows[at + 3] * units;
    const e = rows[at + 4] * units;
    const f = rows[at + 5] * units;
    const g = rows[at + 6] * units;
    const h = rows[at + 7] * units;
    for (let unit = 0; unit < units; unit++) {
      const one = kernel[a + unit] + kernel[b + unit] + kernel[c + unit] + kernel[d + unit];
      const other = kernel[e + unit] + kernel[f + unit] + kernel[g + unit] + kernel[h + unit];
      sums[unit] += one + other;
    }
  }
  for (; at < count; at++) {
    const a = rows[at] * units;
    for (let unit = 0; unit < units; unit++) sums[unit] += kernel[a + unit];
  }
}

/** Computes the sums of a layer for rectified inputs, four at a time. */
function weigh({ kernel, bias, sums, active }: SparseLayer, inputs: Float64Array): void {
  const units = sums.length;
  let count = 0;
  for (let input = 0; input < inputs.length; input++) if (inputs[input] > 0) active[count++] = input;
  sums.set(bias);
  let at = 0;
  for (; at + 4 <= count; at += 4) {
    const p = inputs[active[at]];
    const q = inputs[active[at + 1]];
    const r = inputs[active[at + 2]];
    const s = inputs[active[at + 3]];
    const a = active[at] * units;
    const b = active[at + 1] * units;
    const c = active[at + 2] * units;
    const d = active[at + 3] * units;
    for (let unit = 0; unit < units; unit++) {
      sums[unit] += p * kernel[a + unit] + q * kernel[b + unit] + (r * kernel[c + unit] + s * kernel[d + unit]);
    }
  }
  for (; at < count; at++) {
    const p = inputs[active[at]];
    const a = active[at] * units;
    for (let unit = 0; unit < units; unit++) sums[unit] += p * kernel[a + unit];
  }
}
