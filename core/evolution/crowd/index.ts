import type { Algorithm } from '../../solver/index.ts';
import { defaultBudget, runs, solve } from './solve.ts';

/** Wisdom of artificial crowds. */
export const crowd: Algorithm = {
  name: 'woac',
  title: 'Wisdom of crowds',
  summary:
    'Six experts are bred by a genetic algorithm, each with an aim of its own, and vote on every cell; crowd after crowd, until an expert or its crowd is right. Proves nothing.',
  budgetUnit: 'evaluations',
  defaultBudget,
  proves: false,
  solve,
  runs,
};
