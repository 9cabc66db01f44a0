import type { Algorithm } from '../../solver/index.ts';
import { defaultBudget, runs, solve } from './solve.ts';

/** The genetic algorithm of the neural paper. */
export const genetic: Algorithm = {
  name: 'ga',
  title: 'Genetic algorithm',
  summary:
    'A thousand boards, drawn by their fitness and mutated cell by cell, over and over, until one is a solution. The first are random, or mutations of what a named model predicts. From the neural paper; proves nothing, and seldom solves a 10×10 puzzle.',
  budgetUnit: 'evaluations',
  defaultBudget,
  proves: false,
  optionalViews: 1,
  solve,
  runs,
};
