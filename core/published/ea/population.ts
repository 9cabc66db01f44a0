import { EMPTY, FILLED, UNKNOWN } from '../../puzzle/index.ts';
import { below, happens, type Random } from '../../random/index.ts';

/**
 * Individuals in the ternary encoding of the a-priori paper (section 2.1): each gene is a cell, 0 empty, 1 filled or 2
 * unknown. Individuals are stored one after another, `genes` cells each; crossover and mutation allocate nothing.
 */
export class TernaryPopulation {
  readonly size: number;
  readonly genes: number;
  readonly states: Uint8Array;

  constructor(size: number, genes: number) {
    this.size = size;
    this.genes = genes;
    this.states = new Uint8Array(size * genes).fill(UNKNOWN);
  }

  /** Where an individual begins in `states`. */
  start(individual: number): number {
    return individual * this.genes;
  }

  /**
   * The initialisation of section 6: each gene is known with the probability `share`, and then filled with its own
   * probability. In the paper this is the cell's a-priori probability; the paper compares this with a probability of
   * 0.5 for all cells.
   */
  draw(share: number, filled: Float64Array, random: Random): void {
    for (let at = 0, gene = 0; at < this.states.length; at++) {
      if (!happens(random, share)) this.states[at] = UNKNOWN;
      else this.states[at] = happens(random, filled[gene]) ? FILLED : EMPTY;
      if (++gene === this.genes) gene = 0;
    }
  }

  copy(from: TernaryPopulation, parent: number, child: number): void {
    const start = from.start(parent);
    this.states.set(from.states.subarray(start, start + this.genes), this.start(child));
  }

  /** Two-point crossover: swaps the genes between two random points. Returns false if that changes nothing. */
  cross(one: number, other: number, random: Random): boolean {
    const first = below(random, this.genes + 1);
    const second = below(random, this.genes + 1);
    return this.exchange(one, other, Math.min(first, second), Math.max(first, second));
  }

  /** Swaps the genes from one point up to another, exclusive. Returns false if that changes nothing. */
  exchange(one: number, other: number, from: number, to: number): boolean {
    const { states } = this;
    let isChanged = false;
    for (let gene = from; gene < to; gene++) {
      const here = this.start(one) + gene;
      const there = this.start(other) + gene;
      const state = states[here];
      if (state === states[there]) continue;
      states[here] = states[there];
      states[there] = state;
      isChanged = true;
    }
    return isChanged;
  }

  /**
   * The swapping mutation "between two cells with different values": draws one gene from all genes, the other from
   * those that differ from it. Returns false if all genes are equal.
   */
  swap(individual: number, random: Random): boolean {
    const { states, genes } = this;
    if (genes === 0) return false;
    const start = this.start(individual);
    const one = start + below(random, genes);
    const state = states[one];
    let others = 0;
    for (let at = start; at < start + genes; at++) if (states[at] !== state) others++;
    if (others === 0) return false;
    let left = below(random, others);
    let other = start;
    while (states[other] === state || left-- > 0) other++;
    states[one] = states[other];
    states[other] = state;
    return true;
  }

  /**
   * The paper's diversity-guided mutation (equations 31 to 34). Among the individuals in which a gene is known, `q` is
   * the share that has it filled; `p` is its a-priori probability. If `q + p >= 1`, the gene "should be" filled, and
   * individuals with an empty one mutate with the probability `q`. Otherwise it should be empty, and individuals with a
   * filled one mutate with the probability `1 - q`. Unknown genes stay.
   *
   * Equation 31 as printed sums a quotient for each individual, which is 0 / 0 where the gene is unknown. The text
   * calls it a probability, so here numerator and denominator are summed separately.
   *
   * @param isChanged set to 1 for each individual that mutates
   */
  guide(probabilities: Float64Array, random: Random, isChanged: Uint8Array): void {
    const { states, genes } = this;
    for (let gene = 0; gene < genes; gene++) {
      let filled = 0;
      let known = 0;
      for (let at = gene; at < states.length; at += genes) {
        if (states[at] === UNKNOWN) continue;
        known++;
        if (states[at] === FILLED) filled++;
      }
      const share = filled / known;
      const target = share + probabilities[gene] >= 1 ? FILLED : EMPTY;
      // All equal, or none known: the probability is 0, or nothing is left to mutate.
      if (known === 0 || filled === 0 || filled === known) continue;
      const chance = target === FILLED ? share : 1 - share;
      for (let individual = 0, at = gene; at < states.length; individual++, at += genes) {
        if (states[at] !== 1 - target || !happens(random, chance)) continue;
        states[at] = target;
        isChanged[individual] = 1;
      }
    }
  }
}
