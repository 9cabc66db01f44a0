import type { Batch } from './batch.ts';
import { type HiddenUnit, sigmoid, sigmoidSlope } from './network.ts';
import { Quickprop } from './quickprop.ts';

/**
 * What may become the next hidden unit. It takes in all that is no hidden unit's, of which most is 0 in a pattern: that is
 * passed over, which makes it three times as fast for lines of 5×5.
 */
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
  measure({ count, stride, signals, errors, meanError, squares, given, used, firstUsed }: Batch): void {
    const { values } = this;
    const { sources, weights } = this.unit;
    let sum = 0;
    for (let pattern = 0; pattern < count; pattern++) {
      const at = pattern * stride;
      let input = 0;
      for (let each = firstUsed[pattern]; each < firstUsed[pattern + 1]; each++) {
        input += weights[used[each]] * signals[at + used[each]];
      }
      for (let source = given; source < sources.length; source++)
        input += weights[source] * signals[at + sources[source]];
      values[pattern] = sigmoid(input);
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
  addSlopes({ count, stride, signals, errors, meanError, squares, given, used, firstUsed }: Batch): void {
    const { sources } = this.unit;
    const { slopes } = this.quickprop;
    const scale = (this.covariance > 0 ? -1 : 1) / squares;
    for (let pattern = 0; pattern < count; pattern++) {
      const change = scale * (errors[pattern] - meanError) * sigmoidSlope(this.values[pattern]);
      const at = pattern * stride;
      for (let each = firstUsed[pattern]; each < firstUsed[pattern + 1]; each++) {
        slopes[used[each]] += change * signals[at + used[each]];
      }
      for (let source = given; source < sources.length; source++) {
        slopes[source] += change * signals[at + sources[source]];
      }
    }
  }
}
