import type { CascadeNetwork } from './network.ts';

/** Patterns that are learned together, with the network's signals for each pattern. */
export class Batch {
  readonly count: number;
  readonly targets: Float64Array;
  /** For each pattern, the output minus the target; their mean, sum of squares and largest size. `measure` updates them. */
  readonly errors: Float64Array;
  meanError = 0;
  squares = 0;
  largest = 0;
  /** The signals, `stride` numbers for each pattern. */
  signals: Float64Array;
  stride: number;
  /**
   * The number of signals that come from no hidden unit. `used` lists those that are not 0: for each pattern, from its
   * `firstUsed` on.
   */
  readonly given: number;
  readonly used: Int32Array;
  readonly firstUsed: Int32Array;

  constructor(network: CascadeNetwork, inputs: readonly ArrayLike<number>[], targets: ArrayLike<number>) {
    this.count = inputs.length;
    this.targets = Float64Array.from(targets);
    this.errors = new Float64Array(this.count);
    this.stride = network.signalCount;
    this.signals = new Float64Array(this.count * this.stride);
    for (const [pattern, input] of inputs.entries()) network.writeSignals(input, this.signals, pattern * this.stride);
    this.given = 1 + network.inputs;
    this.firstUsed = new Int32Array(this.count + 1);
    const used: number[] = [];
    for (let pattern = 0; pattern < this.count; pattern++) {
      for (let signal = 0; signal < this.given; signal++) {
        if (this.signals[pattern * this.stride + signal] !== 0) used.push(signal);
      }
      this.firstUsed[pattern + 1] = used.length;
    }
    this.used = Int32Array.from(used);
    this.measure(network);
  }

  /** Measures the errors of the network. */
  measure(network: CascadeNetwork): void {
    let sum = 0;
    this.squares = 0;
    this.largest = 0;
    for (let pattern = 0; pattern < this.count; pattern++) {
      const error = network.outputOf(this.signals, pattern * this.stride) - this.targets[pattern];
      this.errors[pattern] = error;
      sum += error;
      this.squares += error * error;
      this.largest = Math.max(this.largest, Math.abs(error));
    }
    this.meanError = sum / this.count;
  }

  /** Adds the signal of a new hidden unit. */
  addSignal(values: Float64Array): void {
    const { stride, count } = this;
    const signals = new Float64Array(count * (stride + 1));
    for (let pattern = 0; pattern < count; pattern++) {
      signals.set(this.signals.subarray(pattern * stride, (pattern + 1) * stride), pattern * (stride + 1));
      signals[pattern * (stride + 1) + stride] = values[pattern];
    }
    this.signals = signals;
    this.stride = stride + 1;
  }
}
