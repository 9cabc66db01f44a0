import { exponential } from '../exponential.ts';

/** A hidden unit: what it sums up, and how deep it lies. */
export interface HiddenUnit {
  /** The signals that it takes in, by their places: 0 is always 1, then come the inputs, then the hidden units. */
  readonly sources: Int32Array;
  readonly weights: Float64Array;
  /** One more than the deepest unit that it takes in; 1 if it takes in inputs only. */
  readonly layer: number;
}

/** From -1/2 to 1/2. */
export const sigmoid = (sum: number): number => 1 / (1 + exponential(-sum)) - 0.5;

/** The sigmoid's slope where it has this value. */
export const sigmoidSlope = (value: number): number => 0.25 - value * value;

/**
 * A network that grows: one output that is a weighed sum of all signals, which are the inputs and hidden units, each of
 * which takes in signals before its own and never changes once it is there. Chance is in the candidates for units; the
 * output begins at 0, for weights that are drawn would expect more of lines than there is to get.
 */
export class CascadeNetwork {
  readonly inputs: number;
  readonly units: HiddenUnit[] = [];
  /** The output's weight of each signal. */
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

  /** How many layers of hidden units there are. */
  get depth(): number {
    return this.units.reduce((deepest, { layer }) => Math.max(deepest, layer), 0);
  }

  /** The output for these inputs. */
  valueOf(inputs: ArrayLike<number>): number {
    this.writeSignals(inputs, this.signals, 0);
    return this.outputOf(this.signals, 0);
  }

  /** Writes all signals, one after another. */
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

  /** @param weight the output's weight of the new unit */
  addUnit(unit: HiddenUnit, weight: number): void {
    this.units.push(unit);
    this.outputWeights = Float64Array.of(...this.outputWeights, weight);
    this.signals = new Float64Array(this.signalCount);
  }
}

/** What a unit makes of the signals that begin there. */
export function unitValue(
  { sources, weights }: Pick<HiddenUnit, 'sources' | 'weights'>,
  signals: Float64Array,
  at: number,
): number {
  let sum = 0;
  for (let source = 0; source < sources.length; source++) sum += weights[source] * signals[at + sources[source]];
  return sigmoid(sum);
}
