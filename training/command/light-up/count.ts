import { countLightUp } from '@crosshatch/core/light-up/exact';
import type { Command } from 'commander';
import { EXIT } from '../../terminal/exit.ts';
import { defineAnswering } from '../answering.ts';
import { eachLightUp } from './puzzles.ts';

export function define(program: Command): void {
  defineAnswering(program, {
    name: 'count',
    summary: 'count the solutions of puzzles',
    description:
      'Counts all solutions of each puzzle exactly. If the budget is spent, gives a lower bound. Exits with 1 if a puzzle has none.',
    example: 'crosshatch light-up count puzzle.txt',
    each: eachLightUp,
    answer: ({ puzzle }, options) => {
      const counted = countLightUp(puzzle, options);
      const complete = 'exactly' in counted;
      // Counts may be larger than any number that JSON readers keep exact.
      const count = String(complete ? counted.exactly : counted.atLeast);
      const exit = complete ? (count === '0' ? EXIT.NO : EXIT.DONE) : EXIT.EXHAUSTED;
      return { words: complete ? count : `at least ${count}`, json: { count, complete }, exit };
    },
  });
}
