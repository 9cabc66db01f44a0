import { basename } from 'node:path';
import process from 'node:process';
import { timeText } from '@crosshatch/core/findings';
import type { AnyPuzzle } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { createSolve, type Settings } from '../batch/solver.ts';
import { exitOfTally, tallyText } from '../batch/tally.ts';
import { type MeasuredTimes, measure } from '../measure/measure.ts';
import { EXIT, type Exit, graver } from '../terminal/exit.ts';
import {
  algorithmOption,
  budgetOption,
  fromOption,
  modelFault,
  modelOption,
  modelsOption,
  solutionsOption,
  wholeNumber,
} from '../terminal/options.ts';
import { complain } from '../terminal/output.ts';
import { eachPuzzle } from '../terminal/puzzles.ts';
import { table } from '../terminal/table.ts';

interface BenchOptions extends Settings {
  readonly warmUp?: number;
  readonly from?: string;
  readonly json?: true;
}

export function define(program: Command): void {
  program
    .command('bench')
    .summary('time the solver on files')
    .description(
      'Solves the puzzles of each file in one thread and prints their times: median, p99, max and total. Prints the time of predictions too if the algorithm uses a network.',
    )
    .argument('<files...>', 'files with puzzles')
    .addOption(solutionsOption())
    .option('-w, --warm-up <rounds>', 'rounds over each file before it is timed', wholeNumber)
    .addOption(algorithmOption())
    .addOption(modelOption())
    .addOption(modelsOption())
    .addOption(budgetOption())
    .addOption(fromOption())
    .option('--json', 'answer with a line of JSON for each file, times in milliseconds')
    .addHelpText('after', '\nExample:\n  crosshatch bench --warm-up 1 --solutions 1 easy.jsonl hard.jsonl')
    .action(async (files: string[], options: BenchOptions, command: Command) => {
      const fault = modelFault(options.algorithm, options.model);
      if (fault !== undefined) command.error(fault);
      process.exitCode = await bench(files, options);
    });
}

interface MeasuredFile extends MeasuredTimes {
  readonly file: string;
}

async function bench(files: readonly string[], { warmUp = 0, from, json, ...settings }: BenchOptions): Promise<Exit> {
  const solve = createSolve(settings);
  let exit: Exit = EXIT.DONE;
  const answered: MeasuredFile[] = [];
  for (const file of files) {
    const puzzles: AnyPuzzle[] = [];
    const read = await eachPuzzle([file], from, ({ puzzle }) => {
      puzzles.push(puzzle);
      return EXIT.DONE;
    });
    exit = graver(exit, read);
    if (puzzles.length === 0) continue;
    const measured = await measure(puzzles, solve, warmUp);
    if (!measured.ok) {
      complain(`${file}: ${measured.error}`);
      exit = graver(exit, EXIT.INVALID);
      continue;
    }
    exit = graver(exit, exitOfTally(measured.value.tally));
    if (json) console.log(JSON.stringify({ file, ...measured.value }));
    else answered.push({ file, ...measured.value });
  }
  if (answered.length > 0) process.stdout.write(timesTable(answered));
  return exit;
}

/** Has a column with the total time of predictions, where there are any. */
function timesTable(files: readonly MeasuredFile[]): string {
  const predicts = files.some(({ predictionTimes }) => predictionTimes !== undefined);
  const headings = ['file', 'puzzles', 'median', 'p99', 'max', 'total', ...(predicts ? ['predicting'] : []), 'answers'];
  const rows = files.map(({ file, puzzles, times, predictionTimes, tally }) => [
    basename(file),
    String(puzzles),
    ...[times.median, times.p99, times.max, times.total].map(timeText),
    ...(predictionTimes === undefined ? [] : [timeText(predictionTimes.total)]),
    tallyText(tally),
  ]);
  return table(headings, rows);
}
