/**
 * Measures how well predictors predict boards, each on the files of its sizes. `--sample` holds for the files after it:
 * that number of boards of each is drawn by the seed; 0 takes all. `all-5x5` stands for all boards of that size. What lines
 * alone settle is measured beside the predictors.
 *
 *   node test/bench/networks.ts [--seed N] [--model NAME]… [--run FOLDER]… [--output FILE] [[--sample N] FILE…]…
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Predictor, predictsSize, predictViews } from '@crosshatch/core/algorithm';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { type Boards, readBoards } from '#training/data-sets/boards.ts';
import { evaluate } from '#training/evaluation/evaluate.ts';
import { linesAlone } from '#training/evaluation/lines-alone.ts';
import { createProgress } from '#training/evaluation/progress.ts';
import { evaluationText } from '#training/evaluation/text.ts';
import { type MeasuredNetwork, networkMeasurements } from '#training/experiments/networks.ts';
import { tellNetworks } from '#training/experiments/networks-telling.ts';
import { writeTold } from '#training/experiments/telling.ts';
import { median } from '#training/statistics/sample.ts';
import { EXPERIMENT_OPTIONS, filesOf, orEnd, wholeNumber } from './command.ts';
import { comparedPredictors, PREDICTOR_OPTIONS } from './predictors.ts';
import { nameOf } from './puzzle-files.ts';

/** Boards that are looked at alone to tell the time of a look. */
const TIMED = 100;

const { values, tokens } = parseArgs({
  allowPositionals: true,
  tokens: true,
  options: {
    ...EXPERIMENT_OPTIONS,
    ...PREDICTOR_OPTIONS,
    sample: { type: 'string', multiple: true },
  },
});
const seed = wholeNumber('seed', values.seed);
const predictors = [
  ...(await comparedPredictors(values.model, values.run)),
  { predictor: linesAlone, parameters: 0, origin: undefined },
];
const progress = await createProgress();

const measured: MeasuredNetwork[] = [];
for (const { file, sample } of filesOf(tokens, { sample: 0 })) {
  const boards = orEnd(await readBoards(file));
  for (const { predictor } of predictors) {
    if (!predictsSize(predictor, boards)) continue;
    measured.push(await measuredOn(boards, nameOf(file), predictor, sample));
  }
}
progress.stop();
if (values.output !== undefined)
  writeTold(values.output, networkMeasurements(predictors, measured, seed), tellNetworks);

/** @param sample how many boards are drawn; 0 for all */
async function measuredOn(boards: Boards, set: string, predictor: Predictor, sample: number): Promise<MeasuredNetwork> {
  const drawn = sample === 0 ? { seed } : { seed, boards: sample };
  const evaluation = orEnd(await evaluate(predictor, [boards], drawn, progress));
  process.stdout.write(`${set}, ${predictor.name}, ${evaluation.boards} boards\n${evaluationText(evaluation)}\n`);
  const isForOneSize = predictor.sizes?.length === 1;
  return {
    set,
    size: boards.width,
    predictor: predictor.name,
    isForOneSize,
    evaluation,
    looks: { 1: lookAt(boards, predictor, 1), 8: lookAt(boards, predictor, 8) },
  };
}

function lookAt(boards: Boards, predictor: Predictor, views: 1 | 8): number {
  const times = Array.from({ length: Math.min(TIMED, boards.count) }, (_, board) => {
    const puzzle = puzzleOfGrid({ width: boards.width, height: boards.height, cells: boards.cells(board) });
    const start = performance.now();
    predictViews(predictor, puzzle, views);
    return performance.now() - start;
  });
  return median(times);
}
