export interface QuickpropSettings {
  /** The length of a step as a share of the slope, where there is no parabola. */
  readonly rate: number;
  /** The greatest length of a step, in lengths of the step before. */
  readonly growth: number;
  /** The weight decay, added to the slope in proportion to the weight. */
  readonly decay: number;
}

/**
 * Fahlman's quickprop: the slopes of two epochs make a parabola for each weight, and the next step leads to its minimum.
 */
export class Quickprop {
  readonly weights: Float64Array;
  /** The slope of the error for each weight, summed over an epoch. */
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
   * Changes the weights, and sets the slopes to 0.
   *
   * @param share the divisor of the rate: slopes grow with the number of patterns
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
