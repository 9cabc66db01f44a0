import process from 'node:process';
import { solutionCount } from '@crosshatch/core/algorithm';
import { solveAny } from '@crosshatch/core/coloured';
import type { Command } from 'commander';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { budgetOption, FILES, fromOption, jsonOption, wholeNumber } from '../terminal/options.ts';
import { eachPuzzle, type NamedPuzzle } from '../terminal/puzzles.ts';

interface CountOptions {
  readonly limit: number;
  readonly budget?: number;
  readonly from?: string;
  readonly json?: true;
}

export function define(program: Command): void {
  program
    .command('count')
    .summary('count the solutions of puzzles')
    .description('Counts the solutions of each puzzle, up to a limit. Exits with 1 if a puzzle has none.')
    .argument('[files...]', FILES)
    .option('-l, --limit <number>', 'stop at this number of solutions', wholeNumber, 1000)
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  crosshatch count --limit 10 puzzle.non')
    .action(async (files: string[], options: CountOptions) => {
      process.exitCode = await eachPuzzle(files, options.from, (puzzle) => count(puzzle, options));
    });
}

function count({ answerId, name, alone, puzzle }: NamedPuzzle, { limit, budget, json }: CountOptions): Exit {
  const outcome = solveAny(puzzle, { solutions: limit, ...(budget === undefined ? {} : { budget }) });
  const { found, complete } = solutionCount(outcome);
  if (json) {
    console.log(JSON.stringify({ id: answerId, status: outcome.status, count: found, complete, work: outcome.work }));
  } else {
    const said = complete ? String(found) : `at least ${found}`;
    console.log(alone ? said : `${name}: ${said}`);
  }
  if (outcome.status === 'exhausted') return EXIT.EXHAUSTED;
  return found === 0 ? EXIT.NO : EXIT.DONE;
}
