import process from 'node:process';
import {
  type DrawingModel,
  type GanModel,
  type LineOrderModel,
  type Manifest,
  type Model,
  withoutReplaced,
} from '@crosshatch/core/models';
import { type Result, success } from '@crosshatch/core/puzzle';
import { type Command, Option } from 'commander';
import { EVALUATED_WAYS } from '../evaluation/evaluate.ts';
import { bytesText, percents } from '../evaluation/text.ts';
import { isFolder, MODELS_FOLDER, readManifest, removeUnnamed } from '../models/folder.ts';
import { filtered, without } from '../models/history.ts';
import { ROLES, useOf } from '../models/uses.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { modelsOption } from '../terminal/options.ts';
import { complain, pathText } from '../terminal/output.ts';
import { table } from '../terminal/table.ts';

interface ModelsOptions {
  readonly models?: string;
  readonly prune?: true;
  readonly remove?: string;
  readonly sets?: readonly string[];
  readonly json?: true;
}

export function define(program: Command): void {
  program
    .command('models')
    .summary('list the promoted models and those in use, and remove models')
    .description(
      'Lists the models in the order of their promotion. The default is the model measured best for the size. It predicts more boards as they were drawn than each other model, in one view, on the largest set on which both were measured; a set of the same size comes first. The algorithms around a network use the best model of the neural paper’s form for the size, if there is one. If several models have the same name, the last one counts. The shares are those of `crosshatch evaluate`: by one view, by the mean of eight, and by any of eight.',
    )
    .option('--prune', 'remove models that a later one of the same name replaced, and weights without an entry')
    .addOption(new Option('--remove <name>', 'remove all models of that name and their weights').conflicts('prune'))
    .addOption(
      new Option(
        '--sets <files...>',
        'write the commands of these sets into the manifest, for each model that was trained or measured with one',
      ).conflicts(['prune', 'remove']),
    )
    .addOption(modelsOption())
    .option('--json', 'print the manifest')
    .addHelpText('after', '\nExamples:\n  crosshatch models --prune\n  crosshatch models --remove small-5x5')
    .action(async (options: ModelsOptions) => {
      process.exitCode = await list(options);
    });
}

async function list({ models: folder = MODELS_FOLDER, json, ...asked }: ModelsOptions): Promise<Exit> {
  if (!isFolder(folder)) {
    complain(`${pathText(folder)}: no such folder`);
    return EXIT.INVALID;
  }
  const change = await changeOf(asked);
  const read =
    change === undefined ? await readManifest(folder) : await changed(folder, change, asked.sets === undefined);
  if (!read.ok) {
    complain(read.error);
    return EXIT.INVALID;
  }
  const manifest = read.value;
  if (json) console.log(JSON.stringify(manifest));
  else {
    process.stdout.write(
      table(
        HEADINGS,
        manifest.models.map((model) => rowOf(model, manifest.models)),
      ),
    );
    const { lineOrders, gans, drawings } = manifest;
    if (lineOrders !== undefined) process.stdout.write(`\n${table(LINE_ORDER_HEADINGS, lineOrders.map(lineOrderRow))}`);
    if (gans !== undefined) process.stdout.write(`\n${table(GAN_HEADINGS, gans.map(ganRow))}`);
    if (drawings !== undefined) process.stdout.write(`\n${table(DRAWING_HEADINGS, drawings.map(drawingRow))}`);
  }
  return EXIT.DONE;
}

type Change = (manifest: Manifest) => Promise<Result<Manifest, string>>;

async function changeOf({ prune, remove, sets }: Omit<ModelsOptions, 'models' | 'json'>): Promise<Change | undefined> {
  if (prune) return async (manifest) => success(filtered(manifest, withoutReplaced));
  if (remove !== undefined) return async (manifest) => without(manifest, remove);
  if (sets === undefined) return undefined;
  const { withSets } = await import('../models/sets.ts');
  return (manifest) => withSets(manifest, sets);
}

