import { type LightUp, segmentsOf } from '../puzzle/index.ts';
import type { Preprocessed } from './preprocess.ts';

/**
 * The paper's binary Hopfield network (Eqs 18 to 21): a neuron for each gene, and a weight of 1 between two genes that light
 * one another. The paper's sentence on weights reads either way; only this reading makes Eqs 19 to 21 give its Figs 5 to 7.
 *
 * The input of a neuron is the number of bulbs in its row segment and its column segment, itself left out, so an update takes
 * the same time however many neurons there are: the weights are never written down.
 */
export class LightUpNetwork {
  /** For each neuron: its segments in the row and in the column. */
  private readonly rowOf: Int32Array;
  private readonly columnOf: Int32Array;
  private readonly bulbsIn: Int32Array;

  constructor(puzzle: LightUp, { genes }: Preprocessed) {
    const { rowOf, columnOf, squaresOf } = segmentsOf(puzzle);
    this.rowOf = Int32Array.from(genes, (at) => rowOf[at]);
    this.columnOf = Int32Array.from(genes, (at) => columnOf[at]);
    this.bulbsIn = new Int32Array(squaresOf.length);
  }

  /** The number of neurons. */
  get size(): number {
    return this.rowOf.length;
  }

  /**
   * Updates the neurons one after another, cycle after cycle, until a cycle changes none. Returns the number of cycles that
   * changed any: two at the most, since after the first no bulb lights another, and the second adds bulbs where none is in
   * sight.
   *
   * @param outputs 0 or 1 for each neuron, and changed in place
   * @param order each neuron once, φ of the paper
   * @param onFlip called after each change of a neuron, with the cycle from 1. Default: nothing
   */
  settle(outputs: Uint8Array, order: ArrayLike<number>, onFlip?: (neuron: number, cycle: number) => void): number {
    const { rowOf, columnOf, bulbsIn } = this;
    bulbsIn.fill(0);
    for (let neuron = 0; neuron < outputs.length; neuron++) {
      bulbsIn[rowOf[neuron]] += outputs[neuron];
      bulbsIn[columnOf[neuron]] += outputs[neuron];
    }
    for (let cycle = 1; ; cycle++) {
      let flips = 0;
      for (let index = 0; index < order.length; index++) {
        const neuron = order[index];
        const [row, column] = [rowOf[neuron], columnOf[neuron]];
        const output = outputs[neuron];
        const next = bulbsIn[row] + bulbsIn[column] - 2 * output <= 0 ? 1 : 0;
        if (next === output) continue;
        outputs[neuron] = next;
        bulbsIn[row] += next - output;
        bulbsIn[column] += next - output;
        flips++;
        onFlip?.(neuron, cycle);
      }
      if (flips === 0) return cycle - 1;
    }
  }

  /**
   * The energy of a state, ½ Σ w x x − ε Σ x with ε = ½: the pairs of bulbs that light one another, less half a unit a bulb.
   * Each flip makes it less, since a neuron goes off where it has a rival and on where it has none.
   */
  energy(outputs: Uint8Array): number {
    const { rowOf, columnOf } = this;
    const bulbs = new Int32Array(this.bulbsIn.length);
    let count = 0;
    for (let neuron = 0; neuron < outputs.length; neuron++) {
      bulbs[rowOf[neuron]] += outputs[neuron];
      bulbs[columnOf[neuron]] += outputs[neuron];
      count += outputs[neuron];
    }
    return bulbs.reduce((pairs, inSegment) => pairs + (inSegment * (inSegment - 1)) / 2, 0) - count / 2;
  }
}
