/**
 * Measures the neural paper's searches around a network on files of boards, beside the exact solver. The first predictor
 * that is for a file's size counts as the paper's network; those that follow are compared with it, in one run on some of
 * the boards. `--runs` holds for the files after it.
 *
 *   node test/bench/search.ts [--seed N] [--model NAME]… [--run FOLDER]… [--output FILE] [[--runs N] FILE…]…
 */
import { basename, extname } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { predictsSize } from '@crosshatch/core/solver';
import { timeText } from '@crosshatch/core/times';
import { readBoards } from '../../training/data-sets/boards.ts';
import { writeResult } from '../../training/experiments/result.ts';
import { searchFindings } from '../../training/experiments/search.ts';
import {
  drawnBoards,
  EXACT,
  type MeasuredSearches,
  measureSearches,
  PAPER_ALGORITHMS,
  type SearchSettings,
  wholeTimes,
} from '../../training/experiments/searches.ts';
import { mean, median } from '../../training/statistics/sample.ts';
import { createBar } from '../../training/terminal/bar.ts';
import { table } from '../../training/terminal/table.ts';
import { comparedPredictors, orEnd, wholeNumber } from './predictors.ts';

/** Boards on which other predictors are compared. */
const COMPARED = 1000;

const { values, tokens } = parseArgs({
  allowPositionals: true,
  tokens: true,
  options: {
    seed: { type: 'string', default: '1' },
    model: { type: 'string', multiple: true, default: [] },
    run: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', multiple: true },
    limit: { type: 'string' },
    output: { type: 'string' },
  },
});
const seed = wholeNumber('seed', values.seed);
const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : wholeNumber('limit', values.limit);
const predictors = (await comparedPredictors(values.model, values.run)).map(({ predictor }) => predictor);

const sets: MeasuredSearches[] = [];
let runs = 1;
for (const token of tokens) {
  if (token.kind === 'option' && token.name === 'runs') runs = wholeNumber('runs', token.value ?? '');
  if (token.kind === 'positional') sets.push(...(await measured(token.value)));
}
if (values.output !== undefined) writeResult(values.output, searchFindings(sets, seed));

async function measured(file: string): Promise<MeasuredSearches[]> {
  const set = basename(file, extname(file));
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
