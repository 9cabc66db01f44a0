import process from 'node:process';
import { type Command, InvalidArgumentError } from 'commander';
import { readBoards } from '../../data-sets/boards.ts';
import { identityOf, writeDataSet } from '../../data-sets/manifest.ts';
import { pick, splitBoards } from '../../data-sets/split.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { complain } from '../../terminal/output.ts';
import { npzFile, seedOption } from './options.ts';

interface SplitOptions {
  readonly test: number;
  readonly seed: number;
}

export function define(dataset: Command): void {
  dataset
    .command('split')
    .summary('split a data set in two that share no board, in any reflection')
    .description(
      'Draws a share of the boards for testing, and keeps all reflections of a board together. Writes the drawn boards to NAME-test.npz and the others to NAME-train.npz.',
    )
    .argument('<file>', 'a .npz file of boards', npzFile)
    .option('--test <share>', 'share of the boards to test with', parseShare, 0.2)
    .addOption(seedOption())
    .addHelpText('after', '\nExample:\n  crosshatch dataset split --test 0.1 icons.npz')
    .action(async (file: string, options: SplitOptions) => {
      process.exitCode = await split(file, options);
    });
}

async function split(file: string, { test, seed }: SplitOptions): Promise<Exit> {
  const boards = await readBoards(file);
  if (!boards.ok) {
    complain(boards.error);
    return EXIT.INVALID;
  }
  const from = await identityOf(file);
  for (const [name, numbers] of Object.entries(splitBoards(boards.value, test, seed))) {
    const output = file.replace(/\.npz$/, `-${name}.npz`);
    const origin = { seed, parts: [{ name, boards: numbers.length, from }], without: [] };
    await writeDataSet(output, boards.value, pick(boards.value, numbers), origin);
    console.log(`${output}: ${numbers.length.toLocaleString('en')} boards`);
  }
  return EXIT.DONE;
}

function parseShare(text: string): number {
  const share = Number(text);
  if (!/^0?\.\d+$/.test(text) || share === 0)
    throw new InvalidArgumentError('Expected a share between 0 and 1, as 0.2.');
  return share;
}
