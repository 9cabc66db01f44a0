import type { Fitness } from './population.ts';

/** What a genetic algorithm is like; experiments vary it. */
export interface GeneticSettings {
  readonly population: number;
  /** Generations of a run, after the first population. */
  readonly generations: number;
  readonly fitness: Fitness;
  /** The chance that a board's rows or columns are crossed with those of a second parent. */
  readonly crossover: number;
  /**
   * What is done to a new board: the paper's 0 to 4 mutations of cells; or lines without their clues are drawn anew, one
   * after another, so many for each line of the puzzle.
   */
  readonly mutation: 'cells' | { readonly redrawsPerLine: number };
  /** What goes on: the new boards, or the best of old and new ones, each board once. */
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
 * The best that was found on boards of our own, of noise and figures: a new board goes a long way by itself before it is
 * compared with others. Where the best of parents and children survive, or more of them are crossed, hard puzzles take
 * longer; and so do easy ones with more boards.
 */
export const COUNTS_SETTINGS: GeneticSettings = {
  population: 4,
  generations: 20,
  fitness: 'counts',
  crossover: 0.2,
  mutation: { redrawsPerLine: 10 },
  survivors: 'children',
};
