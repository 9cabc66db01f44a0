import type { Batch } from './batch.ts';
import { type HiddenUnit, sigmoidSlope, unitValue } from './network.ts';
import { Quickprop } from './quickprop.ts';

/** What may become the next hidden unit. */
export class Candidate {
  readonly unit: HiddenUnit;
  readonly quickprop: Quickprop;
  /** Its value for each pattern; over all patterns, its sum of squares about the mean, and how it goes with the error. */
  readonly values: Float64Array;
  variance = 0;
  covariance = 0;
  /** The size of its covariance, as a share of the squared errors; what it is chosen by. */
  score = 0;
  private readonly factor: number;

  /** @param factor what its covariance counts beside that of others */
  constructor(unit: HiddenUnit, factor: number, patterns: number) {
    this.unit = unit;
    this.factor = factor;
    this.quickprop = new Quickprop(unit.weights);
    this.values = new Float64Array(patterns);
  }

  /** Finds out its values for the batch, and how they go with the error that is left. */
  measure({ count, stride, signals, errors, meanError, squares }: Batch): void {
    const { values } = this;
    let sum = 0;
    for (let pattern = 0; pattern < count; pattern++) {
      values[pattern] = unitValue(this.unit, signals, pattern * stride);
      sum += values[pattern];
    }
    const mean = sum / count;
    this.variance = 0;
    this.covariance = 0;
    for (let pattern = 0; pattern < count; pattern++) {
      const difference = values[pattern] - mean;
      this.variance += difference * difference;
      this.covariance += difference * (errors[pattern] - meanError);
    }
    this.score = squares === 0 ? 0 : (this.factor * Math.abs(this.covariance)) / squares;
  }

  /** Adds to each weight's slope that of the covariance's size, as a share of the squared errors, downhill for more of it. */
  addSlopes({ count, stride, signals, errors, meanError, squares }: Batch): void {
    const { sources } = this.unit;
    const { slopes } = this.quickprop;
    const scale = (this.covariance > 0 ? -1 : 1) / squares;
    for (let pattern = 0; pattern < count; pattern++) {
      const change = scale * (errors[pattern] - meanError) * sigmoidSlope(this.values[pattern]);
      const at = pattern * stride;
      for (let source = 0; source < sources.length; source++) slopes[source] += change * signals[at + sources[source]];
    }
  }
}
