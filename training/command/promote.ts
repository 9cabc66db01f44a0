import process from 'node:process';
import { type GanModel, isNamed, type Manifest } from '@crosshatch/core/models';
import { amountText } from '@crosshatch/core/puzzle';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { createEvaluationProgress } from '../evaluation/progress.ts';
import { bytesText, percents } from '../evaluation/text.ts';
import type { ChangedModels } from '../models/change.ts';
import { isFolder, isSites, MODELS_FOLDER } from '../models/folder.ts';
import { goneBack } from '../models/history.ts';
import { MEASURING_SEED } from '../models/measure.ts';
import type { Promoted } from '../models/promote.ts';
import type { Added, Promotion } from '../models/promotion.ts';
import { changeText, ROLES } from '../models/uses.ts';
import { isPackaged } from '../shipped.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { modelsOption, wholeNumber } from '../terminal/options.ts';
import { complain, pathText, refused } from '../terminal/output.ts';
import { DATA_SET } from './dataset/options.ts';

interface PromoteOptions {
  readonly name?: string;
  readonly set: readonly string[];
  readonly sample?: number;
  readonly back?: string;
  readonly force?: true;
  readonly models?: string;
}

export function define(program: Command): void {
  program
    .command('promote')
    .summary('put the network of a run into use, or go back to an earlier one')
    .description(
      "Writes the best weights of a run in 16 bits among the site's models, with an entry in their manifest: the command of the run, and its figures on the sets, measured with the written weights. Refuses a run that was not measured, that was measured on boards of its training, or that is worse than the model that it would replace: the one of the same name, or the one in use for its size. A second promotion of a run under its name replaces the entry of the first one. The API and the site use the model measured best for a size: a server of `npm start` at once, a deployment after the next `npm run deploy`.",
    )
    .argument('[run]', 'the folder of the run')
    .addOption(new Option('-n, --name <name>', 'name of the model').argParser(modelName))
    .option('-s, --set <files...>', `boards to measure it on, each ${DATA_SET}`, [])
    .option(
      '--sample <boards>',
      'measure on this number of boards of each set, drawn at random; without it, on all',
      wholeNumber,
    )
    .option(
      '--force',
      'promote it even if it would be refused; if another model is measured better, this one must be named to answer',
    )
    .option('--back <name>', 'promote the earlier model of that name again')
    .addOption(modelsOption())
    .addHelpText(
      'after',
      '\nExamples:\n  crosshatch promote runs/ten --name paper-10x10 --set test.npz\n  crosshatch promote --back paper-10x10\n`crosshatch models` lists the models and those in use, and removes models.',
    )
    .action(async (run: string | undefined, options: PromoteOptions, command: Command) => {
      const { name, back, set, sample, force = false, models = MODELS_FOLDER } = options;
      if (isPackaged && options.models === undefined) {
        command.error('error: --models <folder> is needed: an update of the package replaces its own models');
      } else if (back !== undefined) {
        if (run !== undefined || name !== undefined || set.length > 0 || sample !== undefined || force)
          command.error('error: --back takes a model that is there: leave out all else but --models');
        process.exitCode = await goBack(back, models);
      } else if (run === undefined || name === undefined) {
        command.error('error: the folder of a run and a --name are needed, or --back');
      } else {
        const drawn = { seed: MEASURING_SEED, ...(sample !== undefined && { boards: sample }) };
        process.exitCode = await promoteRun({ run, name, sets: set, sample: drawn, folder: models, force });
      }
    });
}

async function promoteRun(promotion: Promotion): Promise<Exit> {
  const { promote } = await import('../models/promote.ts');
  const progress = await createEvaluationProgress();
  const promoted = await promote(promotion, progress).finally(progress.stop);
  if (!promoted.ok) return refused(promoted.error);
  const { added, faults } = promoted.value;
  const { weights } = added.model;
  console.log(`${weights.file}: ${bytesText(weights.bytes)}`);
  for (const line of figuresText(added)) console.log(line);
  for (const fault of faults) complain(fault);
  if (added.kind === 'drawing') return tellDrawingUse(promoted.value);
  if (added.kind === 'puzzle-gan') return tellGanUse(added.model);
  return added.kind === 'network' ? tellUse(promoted.value) : tellLineOrderUse(promoted.value, promotion.folder);
}

