import { basename } from 'node:path';
import process from 'node:process';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { timeText } from '@crosshatch/core/times';
import type { Command } from 'commander';
import type { Settings } from '../batch/answer.ts';
import { exitOfTally, tallyText } from '../batch/tally.ts';
import { type Measured, measure } from '../measure/measure.ts';
import { EXIT, type Exit, graver } from '../terminal/exit.ts';
import { algorithmOption, budgetOption, fromOption, solutionsOption, wholeNumber } from '../terminal/options.ts';
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
      'Solves the puzzles of each file in one thread and tells how long they took: median, p99, max and total.',
    )
    .argument('<files...>', 'files with puzzles')
    .addOption(solutionsOption())
    .option('-w, --warm-up <rounds>', 'solve each file so often before it is timed', wholeNumber)
    .addOption(algorithmOption())
    .addOption(budgetOption())
    .addOption(fromOption())
    .option('--json', 'answer with a line of JSON for each file, times in milliseconds')
    .addHelpText('after', '\nExample:\n  crosshatch bench --warm-up 1 --solutions 1 easy.jsonl hard.jsonl')
    .action(async (files: string[], options: BenchOptions) => {
      process.exitCode = await bench(files, options);
    });
}

async function bench(files: readonly string[], { warmUp = 0, from, json, ...settings }: BenchOptions): Promise<Exit> {
  let exit: Exit = EXIT.DONE;
  const rows: string[][] = [];
  for (const file of files) {
    const puzzles: Puzzle[] = [];
    const read = await eachPuzzle([file], from, ({ puzzle }) => {
      puzzles.push(puzzle);
      return EXIT.DONE;
    });
    exit = graver(exit, read);
    if (puzzles.length === 0) continue;
    const measured = measure(puzzles, settings, warmUp);
    exit = graver(exit, exitOfTally(measured.tally));
    if (json) console.log(JSON.stringify({ file, ...measured }));
    else rows.push(rowOf(basename(file), measured));
  }
  if (rows.length > 0) process.stdout.write(table(HEADINGS, rows));
  return exit;
}

const HEADINGS = ['file', 'puzzles', 'median', 'p99', 'max', 'total', 'answers'];

function rowOf(name: string, { puzzles, times, tally }: Measured): string[] {
  const { median, p99, max, total } = times;
  return [name, String(puzzles), ...[median, p99, max, total].map(timeText), tallyText(tally)];
}
