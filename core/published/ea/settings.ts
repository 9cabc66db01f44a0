import type { LineSolving } from './logic.ts';

/** What the algorithm is made of, each part to be switched off or exchanged, as in the a-priori paper's tables. */
export interface APrioriSettings {
  readonly population: number;
  /** After so many generations a run ends, and the next begins with a new population while the budget lasts. */
  readonly generations: number;
  readonly lineSolving: LineSolving;
  /** Cells' probabilities: the paper's, which take rows and columns to be independent, or belief propagation's. */
  readonly probabilities: 'independent' | 'belief';
  /**
   * How the local search takes up an individual: all its cells at once; one after another, the surest first, with lines
   * solved in between, and a cell that clashes turned; or the same, and then the other cells likewise, as they are likely.
   */
  readonly reading: 'at once' | 'in turn' | 'to the end';
  /** What first individuals are filled by: the cells' a-priori probabilities, or 0.5 throughout. */
  readonly initialisation: 'a-priori' | 'uniform';
  /** How many cells of the first individuals are known, as a share. */
  readonly known: number;
  /** The chance of two individuals to be crossed; 0 switches crossover off. */
  readonly crossover: number;
  /** The chance of an individual to have two cells swapped; 0 switches the mutation off. */
  readonly mutation: number;
  /** Whether the diversity-guided mutation is in use. */
  readonly guided: boolean;
  /** What a line costs that clashes with an individual: so many cells, as a share of the board's. The paper has some penalty. */
  readonly penalty: number;
}

/**
 * Population, generations and the tenth of known cells are the paper's (sections 6 and 8.1). It does not give the other
 * figures; these are the best of a few that were tried on 10×10 puzzles of which lines alone settle little. A clash that
 * costs less makes more of the guided mutation, as in the paper, but fewer runs converge.
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
 * Past the paper, with its operators and its figures: only what a cell is likely to be and what guesses lead to are
 * others. Tried on drawn puzzles of 15×15 to 25×25, other shares of known cells and ways to select were no better.
 */
export const A_PRIORI_BELIEF_SETTINGS: APrioriSettings = {
  ...A_PRIORI_SETTINGS,
  lineSolving: 'complete',
  probabilities: 'belief',
  reading: 'to the end',
};
