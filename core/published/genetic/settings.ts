import type { Fitness } from './population.ts';

/** Parameters of a genetic algorithm; experiments vary them. */
export interface GeneticSettings {
  readonly population: number;
  /** Generations of a run after the first population. */
  readonly generations: number;
  readonly fitness: Fitness;
  /** Crossover probability: the chance that a board takes rows or columns from a second parent. */
  readonly crossover: number;
  /**
   * Mutation of a new board: the paper's 0 to 4 mutations of cells, or redrawn lines. The number of redraws is
   * `redrawsPerLine` times the lines of the puzzle; each redraws a line that does not have its clue.
   */
  readonly mutation: 'cells' | { readonly redrawsPerLine: number };
  /** Survivor selection: the children, or the best of parents and children without duplicates. */
  readonly survivors: 'children' | 'best';
}

/** The neural paper's population and generations (section 3.3.3) and operators (2.3.5). */
export const GENETIC_SETTINGS: GeneticSettings = {
  population: 1000,
  generations: 100,
  fitness: 'equation-1',
  crossover: 0,
  mutation: 'cells',
  survivors: 'children',
};

/**
 * The best settings found on our own boards of noise and figures: a new board goes through many mutations before it is
 * compared with others. Hard puzzles take longer if the best of parents and children survive, or if more boards are
 * crossed. Easy puzzles take longer with larger populations, too.
 */
export const COUNTS_SETTINGS: GeneticSettings = {
  population: 4,
  generations: 20,
  fitness: 'counts',
  crossover: 0.2,
  mutation: { redrawsPerLine: 10 },
  survivors: 'children',
};
