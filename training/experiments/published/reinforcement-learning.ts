/* The figures in the text of the reinforcement paper. The experiments show them beside their own. */

import type { Source } from '../result/result.ts';
import { figureSaid } from './paper.ts';
import { PAPERS } from './papers.ts';

export const reinforcementPaper: Source = {
  key: 'reinforcement-paper',
  name: 'Dandurand, Cousineau & Shultz',
  url: 'https://mindmodeling.org/cogsci2012/papers/0258/index.html',
  measured: '“Solving nonogram puzzles by reinforcement learning”, as published: 20 simulations',
};

const said = (what: string): number => figureSaid(PAPERS['reinforcement-learning'], what);

/** The number of simulations, and the number of steps at which an episode is broken off. */
export const SIMULATIONS = said('simulations');
export const CEILING = said('steps at which an episode is broken off');

/** The mean steps of the training puzzles. */
export const publishedTrained = {
  table: said('mean steps of the lookup table, puzzles trained on'),
  optimal: said('mean steps of the shortest order, puzzles trained on'),
} as const;

/** The number of simulations that solve the unseen puzzle, and the steps of these simulations. */
export const publishedUnseen = {
  table: {
    solved: SIMULATIONS - said('simulations in which the lookup table does not solve the unseen puzzle'),
    steps: null,
  },
  network: {
    solved: said('simulations in which the network solves the unseen puzzle'),
    steps: said('steps of the network where it solves the unseen puzzle'),
  },
} as const;

/** The correlation of the network's values of lines before the first step with the heuristic's scores. */
export const publishedCorrelation = { r: said('correlation r'), p: said('its p') } as const;
