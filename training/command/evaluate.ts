import { basename } from 'node:path';
import process from 'node:process';
import type { Figures, Manifest, Model } from '@crosshatch/core/models';
import { amountText, failure, type Result, success } from '@crosshatch/core/puzzle';
import { type Command, Option } from 'commander';
import { readBoardSets } from '../data-sets/boards.ts';
import { type BoardSample, evaluate } from '../evaluation/evaluate.ts';
import { createEvaluationProgress } from '../evaluation/progress.ts';
import { evaluationText } from '../evaluation/text.ts';
import { changeModels } from '../models/change.ts';
import { MODELS_FOLDER } from '../models/folder.ts';
import { figuresOf, withFigures } from '../models/measure.ts';
import { predictorOfModel, predictorOfRun } from '../models/predictors.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { modelsOption, seedOption, wholeNumber } from '../terminal/options.ts';
import { complain, refused } from '../terminal/output.ts';
import { DATA_SET } from './dataset/options.ts';

interface EvaluateOptions {
  readonly model?: string;
  readonly run?: string;
  readonly set: string;
  readonly sample?: number;
  readonly seed: number;
  readonly models?: string;
  readonly json?: true;
  readonly record?: true;
}

export function define(program: Command): void {
  program
    .command('evaluate')
    .summary('measure how well a network predicts boards')
    .description(
      'Measures a network on puzzles with known boards. Gives three shares of the predictions: equal to the label, with all clues satisfied, and right among the boards whose clues have one solution. Each share is given for one view, for the mean of the eight reflections, and for any of the eight.',
    )
    .addOption(new Option('-m, --model <name>', 'a promoted model').conflicts('run'))
    .option('-r, --run <folder>', 'the best weights of a run')
    .requiredOption('-s, --set <file>', DATA_SET)
    .option('--sample <boards>', 'measure on this number of boards, drawn by --seed; without it, on all', wholeNumber)
    .addOption(seedOption('sample'))
    .addOption(modelsOption())
    .addOption(
      new Option(
        '--record',
        "keep the shares in the models' manifest, which decide the best model for a size",
      ).conflicts(['run', 'seed', 'json']),
    )
    .option('--json', 'answer with one object of JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  crosshatch evaluate --model paper-10x10 --set test.npz\n  crosshatch evaluate --run runs/ten --set test.jsonl --json',
    )
    .action(async (options: EvaluateOptions, command: Command) => {
      if (options.model === undefined && options.run === undefined) command.error('error: --model or --run is needed');
      process.exitCode = await run(options);
    });
}

async function run({ set, sample, seed, json, record, ...asked }: EvaluateOptions): Promise<Exit> {
  const sets = await readBoardSets(set);
  if (!sets.ok) return refused(sets.error);
  const predictor = await predictorOf(asked);
  if (!predictor.ok) return refused(predictor.error);
  const { name } = predictor.value;
  const drawn: BoardSample = { seed, ...(sample !== undefined && { boards: sample }) };
  const progress = await createEvaluationProgress();
  const evaluation = await evaluate(predictor.value, sets.value, drawn, progress).finally(progress.stop);
  if (!evaluation.ok) return refused(`${set}: ${evaluation.error}`);
  const { boards, uniqueBoards, leftOut } = evaluation.value;
  if (json) console.log(JSON.stringify({ model: name, set: basename(set), ...evaluation.value }));
  else {
    console.log(`${name} on ${amountText(boards)} boards of ${set}, ${amountText(uniqueBoards)} of them unique\n`);
    process.stdout.write(evaluationText(evaluation.value));
  }
  if (leftOut > 0) complain(`left out, for ${name} is not for their sizes: ${amountText(leftOut)} of the boards`);
  if (!record) return EXIT.DONE;
  const figures = await figuresOf(set, sets.value, evaluation.value);
  const { models: folder = MODELS_FOLDER } = asked;
  const recorded = await changeModels(folder, async (manifest) => withMeasured(manifest, name, figures));
  return recorded.ok ? EXIT.DONE : refused(recorded.error);
}

/** Adds figures to the model of a name in the manifest. */
function withMeasured({ models, ...rest }: Manifest, name: string, figures: Figures): Result<Manifest, string> {
  const measured = models.findLastIndex((model) => model.name === name);
  if (measured < 0) return failure(`${name} is not in the manifest`);
  const change = (model: Model): Model => ({ ...model, figures: withFigures(model.figures, [figures]) });
  return success({ models: models.map((model, index) => (index === measured ? change(model) : model)), ...rest });
}

async function predictorOf({ model, run = '', models }: Pick<EvaluateOptions, 'model' | 'run' | 'models'>) {
  return model === undefined ? predictorOfRun(run) : predictorOfModel(model, models ?? MODELS_FOLDER);
}
