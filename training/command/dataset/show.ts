import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { type Grid, puzzleOfGrid } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { type Boards, readBoards } from '../../data-sets/boards.ts';
import { type DataSetManifest, identityOf, manifestFile } from '../../data-sets/manifest.ts';
import { type Summary, summaryOf } from '../../data-sets/summary.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { wholeNumber } from '../../terminal/options.ts';
import { complain } from '../../terminal/output.ts';
import { picture } from '../../terminal/picture.ts';
import { DATA_SET } from './options.ts';

interface ShowOptions {
  readonly board?: number;
  readonly json?: true;
}

export function define(dataset: Command): void {
  dataset
    .command('show')
    .summary('describe a data set, or draw one of its boards')
    .description(
      'Prints the numbers of boards and of distinct boards in a set, and the share of filled cells. Exits with 1 if the file is not the one in its manifest.',
    )
    .argument('<file>', DATA_SET)
    .option('--board <number>', 'draw this board, counted from 1', wholeNumber)
    .option('--json', 'answer with a line of JSON')
    .addHelpText('after', '\nExample:\n  crosshatch dataset show --board 1 icons.npz')
    .action(async (file: string, options: ShowOptions) => {
      process.exitCode = await show(file, options);
    });
}

async function show(file: string, { board, json }: ShowOptions): Promise<Exit> {
  const boards = await readBoards(file);
  if (!boards.ok) {
    complain(boards.error);
    return EXIT.INVALID;
  }
  if (board !== undefined) return draw(file, boards.value, board);
  const summary = summaryOf(boards.value);
  const isIntact = await agreesWithManifest(file);
  if (json) console.log(JSON.stringify({ file, ...summary, ...(isIntact !== undefined && { intact: isIntact }) }));
  else process.stdout.write(summaryText(file, summary));
  if (isIntact !== false) return EXIT.DONE;
  complain(`${file}: not the file that ${manifestFile(file)} describes`);
  return EXIT.NO;
}

function draw(file: string, { width, height, count, cells }: Boards, board: number): Exit {
  if (board > count) {
    complain(`${file}: has ${count} boards, and no number ${board}`);
    return EXIT.INVALID;
  }
  const grid: Grid = { width, height, cells: cells(board - 1) };
  process.stdout.write(picture(puzzleOfGrid(grid), grid));
  return EXIT.DONE;
}

/** Whether a file agrees with its manifest; undefined where it has none. */
async function agreesWithManifest(file: string): Promise<boolean | undefined> {
  if (!existsSync(file) || !existsSync(manifestFile(file))) return undefined;
  const { sha256 }: Partial<DataSetManifest> = JSON.parse(await readFile(manifestFile(file), 'utf8'));
  return sha256 === (await identityOf(file)).sha256;
}

function summaryText(file: string, { width, height, boards, distinct, classes, filled }: Summary): string {
  const number = (value: number): string => value.toLocaleString('en');
  const apart = classes === undefined ? '' : `, ${number(classes)} apart from reflections`;
  const differ = `${number(distinct)} of them distinct${apart}`;
  return `${file}: ${number(boards)} boards of ${width}×${height}\n${differ}\n${(100 * filled).toFixed(1)} % of the cells are filled\n`;
}
