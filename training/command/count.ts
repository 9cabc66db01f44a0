import { solutionCount } from '@crosshatch/core/algorithm';
import { solveAny } from '@crosshatch/core/coloured';
import type { Command } from 'commander';
import { EXIT } from '../terminal/exit.ts';
import { wholeNumber } from '../terminal/options.ts';
import { eachPuzzle, type NamedPuzzle } from '../terminal/puzzles.ts';
import { type AnsweringOptions, defineAnswering } from './answering.ts';

interface CountOptions extends AnsweringOptions {
  readonly limit: number;
}

export function define(program: Command): void {
  defineAnswering<NamedPuzzle, CountOptions>(program, {
    name: 'count',
    summary: 'count the solutions of puzzles',
    description: 'Counts the solutions of each puzzle, up to a limit. Exits with 1 if a puzzle has none.',
    example: 'crosshatch count --limit 10 puzzle.non',
    each: eachPuzzle,
    answer: ({ puzzle }, { limit, ...options }) => {
      const outcome = solveAny(puzzle, { solutions: limit, ...options });
      const { status, work } = outcome;
      const { found, complete } = solutionCount(outcome);
      const exit = status === 'exhausted' ? EXIT.EXHAUSTED : found === 0 ? EXIT.NO : EXIT.DONE;
      return {
        words: complete ? String(found) : `at least ${found}`,
        json: { status, count: found, complete, work },
        exit,
      };
    },
  }).option('-l, --limit <number>', 'stop at this number of solutions', wholeNumber, 1000);
}
