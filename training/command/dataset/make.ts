import process from 'node:process';
import { amountText, numberOf } from '@crosshatch/core/puzzle';
import { type Command, Option } from 'commander';
import { ICON_PACKAGES } from '../../data-sets/icons.ts';
import { makeDataSet, type Recipe } from '../../data-sets/make.ts';
import { type DataSetManifest, manifestFile } from '../../data-sets/manifest.ts';
import { declareRecipe, type RecipeOptions } from '../../data-sets/recipe-options.ts';
import { createSteps } from '../../data-sets/steps.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { overwrites } from '../../terminal/inputs.ts';
import { complain, pathText } from '../../terminal/output.ts';
import { table } from '../../terminal/table.ts';
import { npzFile } from './options.ts';

interface MakeOptions extends RecipeOptions {
  readonly output: string;
  readonly json?: true;
}

export function define(dataset: Command): void {
  const command = dataset.command('make');
  declareRecipe(command);
  command
    .summary('make a data set from icons, own pictures, noise and figures')
    .description(
      'Makes boards by the recipe of the neural paper: icons of npm packages, or the PNG and SVG files of a folder, each by Canny’s edges, threshold 128, Otsu and inverted Otsu; then random boards, a third noise and the rest lines, rectangles and circles. Leaves out icons with the same average hash, and boards that are already in the set. Writes a manifest beside the file. Continues a stopped run when it is started again.',
    )
    .addOption(new Option('-o, --output <file>', 'the .npz file to write').argParser(npzFile).makeOptionMandatory())
    .option('--json', 'print the manifest')
    .addHelpText(
      'after',
      '\nExamples:\n  crosshatch dataset make --size 10 --output icons.npz\n  crosshatch dataset make --size 10 --random 300000 --without icons-test.npz --output train.npz\n  crosshatch dataset make --size 10 --pictures drawings --licence CC-BY-4.0 --output own.npz\n  crosshatch dataset make --size 20x15 --packages none --random 1000 --output random.npz',
    )
    .action(async (options: MakeOptions) => {
      process.exitCode = await make(options);
    });
}

async function make({ output, threads, json, packages, ...asked }: MakeOptions): Promise<Exit> {
  const usual = asked.pictures.length > 0 ? [] : ICON_PACKAGES;
  const recipe = { ...asked, packages: packages ?? usual };
  const fault = await recipeFault(recipe, output);
  if (fault !== undefined) {
    complain(`${pathText(output)}: ${fault}`);
    return EXIT.USAGE;
  }
  const steps = await createSteps();
  const made = await makeDataSet(recipe, output, threads, steps).finally(steps.stop);
  if (!made.ok) {
    complain(made.error);
    return EXIT.INVALID;
  }
  process.stdout.write(json ? `${JSON.stringify(made.value)}\n` : manifestText(made.value));
  const short = randomMissing(recipe.random, made.value);
  if (short > 0) complain(`${numberOf(short, 'random board')} fewer than asked: no more new ones were drawn`);
  return EXIT.DONE;
}

/** Returns the fault if a recipe draws nothing, or if the set would take the place of one whose boards it leaves out. */
async function recipeFault(
  { packages, pictures = [], random, without }: Recipe,
  output: string,
): Promise<string | undefined> {
  if (packages.length + pictures.length + random === 0)
    return 'would have no board: name packages, pictures or a number of random boards';
  for (const file of [output, manifestFile(output)])
    if (without.length > 0 && (await overwrites(file, without))) return 'is an input; the set needs another file';
  return undefined;
}

const randomMissing = (wanted: number, { parts }: DataSetManifest): number =>
  parts.filter(({ source }) => source === undefined).reduce((missing, { boards }) => missing - boards, wanted);

function manifestText({ file, width, height, boards, parts }: DataSetManifest): string {
  const rows = parts.map(({ name, boards, duplicates = 0, excluded = 0, source }) => [
    name,
    source === undefined ? '' : amountText(source.icons),
    source === undefined ? '' : amountText(source.sameHash),
    amountText(boards),
    amountText(duplicates),
    amountText(excluded),
  ]);
  const headings = ['part', 'icons', 'same hash', 'boards', 'duplicates', 'left out'];
  return `${table(headings, rows)}\n${file}: ${numberOf(boards, 'board')} of ${width}×${height}\n`;
}