function figuresText(added: Added): string[] {
  if (added.kind === 'network')
    return added.model.figures.flatMap(({ set, boards, one, mean8, any8 }) => {
      const shares = (figure: 'label' | 'satisfied' | 'unique') => percents([one[figure], mean8[figure], any8[figure]]);
      return [
        `${set}: ${amountText(boards)} boards, by one view / the mean of eight / any of eight`,
        `  label ${shares('label')}, all clues ${shares('satisfied')}, of the unique boards ${shares('unique')}`,
      ];
    });
  if (added.kind === 'drawing')
    return added.model.figures.map(
      ({ boards, coarse, fine }) =>
        `${amountText(boards)} boards of pictures held out: cross-entropy ${coarse} a coarse cell, ${fine} a fine one`,
    );
  if (added.kind === 'puzzle-gan')
    return added.model.figures.map(
      ({ pictures, allColours, lineSolvable, unique }) =>
        `of ${amountText(pictures)} pictures ${amountText(allColours)} have all colours, ${amountText(unique)} are unique, ${amountText(lineSolvable)} by line solving alone`,
    );
  return added.model.figures.map(({ set, puzzles, solved, steps, queue, fewest }) => {
    const least = fewest === null ? '' : `, the fewest are ${fewest}`;
    return `${set}: ${amountText(solved)} of ${amountText(puzzles)} puzzles in ${steps} steps, by a queue ${queue}${least}`;
  });
}

async function goBack(name: string, folder: string): Promise<Exit> {
  if (!isFolder(folder)) return refused(`${pathText(folder)}: no such folder`);
  const { changeModels } = await import('../models/change.ts');
  let before: Manifest = { models: [] };
  const changed = await changeModels(folder, async (manifest) => {
    before = manifest;
    return goneBack(manifest, name);
  });
  if (!changed.ok) return refused(changed.error);
  const { lineOrders = [], gans = [], drawings = [] } = changed.value.manifest;
  const gan = gans.findLast((each) => each.name === name);
  if (gan !== undefined) return tellGanUse(gan);
  if (drawings.some((drawing) => isNamed(drawing, name))) return tellDrawingUse(changed.value);
  return lineOrders.some((order) => isNamed(order, name))
    ? tellLineOrderUse(changed.value, folder)
    : tellUse({ ...changed.value, before });
}

function tellGanUse({ name, date, weights }: GanModel): Exit {
  console.log(`${name} of ${date}, ${weights.file}, is in use`);
  return EXIT.DONE;
}

function tellLineOrderUse({ manifest: { lineOrders = [] } }: ChangedModels, folder: string): Exit {
  const use = isSites(folder)
    ? 'is written into the engine: in use from the next build on'
    : 'is the line order in use of the folder';
  for (const { name, date, weights } of lineOrders.slice(-1))
    console.log(`${name} of ${date}, ${weights.file}, ${use}`);
  return EXIT.DONE;
}

/** Prints the model that draws for the source `network` from now on. */
function tellDrawingUse({ manifest: { drawings = [] } }: ChangedModels): Exit {
  for (const { name, date, weights } of drawings.slice(-1)) {
    console.log(`${name} of ${date}, ${weights.file}, draws for the source network`);
  }
  return EXIT.DONE;
}

/** Prints the use of the model that was promoted last, and the models that it displaced. */
function tellUse({ manifest, before, inBuiltSite }: Pick<Promoted, keyof ChangedModels | 'before'>): Exit {
  for (const last of manifest.models.slice(-1)) {
    console.log(`${last.name} of ${last.date}, ${last.weights.file}`);
    for (const role of ROLES) console.log(`  ${role}: ${changeText(before, manifest, last, role)}`);
  }
  if (inBuiltSite) console.log('the built site has it too: a Worker started by `npm start` uses it now');
  return EXIT.DONE;
}

function modelName(text: string): string {
  if (!/^\w[\w.-]*$/.test(text)) throw new InvalidArgumentError('Expected letters, digits, points, - and _.');
  return text;
}
