import { below, happens, type Random } from '../../random/index.ts';

/*
 * The operators of the evolution on individuals, which are genes of 0 or 1. All change their individual in place and allocate
 * nothing.
 */

/** How two individuals are crossed. */
export type Crossover = 'one-point' | 'two-point' | 'uniform';

/** A population of individuals, each a view of one array. */
export function createIndividuals(size: number, genes: number): readonly Uint8Array[] {
  const all = new Uint8Array(size * genes);
  return Array.from({ length: size }, (_, number) => all.subarray(number * genes, (number + 1) * genes));
}

/** Draws each gene as 1 with its own chance. */
export function draw(individual: Uint8Array, chances: Float64Array, random: Random): void {
  for (let gene = 0; gene < individual.length; gene++) individual[gene] = happens(random, chances[gene]) ? 1 : 0;
}

/** Crosses two individuals. Returns whether that changed them. */
export function cross(one: Uint8Array, other: Uint8Array, crossover: Crossover, random: Random): boolean {
  if (crossover === 'uniform') return exchange(one, other, 0, one.length, random);
  const first = below(random, one.length + 1);
  const second = crossover === 'one-point' ? one.length : below(random, one.length + 1);
  return exchange(one, other, Math.min(first, second), Math.max(first, second));
}

/** Exchanges the genes from one place up to another, exclusive; with `random`, each with a chance of one half. */
function exchange(one: Uint8Array, other: Uint8Array, from: number, to: number, random?: Random): boolean {
  let isChanged = false;
  for (let gene = from; gene < to; gene++) {
    const bit = one[gene];
    if (bit === other[gene] || (random !== undefined && !happens(random, 0.5))) continue;
    one[gene] = other[gene];
    other[gene] = bit;
    isChanged = true;
  }
  return isChanged;
}

/** Flips a number of genes, each drawn from all. */
export function turnGenes(individual: Uint8Array, count: number, random: Random): void {
  for (let turned = 0; turned < count; turned++) individual[below(random, individual.length)] ^= 1;
}

/**
 * Shuffles an order a little: each place gets a neuron that stands there or up to `reach` places behind. With a reach
 * of the whole length every order is equally likely.
 */
export function shuffleWithin(order: Int32Array, reach: number, random: Random): void {
  for (let place = 0; place < order.length - 1; place++) {
    const other = place + below(random, Math.min(reach + 1, order.length - place));
    const neuron = order[place];
    order[place] = order[other];
    order[other] = neuron;
  }
}
