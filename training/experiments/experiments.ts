import type { Experiment } from './experiment.ts';

interface ListedExperiment {
  /** One line of the list. */
  readonly summary: string;
  /** Loads the experiment's code, which the list does not need. */
  readonly load: () => Promise<{ readonly experiment: Experiment }>;
}

/** Every experiment by its name, in the order in which all of them run. */
export const EXPERIMENTS: Readonly<Record<string, ListedExperiment>> = {
  'exact-solver': {
    summary: 'times of the exact solver on files of puzzles, or on random boards',
    load: () => import('./exact-solver/experiment.ts'),
  },
  networks: {
    summary: 'boards that networks and other predictors predict right',
    load: () => import('./networks/experiment.ts'),
  },
  'network-curves': {
    summary: 'the share of boards right over the samples of training runs',
    load: () => import('./network-curves/experiment.ts'),
  },
  ablation: {
    summary: 'the exact search with its parts left out, one after another',
    load: () => import('./ablation/experiment.ts'),
  },
  colours: {
    summary: 'coloured puzzles beside the same in one colour, and with blotted clues',
    load: () => import('./colours/experiment.ts'),
  },
  'puzzle-gan': {
    summary: 'pictures of the puzzle GAN as puzzles, epoch by epoch, and after repair',
    load: () => import('./puzzle-gan/experiment.ts'),
  },
  generation: {
    summary: 'pictures that networks draw, beside real ones, figures and noise',
    load: () => import('./generation/experiment.ts'),
  },
  search: {
    summary: 'the neural paper’s searches around a network, beside the exact solver',
    load: () => import('./search/experiment.ts'),
  },
  'evolution-speed': {
    summary: 'evaluations in a second of the evolutionary algorithms, and the gain by threads',
    load: () => import('./evolution-speed/experiment.ts'),
  },
  crowd: {
    summary: 'wisdom of crowds, and what each improvement on it adds',
    load: () => import('./crowd/experiment.ts'),
  },
  'crowd-readings': {
    summary: 'other readings of the crowds paper',
    load: () => import('./crowd-readings/experiment.ts'),
  },
  'line-order': {
    summary: 'the order of lines, learned as in the reinforcement paper',
    load: () => import('./line-order/experiment.ts'),
  },
  'line-order-readings': {
    summary: 'other readings of the reinforcement paper',
    load: () => import('./line-order-readings/experiment.ts'),
  },
  'learned-order': {
    summary: 'the learned order of lines for every size, beside orders made by hand',
    load: () => import('./learned-order/experiment.ts'),
  },
  'line-order-training': {
    summary: 'the order of lines, learned from more puzzles and from growing ones',
    load: () => import('./line-order-training/experiment.ts'),
  },
  'a-priori': {
    summary: 'the evolution of the a-priori paper, and what goes past it',
    load: () => import('./a-priori/experiment.ts'),
  },
  'a-priori-readings': {
    summary: 'other readings of the a-priori paper',
    load: () => import('./a-priori-readings/experiment.ts'),
  },
  genetic: {
    summary: 'the neural paper’s genetic algorithm, with new fitness functions and operators',
    load: () => import('./genetic/experiment.ts'),
  },
  'light-up-exact': {
    summary: 'times, answers and levels of the exact solver of Light Up, beside Tatham’s',
    load: () => import('./light-up-exact/experiment.ts'),
  },
  'light-up-hopfield': {
    summary: 'the a-priori paper’s network and evolution for Light Up, and what goes past it',
    load: () => import('./light-up-hopfield/experiment.ts'),
  },
  'settled-beliefs': {
    summary: 'settings by which belief propagation decodes boards (no page)',
    load: () => import('./settled-beliefs/experiment.ts'),
  },
  'settled-guess': {
    summary: 'the guess from which the neural paper’s searches go on (no page)',
    load: () => import('./settled-guess/experiment.ts'),
  },
  'settled-order': {
    summary: 'the placements that the neural paper’s intuition weighs (no page)',
    load: () => import('./settled-order/experiment.ts'),
  },
};
