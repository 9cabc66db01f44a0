import { type LightUp, segmentsOf } from '../puzzle/index.ts';
import type { Preprocessed } from './preprocess.ts';

/**
 * The paper's binary Hopfield network (Eqs 18 to 21): a neuron for each gene, and a weight of 1 between two genes that
 * light one another. The paper's sentence on weights can be read in two ways; only with this reading do Eqs 19 to 21
 * give its Figs 5 to 7.
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
   * Updates the neurons one after another, cycle after cycle, until a cycle changes no neuron. Returns the number of
   * cycles that changed a neuron: two at the most, since after the first no bulb lights another, and the second adds
   * bulbs where none is in sight.
   *
   * @param outputs 0 or 1 for each neuron, and changed in place
   * @param order each neuron once, φ of the paper
   * @param onFlip called after each change of a neuron, with the cycle from 1. Default: nothing
   * @param most cycles after which it stops; with 2, the one that would change nothing is saved. Default: no limit
   */
  settle(
    outputs: Uint8Array,
    order: ArrayLike<number>,
    onFlip?: (neuron: number, cycle: number) => void,
    most = Number.POSITIVE_INFINITY,
  ): number {
    const { rowOf, columnOf, bulbsIn } = this;
    bulbsIn.fill(0);
    for (let neuron = 0; neuron < outputs.length; neuron++) {
      bulbsIn[rowOf[neuron]] += outputs[neuron];
      bulbsIn[columnOf[neuron]] += outputs[neuron];
    }
    for (let cycle = 1; cycle <= most; cycle++) {
      let flips = 0;
      for (let index = 0; index < order.length; index++) {
        const neuron = order[index];
        const row = rowOf[neuron];
        const column = columnOf[neuron];
        const inSight = bulbsIn[row] + bulbsIn[column];
        // A bulb counts itself in both of its segments.
        if (inSight > 0 && (inSight <= 2 || outputs[neuron] === 0)) continue;
        const change = inSight === 0 ? 1 : -1;
        outputs[neuron] += change;
        bulbsIn[row] += change;
        bulbsIn[column] += change;
        flips++;
        onFlip?.(neuron, cycle);
      }
      if (flips === 0) return cycle - 1;
    }
    return most;
  }

  /**
   * The energy of a state, ½ Σ w x x − ε Σ x with ε = ½: the pairs of bulbs that light one another, less half a unit a
   * bulb. Each flip lowers it, since a neuron goes off if it has a rival and on if it has none.
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
