import process from 'node:process';
import { numberOf } from '@crosshatch/core/puzzle';
import { type Command, InvalidArgumentError } from 'commander';
import { hasBoardLines, readLinesWithBoards } from '../../data-sets/board-lines.ts';
import { readBoards } from '../../data-sets/boards.ts';
import { identityOf, writeDataSet, writeWithManifest } from '../../data-sets/manifest.ts';
import { pick, splitBoards } from '../../data-sets/split.ts';
import { splitLines } from '../../data-sets/split-lines.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { seedOption } from '../../terminal/options.ts';
import { refused } from '../../terminal/output.ts';

interface SplitOptions {
  readonly test: number;
  readonly seed: number;
}

export function define(dataset: Command): void {
  dataset
    .command('split')
    .summary('split a data set in two that share no board, in any reflection')
    .description(
      'Draws a share of the boards for testing, and keeps all reflections of a board together. Writes the drawn boards to NAME-test and the others to NAME-train, in the form of the file. JSON lines are kept as they are, with their ids.',
    )
    .argument('<file>', 'a .npz file of boards, or JSON lines with solutions', setFile)
    .option('--test <share>', 'share of the boards to test with', parseShare, 0.2)
    .addOption(seedOption())
    .addHelpText('after', '\nExample:\n  crosshatch dataset split --test 0.1 icons.npz')
    .action(async (file: string, options: SplitOptions) => {
      process.exitCode = await split(file, options);
    });
}

const split = (file: string, options: SplitOptions): Promise<Exit> =>
  hasBoardLines(file) ? splitFileOfLines(file, options) : splitArray(file, options);

async function splitArray(file: string, { test, seed }: SplitOptions): Promise<Exit> {
  const boards = await readBoards(file);
  if (!boards.ok) return refused(boards.error);
  const parts = splitBoards(boards.value, test, seed);
  const fault = emptyFault(file, parts);
  if (fault !== undefined) return refused(fault);
  const from = await identityOf(file);
  for (const [name, numbers] of Object.entries(parts)) {
    const output = partFile(file, name);
    const origin = { seed, parts: [{ name, boards: numbers.length, from }], without: [] };
    await writeDataSet(output, boards.value, pick(boards.value, numbers), origin);
    tell(output, numbers.length);
  }
  return EXIT.DONE;
}

function emptyFault(file: string, parts: Readonly<Record<'train' | 'test', ArrayLike<unknown>>>): string | undefined {
  const all = parts.train.length + parts.test.length;
  const empty = parts.train.length === 0 ? 'train' : parts.test.length === 0 ? 'test' : undefined;
  return empty && `${file}: has ${numberOf(all, 'board')}, of which ${empty} would get none`;
}

async function splitFileOfLines(file: string, { test, seed }: SplitOptions): Promise<Exit> {
  const lines = await readLinesWithBoards(file);
  const parts = lines.ok ? splitLines(lines.value, test, seed) : lines;
  if (!parts.ok) return refused(parts.error);
  const fault = emptyFault(file, parts.value);
  if (fault !== undefined) return refused(fault);
  const from = await identityOf(file);
  for (const name of ['train', 'test'] as const) {
    const own = parts.value[name];
    const output = partFile(file, name);
    const origin = { seed, parts: [{ name, boards: own.length, from }], without: [] };
    const text = own.map((line) => `${line.text}\n`).join('');
    await writeWithManifest(output, Buffer.from(text), { boards: own.length }, origin);
    tell(output, own.length);
  }
  return EXIT.DONE;
}

/** Returns the name of the file of a part: `icons-train.npz` for `icons.npz`. */
const partFile = (file: string, part: string): string => file.replace(/(?=\.\w+$)/, `-${part}`);

const tell = (file: string, boards: number): void => console.log(`${file}: ${numberOf(boards, 'board')}`);

function setFile(text: string): string {
  if (hasBoardLines(text) || text.endsWith('.npz')) return text;
  throw new InvalidArgumentError('Expected a name that ends with .npz, .jsonl, .ndjson or .json.');
}

function parseShare(text: string): number {
  const share = Number(text);
  if (!/^0?\.\d+$/.test(text) || share === 0)
    throw new InvalidArgumentError('Expected a share between 0 and 1, as 0.2.');
  return share;
}
