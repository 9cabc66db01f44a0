import { basename } from 'node:path';
import process from 'node:process';
import { summarise, type Times, timeText } from '@crosshatch/core/findings';
import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { makeLightUps, parseLightUps } from '@crosshatch/core/light-up/formats';
import type { Command } from 'commander';
import { type BatchTally, exitOfTally, tallyText } from '../../batch/tally.ts';
import { EXIT, type Exit, graver } from '../../terminal/exit.ts';
import { budgetOption, fromOption, solutionsOption, wholeNumber } from '../../terminal/options.ts';
import { table } from '../../terminal/table.ts';
import { eachLightUp } from './puzzles.ts';

interface BenchOptions {
  readonly solutions: number;
  readonly warmUp?: number;
  readonly budget?: number;
  readonly from?: string;
  readonly json?: true;
}

export function define(program: Command): void {
  program
    .command('bench')
    .summary('time the solver on files')
    .description(
      "Reads each puzzle of each file as a game id of Tatham's, solves it with proof, and prints the times of reading and solving together, in one thread: mean, median, p99, max and total.",
    )
    .argument('<files...>', 'files with puzzles')
    .addOption(solutionsOption())
    .option('-w, --warm-up <rounds>', 'rounds over each file before it is timed', wholeNumber)
    .addOption(budgetOption())
    .addOption(fromOption())
    .option('--json', 'answer with a line of JSON for each file, times in milliseconds')
    .addHelpText('after', '\nExample:\n  crosshatch light-up bench --warm-up 20 puzzles.jsonl')
    .action(async (files: string[], options: BenchOptions) => {
      process.exitCode = await bench(files, options);
    });
}

interface Measured {
  readonly file: string;
  readonly puzzles: number;
  readonly tally: BatchTally;
  readonly times: Times & { readonly mean: number };
}

async function bench(files: readonly string[], options: BenchOptions): Promise<Exit> {
  const { from, warmUp = 0, json } = options;
  let exit: Exit = EXIT.DONE;
  const measured: Measured[] = [];
  for (const file of files) {
    const ids: string[] = [];
    const read = await eachLightUp([file], from, ({ puzzle }) => {
      const id = makeLightUps([{ puzzle }], 'tatham');
      if (id.ok) ids.push(id.value);
      return EXIT.DONE;
    });
    exit = graver(exit, read);
    if (ids.length === 0) continue;
    for (let round = 0; round < warmUp; round++) measure(ids, options);
    const { tally, times } = measure(ids, options);
    exit = graver(exit, exitOfTally(tally));
    const summary = summarise(times);
    measured.push({ file, puzzles: ids.length, tally, times: { ...summary, mean: summary.total / ids.length } });
  }
  if (json) for (const each of measured) console.log(JSON.stringify(each));
  else if (measured.length > 0) process.stdout.write(timesTable(measured));
  return exit;
}

/** Reads and solves each puzzle, and times both together. */
function measure(ids: readonly string[], { solutions, budget }: BenchOptions) {
  const tally: BatchTally = {};
  const times: number[] = [];
  for (const id of ids) {
    const start = performance.now();
    const read = parseLightUps(id);
    const puzzle = read.ok ? read.value[0]?.puzzle : undefined;
    if (puzzle === undefined) continue;
    const { status } = solveLightUp(puzzle, { solutions, ...(budget === undefined ? {} : { budget }) });
    times.push(performance.now() - start);
    tally[status] = (tally[status] ?? 0) + 1;
  }
  return { tally, times };
}

function timesTable(files: readonly Measured[]): string {
  const headings = ['file', 'puzzles', 'mean', 'median', 'p99', 'max', 'total', 'answers'];
  const rows = files.map(({ file, puzzles, times, tally }) => [
    basename(file),
    String(puzzles),
    ...[times.mean, times.median, times.p99, times.max, times.total].map((ms) => timeText(ms)),
    tallyText(tally),
  ]);
  return table(headings, rows);
}
