import process from 'node:process';
import { grade, gradeColoured } from '@crosshatch/core/explain';
import type { Command } from 'commander';
import { exitOf } from '../batch/tally.ts';
import type { Exit } from '../terminal/exit.ts';
import { budgetOption, FILES, fromOption, jsonOption } from '../terminal/options.ts';
import { eachPuzzle, type NamedPuzzle } from '../terminal/puzzles.ts';

interface GradeOptions {
  readonly budget?: number;
  readonly from?: string;
  readonly json?: true;
}

export function define(program: Command): void {
  program
    .command('grade')
    .summary('grade the difficulty of puzzles')
    .description('Names the simplest technique that solves each puzzle with proof: line solving, probing or search.')
    .argument('[files...]', FILES)
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  crosshatch grade *.non')
    .action(async (files: string[], options: GradeOptions) => {
      process.exitCode = await eachPuzzle(files, options.from, (puzzle) => show(puzzle, options));
    });
}

function show({ answerId, name, alone, puzzle }: NamedPuzzle, { budget, json }: GradeOptions): Exit {
  const options = budget === undefined ? {} : { budget };
  const graded = puzzle.kind === undefined ? grade(puzzle, options) : gradeColoured(puzzle, options);
  if (json) console.log(JSON.stringify({ id: answerId, ...graded }));
  else console.log(alone ? graded.summary : `${name}: ${graded.summary}`);
  return exitOf(graded.status);
}
