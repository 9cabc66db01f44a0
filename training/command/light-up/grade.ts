import process from 'node:process';
import { gradeLightUp } from '@crosshatch/core/light-up/explain';
import type { Command } from 'commander';
import { exitOf } from '../../batch/tally.ts';
import type { Exit } from '../../terminal/exit.ts';
import { budgetOption, FILES, fromOption, jsonOption } from '../../terminal/options.ts';
import { eachLightUp, type NamedLightUp } from './puzzles.ts';

interface GradeOptions {
  readonly budget?: number;
  readonly from?: string;
  readonly json?: true;
}

export function define(program: Command): void {
  program
    .command('grade')
    .summary('grade the difficulty of puzzles')
    .description(
      "Names the grade of each puzzle: easy and tricky are the levels of Simon Tatham's Light Up, hard needs trials of one square, and extreme needs guesses.",
    )
    .argument('[files...]', FILES)
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  crosshatch light-up grade puzzles.jsonl')
    .action(async (files: string[], options: GradeOptions) => {
      process.exitCode = await eachLightUp(files, options.from, (named) => show(named, options));
    });
}

function show({ answerId, name, alone, puzzle }: NamedLightUp, { budget, json }: GradeOptions): Exit {
  const grade = gradeLightUp(puzzle, budget === undefined ? {} : { budget });
  if (json) console.log(JSON.stringify({ id: answerId, ...grade }));
  else console.log(alone ? grade.summary : `${name}: ${grade.summary}`);
  return exitOf(grade.status);
}
