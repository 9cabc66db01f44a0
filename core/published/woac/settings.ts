import { type Aim, BIASES, type Breeding } from './expert.ts';

/** What a crowd is, and what is made of its opinion. */
export interface CrowdSettings {
  /** What each of its experts is bred for. */
  readonly aims: readonly Aim[];
  readonly breeding: Breeding;
  /** The share of the experts that has to agree on a cell to decide it, from 0.5 to 1. */
  readonly threshold: number;
  /** Whether lines are solved first, so that the experts are bred on the cells that this leaves open. */
  readonly solvesLines: boolean;
  /** Whether a vote that is no solution is searched around. */
  readonly searches: boolean;
}

/** Groups weigh more, or squares. The paper gives no weights but those of its Figure 5, where a group counts six squares. */
const WEIGHTINGS = [
  { square: 1, group: 6 },
  { square: 6, group: 1 },
] as const;

/** The paper's two, even weights, and one between on either side. */
const MORE_WEIGHTINGS = [...WEIGHTINGS, { square: 1, group: 1 }, { square: 1, group: 3 }, { square: 3, group: 1 }];

/**
 * The crowd of Culver, Ford and Poyan: six experts (section III.F), each bias by each weighting. The population of 100 and
 * the mutation of 0.01 are the paper's. It says that populations have converged after some 30 generations (Chart 1), and
 * of the crossover's chance only that it is low. It names no threshold: this one leaves undecided only where the crowd is
 * divided in half.
 */
export const CROWD_SETTINGS: CrowdSettings = {
  aims: BIASES.flatMap((bias) => WEIGHTINGS.map((weights) => ({ bias, weights }))),
  breeding: {
    population: 100,
    generations: 50,
    crossover: 0.3,
    mutation: 0.01,
    mutates: 'squares',
    rates: 'fixed',
  },
  threshold: 0.5,
  solvesLines: false,
  searches: false,
};

/**
 * All that the paper leaves to further work (section V): more experts, mutations that shift groups, rates that adapt, and a
 * way with undecided cells. Found on boards of noise and figures of our own: to cross every pair that is no better than the
 * mean and to shift groups in three rows of ten is no worse than fixed rates at their best, and takes a seventh less work.
 */
export const CROWD_SEARCH_SETTINGS: CrowdSettings = {
  aims: BIASES.flatMap((bias) => MORE_WEIGHTINGS.map((weights) => ({ bias, weights }))),
  breeding: {
    population: 100,
    generations: 50,
    crossover: 1,
    mutation: 0.3,
    mutates: 'groups',
    rates: 'adaptive',
  },
  threshold: 0.5,
  solvesLines: true,
  searches: true,
};
