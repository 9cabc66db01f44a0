import { predictsSize } from '@crosshatch/core/algorithm';
import { timeText } from '@crosshatch/core/findings';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { readBoards } from '../../data-sets/boards.ts';
import { mean, median } from '../../statistics/sample.ts';
import { sampledIndices } from '../../statistics/sampling.ts';
import { createBar } from '../../terminal/bar.ts';
import { table } from '../../terminal/table.ts';
import type { ToldExperiment } from '../experiment.ts';
import { InputError, required } from '../input/input-error.ts';
import { experimentSeedOption, filesOf, numberOption } from '../input/options.ts';
import { comparedPredictors, measuredModelsOption, runOption } from '../input/predictors.ts';
import { setName } from '../input/puzzle-files.ts';
import type { Measurements } from '../result/telling.ts';
import {
  EXACT,
  type MeasuredSearches,
  measureSearches,
  PAPER_ALGORITHMS,
  type SearchSettings,
  wholeTimes,
} from './measure.ts';
import { searchMeasurements } from './tables.ts';
import { tellSearch } from './telling.ts';

/** The number of boards on which other predictors are compared. */
const COMPARED = 1000;

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Measures the neural paper’s searches around a network, beside the exact solver. The first predictor that is for a file’s size counts as the paper’s network; the others are compared with it, in one run on some of the boards.',
      )
      .argument('<files...>', 'files of boards')
      .addOption(numberOption('--runs <number>', 'runs of each board in the files after it', 1))
      .addOption(numberOption('--limit <boards>', 'takes the first boards of each file only'))
      .addOption(measuredModelsOption())
      .addOption(runOption())
      .addOption(experimentSeedOption()),
  run: measureSearch,
  tell: tellSearch,
  // The runs are as in the paper at 10×10; at 15×15 it is a single run, since the paper's search takes too long there.
  siteRun: ({ file, boards }) => [
    ...['--runs', '12', file('nonodataset/test-10x10.jsonl')],
    ...['--runs', '1', file('nonodataset/test-15x15.jsonl'), ...boards],
  ],
};

async function measureSearch(command: Command, args: readonly string[]): Promise<Measurements> {
  const options = command.opts<{ seed: number; limit?: number; model: string[]; run: string[] }>();
  const { seed, limit = Number.POSITIVE_INFINITY } = options;
  const predictors = (await comparedPredictors(options)).map(({ predictor }) => predictor);
  const sets: MeasuredSearches[] = [];
  for (const { file, runs } of filesOf(command, args, { runs: 1 })) {
    const set = setName(file);
    const boards = required(await readBoards(file));
    const { width, height, count } = boards;
    const puzzles = Array.from({ length: Math.min(limit, count) }, (_, board) =>
      puzzleOfGrid({ width, height, cells: boards.cells(board) }),
    );
    const [network, ...others] = predictors.filter((each) => predictsSize(each, boards));
    if (network === undefined)
      throw new InputError(`${file}: no model for ${width}×${height}; name one by --model or --run`);
    const algorithms = [...PAPER_ALGORITHMS, EXACT];
    sets.push(await measureSet(puzzles, { set, predictor: network, algorithms, runs, seed }));
    const around = PAPER_ALGORITHMS.filter(({ views }) => views !== undefined);
    const drawn = sampledIndices(puzzles.length, COMPARED, seed).flatMap((board) => puzzles[board] ?? []);
    for (const predictor of others)
      sets.push(await measureSet(drawn, { set, predictor, algorithms: around, runs: 1, seed }));
  }
  return searchMeasurements(sets, seed);
}

async function measureSet(
  puzzles: readonly Puzzle[],
  settings: Omit<SearchSettings, 'progress'>,
): Promise<MeasuredSearches> {
  const { set, predictor } = settings;
  const bar = process.stderr.isTTY ? await createBar(`${set} {bar} {value} of {total}`) : undefined;
  bar?.start(puzzles.length, 0);
  const found = measureSearches(puzzles, { ...settings, progress: () => bar?.increment() });
  bar?.stop();
  const rows = found.algorithms.map((own) => {
    const times = wholeTimes(found, own);
    const iterations =
      own.iterations.length > 0 ? [mean(own.iterations).toFixed(2), String(median(own.iterations))] : [];
    return [own.title, timeText(mean(times)), timeText(median(times)), ...iterations];
  });
  const headings = [`${set}, ${puzzles.length}, ${predictor.name}`, 'mean', 'median', 'iterations', 'median'];
  process.stdout.write(table(headings, rows));
  return found;
}
