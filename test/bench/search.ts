/**
 * Measures the neural paper's searches around a network on files of boards, beside the exact solver. The first predictor
 * that is for a file's size counts as the paper's network; those that follow are compared with it, in one run on some of
 * the boards. `--runs` holds for the files after it.
 *
 *   node test/bench/search.ts [--seed N] [--model NAME]… [--run FOLDER]… [--output FILE] [[--runs N] FILE…]…
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { predictsSize } from '@crosshatch/core/algorithm';
import { timeText } from '@crosshatch/core/findings';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { readBoards } from '#training/data-sets/boards.ts';
import { searchMeasurements } from '#training/experiments/search.ts';
import { tellSearch } from '#training/experiments/search-telling.ts';
import {
  drawnBoards,
  EXACT,
  type MeasuredSearches,
  measureSearches,
  PAPER_ALGORITHMS,
  type SearchSettings,
  wholeTimes,
} from '#training/experiments/searches.ts';
import { writeTold } from '#training/experiments/telling.ts';
import { mean, median } from '#training/statistics/sample.ts';
import { createBar } from '#training/terminal/bar.ts';
import { table } from '#training/terminal/table.ts';
import { EXPERIMENT_OPTIONS, filesOf, orEnd, wholeNumber } from './command.ts';
import { comparedPredictors, PREDICTOR_OPTIONS } from './predictors.ts';
import { nameOf } from './puzzle-files.ts';

/** Boards on which other predictors are compared. */
const COMPARED = 1000;

const { values, tokens } = parseArgs({
  allowPositionals: true,
  tokens: true,
  options: {
    ...EXPERIMENT_OPTIONS,
    ...PREDICTOR_OPTIONS,
    runs: { type: 'string', multiple: true },
    limit: { type: 'string' },
  },
});
const seed = wholeNumber('seed', values.seed);
const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : wholeNumber('limit', values.limit);
const predictors = (await comparedPredictors(values.model, values.run)).map(({ predictor }) => predictor);

const sets: MeasuredSearches[] = [];
for (const { file, runs } of filesOf(tokens, { runs: 1 })) sets.push(...(await measured(file, runs)));
if (values.output !== undefined) writeTold(values.output, searchMeasurements(sets, seed), tellSearch);

async function measured(file: string, runs: number): Promise<MeasuredSearches[]> {
  const set = nameOf(file);
  const boards = orEnd(await readBoards(file));
  const { width, height, count } = boards;
  const puzzles = Array.from({ length: Math.min(limit, count) }, (_, board) =>
    puzzleOfGrid({ width, height, cells: boards.cells(board) }),
  );
  const [network, ...others] = predictors.filter((each) => predictsSize(each, boards));
  if (network === undefined) {
    console.error(`${file}: no model for ${width}×${height}; name one by --model or --run`);
    return process.exit(2);
  }
  const found = [await searched(puzzles, { set, predictor: network, algorithms: [...PAPER_ALGORITHMS, EXACT], runs })];
  const around = PAPER_ALGORITHMS.filter(({ views }) => views !== undefined);
  const drawn = drawnBoards(puzzles.length, COMPARED, seed).flatMap((board) => puzzles[board] ?? []);
  for (const predictor of others) found.push(await searched(drawn, { set, predictor, algorithms: around, runs: 1 }));
  return found;
}

async function searched(
  puzzles: readonly Puzzle[],
  settings: Omit<SearchSettings, 'seed' | 'progress'>,
): Promise<MeasuredSearches> {
  const { set, predictor } = settings;
  const bar = process.stderr.isTTY ? await createBar(`${set} {bar} {value} of {total}`) : undefined;
  bar?.start(puzzles.length, 0);
  const found = measureSearches(puzzles, { ...settings, seed, progress: () => bar?.increment() });
  bar?.stop();
  const rows = found.algorithms.map((own) => {
    const times = wholeTimes(found, own);
    const iterations =
      own.iterations.length > 0 ? [mean(own.iterations).toFixed(2), String(median(own.iterations))] : [];
    return [own.title, timeText(mean(times)), timeText(median(times)), ...iterations];
  });
  process.stdout.write(
    table([`${set}, ${puzzles.length}, ${predictor.name}`, 'mean', 'median', 'iterations', 'median'], rows),
  );
  return found;
}
