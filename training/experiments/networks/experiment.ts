import { type Predictor, predictsSize, predictViews } from '@crosshatch/core/algorithm';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { type Boards, readBoards } from '../../data-sets/boards.ts';
import { evaluate } from '../../evaluation/evaluate.ts';
import { linesAlone } from '../../evaluation/lines-alone.ts';
import { createEvaluationProgress } from '../../evaluation/progress.ts';
import { evaluationText } from '../../evaluation/text.ts';
import { median } from '../../statistics/sample.ts';
import type { ToldExperiment } from '../experiment.ts';
import { required } from '../input/input-error.ts';
import { experimentSeedOption, filesOf, numberOption } from '../input/options.ts';
import { comparedPredictors, measuredModelsOption, runOption } from '../input/predictors.ts';
import { setName } from '../input/puzzle-files.ts';
import type { Measurements } from '../result/telling.ts';
import { type MeasuredNetwork, networkMeasurements } from './tables.ts';
import { tellNetworks } from './telling.ts';

/** The number of boards that are predicted one at a time, to time a prediction. */
const TIMED = 100;

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Measures how well predictors predict boards, each on the files of its sizes. The lines alone are measured as well.',
      )
      .argument('<files...>', 'files of boards; all-5x5 stands for all boards of 5×5')
      .addOption(
        numberOption('--sample <boards>', 'boards that are drawn of each file after it; 0 takes all of them', 0),
      )
      .addOption(measuredModelsOption())
      .addOption(runOption())
      .addOption(experimentSeedOption()),
  run: measureNetworks,
  tell: tellNetworks,
  // There are 33,554,432 boards of 5×5, so only some are drawn. For the further boards, 2,000 give a share to a hundredth.
  siteRun: ({ all, boards }) => [
    ...['--sample', '20000', 'all-5x5'],
    ...['--sample', '0', ...all('nonodataset')],
    ...['--sample', '2000', ...boards],
  ],
};

async function measureNetworks(command: Command, args: readonly string[]): Promise<Measurements> {
  const options = command.opts<{ seed: number; model: string[]; run: string[] }>();
  const predictors = [
    ...(await comparedPredictors(options)),
    { predictor: linesAlone, parameters: 0, origin: undefined },
  ];
  const progress = await createEvaluationProgress();
  const measured: MeasuredNetwork[] = [];
  for (const { file, sample } of filesOf(command, args, { sample: 0 })) {
    const boards = required(await readBoards(file));
    for (const { predictor } of predictors) {
      if (!predictsSize(predictor, boards)) continue;
      const drawn = { seed: options.seed, ...(sample > 0 && { boards: sample }) };
      const evaluation = required(await evaluate(predictor, [boards], drawn, progress));
      process.stdout.write(
        `${setName(file)}, ${predictor.name}, ${evaluation.boards} boards\n${evaluationText(evaluation)}\n`,
      );
      measured.push({
        set: setName(file),
        size: boards.width,
        predictor: predictor.name,
        isForOneSize: predictor.sizes?.length === 1,
        evaluation,
        looks: { 1: predictionTime(boards, predictor, 1), 8: predictionTime(boards, predictor, 8) },
      });
    }
  }
  progress.stop();
  return networkMeasurements(predictors, measured, options.seed);
}

/** Measures the median time to predict a single board, in milliseconds. */
function predictionTime(boards: Boards, predictor: Predictor, views: 1 | 8): number {
  const times = Array.from({ length: Math.min(TIMED, boards.count) }, (_, board) => {
    const puzzle = puzzleOfGrid({ width: boards.width, height: boards.height, cells: boards.cells(board) });
    const start = performance.now();
    predictViews(predictor, puzzle, views);
    return performance.now() - start;
  });
  return median(times);
}
