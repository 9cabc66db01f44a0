import { basename } from 'node:path';
import process from 'node:process';
import { timeText } from '@crosshatch/core/findings';
import { type AnyPuzzle, failure, type Puzzle, type Result } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { createSolve, type Settings } from '../batch/solver.ts';
import { type BatchTally, exitOfTally, tallyText } from '../batch/tally.ts';
import { type MeasuredTimes, measure } from '../measure/measure.ts';
import { type MeasuredReflections, measureReflections } from '../measure/reflections.ts';
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
import { complain, pathText } from '../terminal/output.ts';
import { eachPuzzle } from '../terminal/puzzles.ts';
import { table } from '../terminal/table.ts';

interface BenchOptions extends Settings {
  readonly warmUp?: number;
  readonly reflections?: true;
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
    .option(
      '--reflections',
      'solve each puzzle in its eight reflections, and tell how far times and conflicts depend on them',
    )
    .addOption(algorithmOption())
    .addOption(modelOption())
    .addOption(modelsOption())
    .addOption(budgetOption())
    .addOption(fromOption())
    .option('--json', 'answer with a line of JSON for each file, times in milliseconds')
    .addHelpText('after', '\nExample:\n  crosshatch bench --warm-up 1 --solutions 1 easy.jsonl hard.jsonl')
    .action(async (files: string[], options: BenchOptions, command: Command) => {
      const fault = modelFault(options);
      if (fault !== undefined) command.error(fault);
      process.exitCode = await (options.reflections ? benchReflections : benchTimes)(files, options);
    });
}

type Measured<Figures> = Figures & { readonly file: string };

const benchTimes = (files: readonly string[], options: BenchOptions): Promise<Exit> =>
  bench(files, options, measureAny, timesTable);

const measureAny: Measure<MeasuredTimes> = (puzzles, settings, warmUp) =>
  measure(puzzles, createSolve(settings), warmUp);

const benchReflections = (files: readonly string[], options: BenchOptions): Promise<Exit> =>
  bench(files, options, measureTwoColours, reflectionsTable);

const measureTwoColours: Measure<MeasuredReflections> = async (puzzles, settings, warmUp) => {
  const plain: Puzzle[] = puzzles.filter((puzzle) => puzzle.kind === undefined);
  if (plain.length < puzzles.length)
    return failure('--reflections takes two-colour puzzles only, and some have colours, blotted blocks or count clues');
  return measureReflections(plain, createSolve(settings), warmUp);
};

type Measure<Figures> = (
  puzzles: readonly AnyPuzzle[],
  settings: Settings,
  warmUp: number,
) => Promise<Result<Figures, string>>;

async function bench<Figures extends { readonly tally: BatchTally }>(
  files: readonly string[],
  { warmUp = 0, from, json, reflections: _, ...settings }: BenchOptions,
  measureSet: Measure<Figures>,
  tableOf: (files: readonly Measured<Figures>[]) => string,
): Promise<Exit> {
  let exit: Exit = EXIT.DONE;
  const answered: Measured<Figures>[] = [];
  for (const file of files) {
    const puzzles: AnyPuzzle[] = [];
    const read = await eachPuzzle([file], from, ({ puzzle }) => {
      puzzles.push(puzzle);
      return EXIT.DONE;
    });
    exit = graver(exit, read);
    if (puzzles.length === 0) continue;
    const measured = await measureSet(puzzles, settings, warmUp);
    if (!measured.ok) {
      complain(`${pathText(file)}: ${measured.error}`);
      exit = graver(exit, EXIT.INVALID);
      continue;
    }
    exit = graver(exit, exitOfTally(measured.value.tally));
    if (json) console.log(JSON.stringify({ file, ...measured.value }));
    else answered.push({ file, ...measured.value });
  }
  if (answered.length > 0) process.stdout.write(tableOf(answered));
  return exit;
}

/** Renders two rows for each file: its times and its conflicts. */
function reflectionsTable(files: readonly Measured<MeasuredReflections>[]): string {
  const headings = ['file', 'puzzles', 'of', 'mean total', 'worst total', 'unluckiest', 'p99.9', 'max', 'answers'];
  const rows = files.flatMap(({ file, puzzles, times, conflicts, longest, tally }) =>
    [
      { name: 'times', figures: times, textOf: timeText, answers: tallyText(tally) },
      { name: 'conflicts', figures: conflicts, textOf: countText, answers: longestText(longest) },
    ].map(({ name, figures: { mean, worst, unluckiest, p999, max }, textOf, answers }) => [
      basename(file),
      String(puzzles),
      name,
      ...[mean, worst, unluckiest, p999, max].map((figure) => textOf(figure)),
      answers,
    ]),
  );
  return table(headings, rows);
}

const countText = (count: number): string => Math.round(count).toLocaleString('en');

const longestText = ({ puzzle, reflection }: MeasuredReflections['longest']): string =>
  `longest: puzzle ${puzzle + 1} as ${reflection}`;

/** Renders a row for each file, with a column for the total time of predictions if there are any. */
function timesTable(files: readonly Measured<MeasuredTimes>[]): string {
  const predicts = files.some(({ predictionTimes }) => predictionTimes !== undefined);
  const headings = ['file', 'puzzles', 'median', 'p99', 'max', 'total', ...(predicts ? ['predicting'] : []), 'answers'];
  const rows = files.map(({ file, puzzles, times, predictionTimes, tally }) => [
    basename(file),
    String(puzzles),
    ...[times.median, times.p99, times.max, times.total].map((ms) => timeText(ms)),
    ...(predictionTimes === undefined ? [] : [timeText(predictionTimes.total)]),
    tallyText(tally),
  ]);
  return table(headings, rows);
}