async function changed(folder: string, change: Change, tidies: boolean): Promise<Result<Manifest, string>> {
  const { changeModels } = await import('../models/change.ts');
  const models = await changeModels(folder, change, async (manifest) => {
    if (!tidies) return;
    for (const file of await removeUnnamed(folder, manifest)) complain(`removed ${file}`);
  });
  return models.ok ? success(models.value.manifest) : models;
}

const LINE_ORDER_HEADINGS = [
  'line order',
  'promoted',
  'weights',
  'size',
  'steps',
  'queue',
  'fewest',
  'measured on',
  'in use',
];

/** Makes the row of a line order, with the figures of its first set. */
function lineOrderRow(
  { name, date, weights, figures }: LineOrderModel,
  index: number,
  lineOrders: readonly LineOrderModel[],
): string[] {
  const [measured] = figures;
  const steps = (figure: 'steps' | 'queue' | 'fewest'): string => measured?.[figure]?.toFixed(2) ?? '–';
  return [
    name,
    date,
    weights.sha256.slice(0, 8),
    bytesText(weights.bytes),
    steps('steps'),
    steps('queue'),
    steps('fewest'),
    measured?.set ?? '–',
    index === lineOrders.length - 1 ? 'yes' : '–',
  ];
}

const DRAWING_HEADINGS = ['drawing network', 'promoted', 'weights', 'size', 'coarse', 'fine', 'pictures', 'in use'];

/** Makes the row of a drawing network, with the cross-entropies of the cells of held-out pictures. */
function drawingRow(
  { name, date, weights, figures }: DrawingModel,
  index: number,
  drawings: readonly DrawingModel[],
): string[] {
  const [measured] = figures;
  return [
    name,
    date,
    weights.sha256.slice(0, 8),
    bytesText(weights.bytes),
    measured?.coarse.toFixed(4) ?? '–',
    measured?.fine.toFixed(4) ?? '–',
    String(measured?.boards ?? '–'),
    index === drawings.length - 1 ? 'yes' : '–',
  ];
}

const GAN_HEADINGS = [
  'puzzle GAN',
  'promoted',
  'weights',
  'size',
  'generator',
  'epochs',
  'all colours',
  'by lines',
  'unique',
  'measured',
  'in use',
];

/** Makes the row of a GAN, with its counts of generated pictures. */
function ganRow(model: GanModel, index: number, gans: readonly GanModel[]): string[] {
  const { name, date, weights, architecture, epochs, figures } = model;
  const [measured] = figures;
  const count = (figure: 'pictures' | 'allColours' | 'lineSolvable' | 'unique'): string =>
    measured?.[figure].toLocaleString('en') ?? '–';
  return [
    name,
    date,
    weights.sha256.slice(0, 8),
    bytesText(weights.bytes),
    architecture.generator,
    epochs.toLocaleString('en'),
    count('allColours'),
    count('lineSolvable'),
    count('unique'),
    count('pictures'),
    gans.slice(index + 1).some((later) => later.name === name) ? '–' : 'yes',
  ];
}

const HEADINGS = [
  'model',
  'promoted',
  'weights',
  'size',
  'label',
  'clues',
  'unique',
  'measured on',
  'in use for',
  'searches of',
];

/** Makes the row of a network, with the figures of its first set. */
function rowOf(model: Model, models: readonly Model[]): string[] {
  const { name, date, weights, figures } = model;
  const [measured] = figures;
  const shares = (figure: 'label' | 'satisfied' | 'unique'): string =>
    percents(EVALUATED_WAYS.map((way) => measured?.[way][figure] ?? null));
  return [
    name,
    date,
    weights.sha256.slice(0, 8),
    bytesText(weights.bytes),
    shares('label'),
    shares('satisfied'),
    shares('unique'),
    measured?.set ?? '–',
    ...ROLES.map((role) => useOf(models, model, role) ?? '–'),
  ];
}
