/*
 * The figures that the reinforcement paper names in its text. Entered once, here; the experiment puts them beside its own.
 */
import type { Source } from './result.ts';

export const reinforcementPaper: Source = {
  key: 'reinforcement-paper',
  name: 'Dandurand, Cousineau & Shultz',
  url: 'https://mindmodeling.org/cogsci2012/papers/0258/index.html',
  measured: '“Solving nonogram puzzles by reinforcement learning”, as published: 20 simulations',
};

/** Simulations, and steps at which an episode is broken off. */
export const SIMULATIONS = 20;
export const CEILING = 25;

/** Mean steps of the puzzles trained on. */
export const publishedTrained = { table: 8.5, optimal: 7.6 } as const;

/** Of the simulations, how many solve the unseen puzzle, and in how many steps. */
export const publishedUnseen = {
  table: { solved: 0, steps: null },
  network: { solved: 7, steps: 9.1 },
} as const;

/** Of what the network expects of lines before the first step with what the heuristic scores them. */
export const publishedCorrelation = { r: 0.18, p: 0.01 } as const;
