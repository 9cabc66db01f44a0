import { bulbProbabilities, LightUpNetwork, type Preprocessed } from '@crosshatch/core/light-up/hopfield';
import { type LightUp, segmentsOf } from '@crosshatch/core/light-up/puzzle';
import { itemAt } from '@crosshatch/core/memory';
import { below, mulberry32, shuffle } from '@crosshatch/core/random';

/** The order in which the neurons are updated. */
export type NeuronOrder = 'random' | 'likely-first' | 'likely-last';

/** A change of a neuron: the update that made it, counted from 1. */
interface Flip {
  readonly step: number;
  readonly neuron: number;
}

/** A run of the network to rest, update by update. */
export interface NetworkRun {
  readonly start: Uint8Array;
  /** Each neuron once: φ in the paper. */
  readonly order: readonly number[];
  readonly flips: readonly Flip[];
  /** The number of cycles that changed a neuron. One more cycle is run, which changes none. */
  readonly cycles: number;
  /** The number of updates in all cycles. */
  readonly steps: number;
  /** The energy at the start and after each flip. */
  readonly energies: readonly number[];
  /** For each neuron, its rivals: the neurons whose weight to it is 1. */
  readonly rivals: readonly (readonly number[])[];
}

/** Draws a state in which each neuron is on with a chance of one half. */
export function randomStart(neurons: number, seed: number): Uint8Array {
  const random = mulberry32(seed);
  return Uint8Array.from({ length: neurons }, () => below(random, 2));
}

/** Returns the neurons in an order: by their probability of a bulb, or shuffled. */
export function orderOf(puzzle: LightUp, preprocessed: Preprocessed, order: NeuronOrder, seed: number): number[] {
  const neurons = [...preprocessed.genes.keys()];
  if (order === 'random') {
    shuffle(neurons, mulberry32(seed));
    return neurons;
  }
  const chances = bulbProbabilities(puzzle, preprocessed);
  const falling = neurons.toSorted((one, other) => itemAt(chances, other) - itemAt(chances, one));
  return order === 'likely-first' ? falling : falling.reverse();
}

/** Runs the network, and keeps the effect of each update. */
export function runNetwork(
  puzzle: LightUp,
  preprocessed: Preprocessed,
  start: Uint8Array,
  order: readonly number[],
): NetworkRun {
  const network = new LightUpNetwork(puzzle, preprocessed);
  const placeOf = new Map(order.map((neuron, place) => [neuron, place]));
  const outputs = start.slice();
  const flips: Flip[] = [];
  const energies = [network.energy(outputs)];
  const cycles = network.settle(outputs, order, (neuron, cycle) => {
    flips.push({ step: (cycle - 1) * order.length + (placeOf.get(neuron) ?? 0) + 1, neuron });
    energies.push(network.energy(outputs));
  });
  const steps = (cycles + 1) * order.length;
  return { start, order, flips, cycles, steps, energies, rivals: rivalsOf(puzzle, preprocessed) };
}

/** The network after a number of updates. */
export interface NetworkMoment {
  readonly outputs: Uint8Array;
  readonly energy: number;
  /** The last update: its neuron, the neuron's input u, and whether it flipped; undefined at the start. */
  readonly update?: {
    readonly neuron: number;
    readonly cycle: number;
    readonly input: number;
    readonly isFlipped: boolean;
  };
}

export function momentOf({ start, order, flips, energies, rivals }: NetworkRun, step: number): NetworkMoment {
  const done = flips.filter((flip) => flip.step <= step);
  const outputs = start.slice();
  for (const { neuron } of done) outputs[neuron] = 1 - itemAt(outputs, neuron);
  const energy = itemAt(energies, done.length);
  if (step === 0) return { outputs, energy };
  const neuron = itemAt(order, (step - 1) % order.length);
  const input = itemAt(rivals, neuron).filter((rival) => outputs[rival] === 1).length;
  const cycle = Math.ceil(step / order.length);
  return { outputs, energy, update: { neuron, cycle, input, isFlipped: done.at(-1)?.step === step } };
}

function rivalsOf(puzzle: LightUp, { genes }: Preprocessed): number[][] {
  const { rowOf, columnOf, squaresOf } = segmentsOf(puzzle);
  const neuronAt = new Map(genes.map((at, neuron) => [at, neuron]));
  const inSegment = (at: number, segment: number | undefined) =>
    itemAt(squaresOf, segment ?? -1).flatMap((other) => (other === at ? [] : (neuronAt.get(other) ?? [])));
  return genes.map((at) => [...inSegment(at, rowOf[at]), ...inSegment(at, columnOf[at])]);
}

/** Writes an energy with a true minus sign. */
export const energyText = (energy: number): string => `${energy < 0 ? '−' : ''}${Math.abs(energy)}`;
