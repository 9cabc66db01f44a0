import { type Aim, BIASES, type Breeding } from './expert.ts';

/** Parameters of a crowd and of its vote. */
export interface CrowdSettings {
  /** The aim of each expert. */
  readonly aims: readonly Aim[];
  readonly breeding: Breeding;
  /** The share of the experts that must be exceeded to decide a cell, from 0.5 to 1. */
  readonly threshold: number;
  /** Whether lines are solved first, so that the experts are bred on the open cells only. */
  readonly solvesLines: boolean;
  /** Whether a search starts around a vote that is no solution. */
  readonly searches: boolean;
}

/**
 * More weight on groups, or on squares. The paper gives no weights but those of its Figure 5, where a group counts as
 * much as six squares.
 */
const WEIGHTINGS = [
  { square: 1, group: 6 },
  { square: 6, group: 1 },
] as const;

/** The two weightings of the paper, equal weights, and a weighting between on either side. */
const MORE_WEIGHTINGS = [...WEIGHTINGS, { square: 1, group: 1 }, { square: 1, group: 3 }, { square: 3, group: 1 }];

/**
 * The crowd of Culver, Ford and Poyan: six experts (section III.F), each bias with each weighting. The population of
 * 100 and the mutation probability of 0.01 are the paper's. It says that populations have converged after some 30
 * generations (Chart 1), and that the crossover probability is low. It gives no threshold; with 0.5, a cell is
 * undecided only if the crowd is divided in half.
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
 * The further work of the paper (section V): more experts, mutations that shift groups, adaptive rates, and a use for
 * undecided cells. On our own boards of noise and figures, these adaptive rates are no worse than the best fixed rates,
 * and take a seventh less work: parents no better than the mean are always crossed, and a child no better than the mean
 * has groups shifted in three rows of ten.
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
