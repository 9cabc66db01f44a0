import process from 'node:process';
import { countLightUp } from '@crosshatch/core/light-up/exact';
import type { Command } from 'commander';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { budgetOption, FILES, fromOption, jsonOption } from '../../terminal/options.ts';
import { eachLightUp, type NamedLightUp } from './puzzles.ts';

interface CountOptions {
  readonly budget?: number;
  readonly from?: string;
  readonly json?: true;
}

export function define(program: Command): void {
  program
    .command('count')
    .summary('count the solutions of puzzles')
    .description(
      'Counts all solutions of each puzzle exactly. If the budget is spent, gives a lower bound. Exits with 1 if a puzzle has none.',
    )
    .argument('[files...]', FILES)
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  crosshatch light-up count puzzle.txt')
    .action(async (files: string[], options: CountOptions) => {
      process.exitCode = await eachLightUp(files, options.from, (named) => count(named, options));
    });
}

function count({ answerId, name, alone, puzzle }: NamedLightUp, { budget, json }: CountOptions): Exit {
  const counted = countLightUp(puzzle, budget === undefined ? {} : { budget });
  const complete = 'exactly' in counted;
  const found = complete ? counted.exactly : counted.atLeast;
  if (json) {
    // Counts may be larger than any number that JSON readers keep exact.
    console.log(JSON.stringify({ id: answerId, count: String(found), complete }));
  } else {
    const said = complete ? String(found) : `at least ${found}`;
    console.log(alone ? said : `${name}: ${said}`);
  }
  if (!complete) return EXIT.EXHAUSTED;
  return found === 0n ? EXIT.NO : EXIT.DONE;
}
