import { availableParallelism } from 'node:os';
import type { Size } from '@crosshatch/core/puzzle';
import { type Command, InvalidArgumentError } from 'commander';
import { boardSize, seedOption, threadsNumber, wholeNumber } from '../terminal/options.ts';
import { ALL_PACKAGES, type AnyPackage, ICON_PACKAGES } from './icons.ts';

/** The options of a recipe, as the command reads them. */
export interface RecipeOptions {
  readonly size: Size;
  readonly packages?: readonly AnyPackage[];
  readonly pictures: readonly string[];
  readonly author?: string;
  readonly licence?: string;
  readonly icons?: number;
  readonly random: number;
  readonly without: readonly string[];
  readonly seed: number;
  readonly threads: number;
}

/** Declares the options of a recipe. The hub reads them too, to refuse a job with other options. */
export function declareRecipe(command: Command): void {
  command
    .requiredOption('-s, --size <cells>', 'size of the boards: 10 for 10×10, or 20x15', boardSize)
    .option(
      '--packages <names>',
      `packages of icons, some of ${ALL_PACKAGES.join(',')}; or none (default: ${ICON_PACKAGES.join(',')}; none with --pictures)`,
      parsePackages,
    )
    .option('--pictures <folders...>', 'folders of PNG and SVG files to draw as icons, with the folders in them', [])
    .option('--author <name>', 'with --pictures: whose they are, for the manifest')
    .option('--licence <name>', 'with --pictures: their licence, for the manifest')
    .option('--icons <number>', 'the most icons to take from each package', wholeNumber)
    .option('--random <number>', 'random boards to add', wholeNumber, 0)
    .option('--without <files...>', 'leave out the boards of these data sets, in every reflection', [])
    .addOption(seedOption())
    .option('--threads <number>', 'threads to draw with', threadsNumber, availableParallelism());
}

function parsePackages(text: string): AnyPackage[] {
  if (text === 'none') return [];
  return text.split(',').map((name) => {
    const known = ALL_PACKAGES.find((each) => each === name);
    if (known === undefined) throw new InvalidArgumentError(`Expected some of ${ALL_PACKAGES.join(',')}, or none.`);
    return known;
  });
}
