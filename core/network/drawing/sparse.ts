/*
 * A multi-layer perceptron whose inputs are 0 or 1, few of them 1: the first layer is a sum of rows of its kernel.
 */

/** A network of two hidden layers with ReLU. */
export class SparseNetwork {
  /** The scores of the classes, after `compute`. */
  readonly scores: Float64Array;
  private readonly kernels: readonly Float32Array[];
  private readonly biases: readonly Float32Array[];
  private readonly first: Float64Array;
  private readonly base: Float64Array;
  private readonly second: Float64Array;

  /** @param tensors for each of the three layers the kernel, inputs × units, then the bias */
  constructor(tensors: readonly Float32Array[]) {
    this.kernels = [tensors[0], tensors[2], tensors[4]];
    this.biases = [tensors[1], tensors[3], tensors[5]];
    this.first = new Float64Array(this.biases[0].length);
    this.base = new Float64Array(this.biases[0].length);
    this.second = new Float64Array(this.biases[1].length);
    this.scores = new Float64Array(this.biases[2].length);
  }

  /** Sets the inputs that stay 1 from one computation to the next. */
  hold(rows: readonly number[]): void {
    this.base.set(this.biases[0]);
    addRows(this.base, this.kernels[0], rows, rows.length);
  }

  /** Computes the scores for the held inputs and some further ones. @param count how many of the rows count */
  compute(rows: ArrayLike<number>, count: number): void {
    const { first, second, scores, kernels, biases } = this;
    first.set(this.base);
    addRows(first, kernels[0], rows, count);
    second.set(biases[1]);
    addRectified(second, kernels[1], first);
    scores.set(biases[2]);
    addRectified(scores, kernels[2], second);
  }
}

/** Adds rows of a kernel to sums, four at a time, so that each sum is loaded and stored once for four. */
function addRows(sums: Float64Array, kernel: Float32Array, rows: ArrayLike<number>, count: number): void {
  const units = sums.length;
  let at = 0;
  for (; at + 4 <= count; at += 4) {
    const a = rows[at] * units;
    const b = rows[at + 1] * units;
    const c = rows[at + 2] * units;
    const d = rows[at + 3] * units;
    for (let unit = 0; unit < units; unit++) {
      sums[unit] += kernel[a + unit] + kernel[b + unit] + kernel[c + unit] + kernel[d + unit];
    }
  }
  for (; at < count; at++) {
    const a = rows[at] * units;
    for (let unit = 0; unit < units; unit++) sums[unit] += kernel[a + unit];
  }
}

/** Adds the product of rectified inputs with a kernel to sums. */
function addRectified(sums: Float64Array, kernel: Float32Array, inputs: Float64Array): void {
  const units = sums.length;
  for (let input = 0, row = 0; input < inputs.length; input++, row += units) {
    const value = inputs[input];
    if (value <= 0) continue;
    for (let unit = 0; unit < units; unit++) sums[unit] += value * kernel[row + unit];
  }
}
