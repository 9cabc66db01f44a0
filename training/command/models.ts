import process from 'node:process';
import type { Manifest, Model, Policy } from '@crosshatch/core/models';
import { type Result, success } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { WAYS } from '../evaluation/evaluate.ts';
import { bytesText, percents } from '../evaluation/text.ts';
import { isFolder, MODELS_FOLDER, readManifest, removeUnnamed } from '../models/folder.ts';
import { useOf, withoutReplaced } from '../models/history.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { modelsOption } from '../terminal/options.ts';
import { complain } from '../terminal/output.ts';
import { table } from '../terminal/table.ts';

interface ModelsOptions {
  readonly models?: string;
  readonly prune?: true;
  readonly json?: true;
}

export function define(program: Command): void {
  program
    .command('models')
    .summary('list the promoted models, and tell which are in use')
    .description(
      'Lists the models in the order of their promotion: of those for a size the last one is in use, unless another is named. Their shares are those of `crosshatch evaluate`: by one view, by the mean of eight, and by any of eight.',
    )
    .option(
      '--prune',
      'forget models that a later one of the same name replaced, and remove weights that are not named',
    )
    .addOption(modelsOption())
    .option('--json', 'print the manifest')
    .addHelpText('after', '\nExample:\n  crosshatch models --prune')
    .action(async (options: ModelsOptions) => {
      process.exitCode = await list(options);
    });
}

async function list({ models: folder = MODELS_FOLDER, prune, json }: ModelsOptions): Promise<Exit> {
  if (!isFolder(folder)) {
    complain(`${folder}: no such folder`);
    return EXIT.INVALID;
  }
  const read = prune ? await pruned(folder) : await readManifest(folder);
  if (!read.ok) {
    complain(read.error);
    return EXIT.INVALID;
  }
  const manifest = read.value;
  if (json) console.log(JSON.stringify(manifest));
  else {
    process.stdout.write(table(HEADINGS, manifest.models.map(rowOf)));
    const { policies } = manifest;
    if (policies !== undefined) process.stdout.write(`\n${table(POLICY_HEADINGS, policies.map(policyRow))}`);
  }
  return EXIT.DONE;
}

async function pruned(folder: string): Promise<Result<Manifest, string>> {
  const { changeModels } = await import('../models/change.ts');
  const changed = await changeModels(
    folder,
    async (manifest) => success(withoutReplacedIn(manifest)),
    async (manifest) => {
      for (const file of await removeUnnamed(folder, manifest)) complain(`removed ${file}`);
    },
  );
  return changed.ok ? success(changed.value.manifest) : changed;
}

const withoutReplacedIn = ({ models, policies }: Manifest): Manifest => ({
  models: withoutReplaced(models),
  ...(policies && { policies: withoutReplaced(policies) }),
});

const POLICY_HEADINGS = ['policy', 'promoted', 'weights', 'size', 'steps', 'queue', 'fewest', 'measured on', 'in use'];

/** Its figures are those of the first set. */
function policyRow({ name, date, weights, figures }: Policy, index: number, policies: readonly Policy[]): string[] {
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
    index === policies.length - 1 ? 'yes' : '–',
  ];
}

const HEADINGS = ['model', 'promoted', 'weights', 'size', 'label', 'clues', 'unique', 'measured on', 'in use for'];

/** Its figures are those of the first set. */
function rowOf({ name, date, weights, figures }: Model, index: number, models: readonly Model[]): string[] {
  const [measured] = figures;
  const shares = (figure: 'label' | 'satisfied' | 'unique'): string =>
    percents(WAYS.map((way) => measured?.[way][figure] ?? null));
  return [
    name,
    date,
    weights.sha256.slice(0, 8),
    bytesText(weights.bytes),
    shares('label'),
    shares('satisfied'),
    shares('unique'),
    measured?.set ?? '–',
    useOf(models, index) ?? '–',
  ];
}
