import type { LineSolving } from './logic.ts';

/** Parameters of the algorithm; as in the paper's tables, each part can be switched off or replaced. */
export interface APrioriSettings {
  readonly population: number;
  /** Generations of a run. A new run begins with a new population while the budget lasts. */
  readonly generations: number;
  readonly lineSolving: LineSolving;
  /** Cells' probabilities: the paper's, which take rows and columns to be independent, or belief propagation's. */
  readonly probabilities: 'independent' | 'belief';
  /**
   * How the local search reads an individual: all its cells at once; one by one, the surest first, solving lines after
   * each and reversing a cell that clashes; or the same, then also the other cells in their likelier states.
   */
  readonly reading: 'at once' | 'in turn' | 'to the end';
  /** Probability to be filled in the first population: the a-priori probabilities, or 0.5 for all cells. */
  readonly initialisation: 'a-priori' | 'uniform';
  /** Share of cells that are known in the first population. */
  readonly known: number;
  /** Crossover probability of a pair; 0 switches crossover off. */
  readonly crossover: number;
  /** Probability of the swapping mutation; 0 switches it off. */
  readonly mutation: number;
  /** Whether the diversity-guided mutation is in use. */
  readonly guided: boolean;
  /** Fitness penalty per clashing line, as a share of all cells; the paper gives no value. */
  readonly penalty: number;
}

/**
 * Population, generations and the tenth of known cells are the paper's (sections 6 and 8.1). It does not give the other
 * values; these are the best of a few tried on 10×10 puzzles in which line solving settles few cells. A smaller penalty
 * strengthens the guided mutation, as in the paper, but fewer runs converge.
 */
export const A_PRIORI_SETTINGS: APrioriSettings = {
  population: 30,
  generations: 50,
  lineSolving: 'extremes',
  probabilities: 'independent',
  reading: 'at once',
  initialisation: 'a-priori',
  known: 0.1,
  crossover: 0.6,
  mutation: 1,
  guided: true,
  penalty: 0.4,
};

/**
 * Goes beyond the paper. It keeps the paper's operators and values; only the probabilities and the local search differ.
 * On random puzzles of 15×15 to 25×25, other shares of known cells and other selections were no better.
 */
export const A_PRIORI_BELIEF_SETTINGS: APrioriSettings = {
  ...A_PRIORI_SETTINGS,
  lineSolving: 'complete',
  probabilities: 'belief',
  reading: 'to the end',
};
