import { exponential } from '../../../network/index.ts';

/** A hidden unit: its inputs with their weights, and its layer. */
export interface HiddenUnit {
  /** The indices of the signals that it takes. Signal 0 is always 1; then come the inputs, then the hidden units. */
  readonly sources: Int32Array;
  readonly weights: Float64Array;
  /** One more than the layer of the deepest unit that it takes; 1 if it takes inputs only. */
  readonly layer: number;
}

/** The symmetric sigmoid, from -1/2 to 1/2. */
export const sigmoid = (sum: number): number => 1 / (1 + exponential(-sum)) - 0.5;

/** The slope of the sigmoid where it has this value. */
export const sigmoidSlope = (value: number): number => 0.25 - value * value;

/**
 * A network that grows. Its one output is a weighted sum of all signals: the inputs and the hidden units. A hidden unit
 * takes earlier signals, and its weights are frozen once it is added. Only candidates begin with random weights. The
 * weights of the output begin at 0, since random weights would expect more reward than there is.
 */
export class CascadeNetwork {
  readonly inputs: number;
  readonly units: HiddenUnit[] = [];
  /** The weights of the output, one for each signal. */
  outputWeights: Float64Array;
  private signals: Float64Array;

  constructor(inputs: number) {
    this.inputs = inputs;
    this.outputWeights = new Float64Array(1 + inputs);
    this.signals = new Float64Array(1 + inputs);
  }

  get signalCount(): number {
    return this.outputWeights.length;
  }

  /** The number of layers of hidden units. */
  get depth(): number {
    return this.units.reduce((deepest, { layer }) => Math.max(deepest, layer), 0);
  }

  /** Computes the output for these inputs. */
  valueOf(inputs: ArrayLike<number>): number {
    this.writeSignals(inputs, this.signals, 0);
    return this.outputOf(this.signals, 0);
  }

  /** Writes all signals in their order. */
  writeSignals(inputs: ArrayLike<number>, signals: Float64Array, at: number): void {
    signals[at] = 1;
    for (let input = 0; input < this.inputs; input++) signals[at + 1 + input] = inputs[input];
    for (let unit = 0; unit < this.units.length; unit++) {
      signals[at + 1 + this.inputs + unit] = unitValue(this.units[unit], signals, at);
    }
  }

  outputOf(signals: Float64Array, at: number): number {
    const { outputWeights } = this;
    let sum = 0;
    for (let signal = 0; signal < outputWeights.length; signal++) sum += outputWeights[signal] * signals[at + signal];
    return sum;
  }

  /** @param weight the weight of the new unit in the output */
  addUnit(unit: HiddenUnit, weight: number): void {
    this.units.push(unit);
    this.outputWeights = Float64Array.of(...this.outputWeights, weight);
    this.signals = new Float64Array(this.signalCount);
  }
}

/** Computes the value of a unit from the signals that begin at an index. */
function unitValue(
  { sources, weights }: Pick<HiddenUnit, 'sources' | 'weights'>,
  signals: Float64Array,
  at: number,
): number {
  let sum = 0;
  for (let source = 0; source < sources.length; source++) sum += weights[source] * signals[at + sources[source]];
  return sigmoid(sum);
}
