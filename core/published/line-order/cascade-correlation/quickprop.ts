export interface QuickpropSettings {
  /** The share of a slope that a step is long, where there is no parabola to go by. */
  readonly rate: number;
  /** How many times as long as the step before a step is at most. */
  readonly growth: number;
  /** What a weight loses by itself, as a slope for each of its own size. */
  readonly decay: number;
}

/**
 * Weights that go downhill by Fahlman's quickprop: the slopes of two epochs make a parabola for each weight, and the next
 * step leads to its lowest point.
 */
export class Quickprop {
  readonly weights: Float64Array;
  /** For each weight, how the error grows with it: to be summed up over an epoch. */
  readonly slopes: Float64Array;
  private readonly slopesBefore: Float64Array;
  private readonly steps: Float64Array;

  constructor(weights: Float64Array) {
    this.weights = weights;
    this.slopes = new Float64Array(weights.length);
    this.slopesBefore = new Float64Array(weights.length);
    this.steps = new Float64Array(weights.length);
  }

  /**
   * Changes the weights, and begins a new sum of slopes.
   *
   * @param share what the rate is divided by: slopes grow with the patterns that they are summed up over
   */
  step({ rate, growth, decay }: QuickpropSettings, share: number): void {
    const { weights, slopes, slopesBefore, steps } = this;
    const pace = rate / share;
    const near = growth / (1 + growth);
    for (let at = 0; at < weights.length; at++) {
      const slope = slopes[at] + decay * weights[at];
      const before = slopesBefore[at];
      const last = steps[at];
      let step = 0;
      // Downhill as before, or not moving: the slope itself counts too.
      if (last === 0 || last > 0 !== slope > 0) step -= pace * slope;
      if (last !== 0) {
        const isFar = last > 0 ? slope <= near * before : slope >= near * before;
        const bend = before - slope;
        if (isFar) step += growth * last;
        else if (bend !== 0) step += (last * slope) / bend;
      }
      weights[at] += step;
      steps[at] = step;
      slopesBefore[at] = slope;
      slopes[at] = 0;
    }
  }
}
