import { exponential } from '@crosshatch/core/published/line-order';
import type { Decision } from './decisions.ts';

/** How a decision teaches: by imitation, towards the lines with the fewest steps; or by steps, for fewer in the mean. */
export type Aim = 'imitation' | 'steps';

/** Steps apart by which one line is e times as good an example as another. */
const TEMPERATURE = 0.35;

/** The slopes of a loss, summed over decisions. */
export class Gradients {
  readonly sums: readonly Float64Array[];
  private readonly tensors: readonly Float32Array[];
  private readonly units: readonly number[];
  /** The values of each layer's units, of one line after another. */
  private values: Float64Array[] = [];
  private slopes: Float64Array[] = [];
  private room = 0;

  constructor(tensors: readonly Float32Array[], units: readonly number[]) {
    this.tensors = tensors;
    this.units = units;
    this.sums = tensors.map(({ length }) => new Float64Array(length));
  }

  clear(): void {
    for (const sum of this.sums) sum.fill(0);
  }

  /** Adds a decision; gives how many steps above the fewest the line of the highest score takes. */
  add({ features, steps, weight }: Decision, aim: Aim): number {
    const count = steps.length;
    this.makeRoom(count);
    this.forward(features, count);
    const depth = this.units.length - 1;
    const scores = (this.values[depth] as Float64Array).subarray(0, count);
    const slopes = (this.slopes[depth] as Float64Array).subarray(0, count);
    const least = Math.min(...steps);
    const chances = chancesOf(scores, 1);
    if (aim === 'imitation') {
      const wanted = chancesOf(steps, -TEMPERATURE);
      for (let line = 0; line < count; line++) slopes[line] = chances[line] - wanted[line];
    } else {
      let mean = 0;
      for (let line = 0; line < count; line++) mean += chances[line] * steps[line];
      for (let line = 0; line < count; line++) slopes[line] = weight * chances[line] * (steps[line] - mean);
    }
    this.backward(count);
    let best = 0;
    for (let line = 1; line < count; line++) if (scores[line] > scores[best]) best = line;
    return steps[best] - least;
  }

  private makeRoom(count: number): void {
    if (count <= this.room) return;
    this.room = 2 * count;
    this.values = this.units.map((units) => new Float64Array(units * this.room));
    this.slopes = this.units.map((units) => new Float64Array(units * this.room));
  }

  private forward(features: Float32Array, count: number): void {
    this.values[0]?.set(features);
    for (let layer = 1; layer < this.units.length; layer++) {
      const inputs = this.units[layer - 1] as number;
      const units = this.units[layer] as number;
      const kernel = this.tensors[2 * layer - 2] as Float32Array;
      const bias = this.tensors[2 * layer - 1] as Float32Array;
      const from = this.values[layer - 1] as Float64Array;
      const to = this.values[layer] as Float64Array;
      const isLast = layer === this.units.length - 1;
      for (let line = 0; line < count; line++) {
        const own = line * units;
        for (let unit = 0; unit < units; unit++) to[own + unit] = bias[unit];
        for (let input = 0; input < inputs; input++) {
          const value = from[line * inputs + input];
          if (value === 0) continue;
          const row = input * units;
          for (let unit = 0; unit < units; unit++) to[own + unit] += value * kernel[row + unit];
        }
        if (isLast) continue;
        for (let unit = 0; unit < units; unit++) if (to[own + unit] < 0) to[own + unit] = 0;
      }
    }
  }

  private backward(count: number): void {
    for (let layer = this.units.length - 1; layer > 0; layer--) {
      const inputs = this.units[layer - 1] as number;
      const units = this.units[layer] as number;
      const kernel = this.tensors[2 * layer - 2] as Float32Array;
      const kernelSum = this.sums[2 * layer - 2] as Float64Array;
      const biasSum = this.sums[2 * layer - 1] as Float64Array;
      const from = this.values[layer - 1] as Float64Array;
      const slopes = this.slopes[layer] as Float64Array;
      const before = this.slopes[layer - 1] as Float64Array;
      for (let line = 0; line < count; line++) {
        const own = line * units;
        for (let unit = 0; unit < units; unit++) biasSum[unit] += slopes[own + unit];
        for (let input = 0; input < inputs; input++) {
          const value = from[line * inputs + input];
          if (value === 0) {
            before[line * inputs + input] = 0;
            continue;
          }
          const row = input * units;
          let slope = 0;
          for (let unit = 0; unit < units; unit++) {
            slope += slopes[own + unit] * kernel[row + unit];
            kernelSum[row + unit] += value * slopes[own + unit];
          }
          before[line * inputs + input] = slope;
        }
      }
    }
  }
}

/** Chances in proportion to e to the power of each value over the temperature. */
function chancesOf(values: Float64Array, temperature: number): Float64Array {
  let largest = Number.NEGATIVE_INFINITY;
  for (const value of values) largest = Math.max(largest, value / temperature);
  const chances = values.map((value) => exponential(value / temperature - largest));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}
