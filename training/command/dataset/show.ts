import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { amountText, type Grid, gridRows, numberOf, puzzleOfGrid } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { type Boards, countOf, readBoardSets } from '../../data-sets/boards.ts';
import { type DataSetManifest, identityOf, manifestFile } from '../../data-sets/manifest.ts';
import { type Summary, summaryOf } from '../../data-sets/summary.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { wholeNumber } from '../../terminal/options.ts';
import { complain, pathText } from '../../terminal/output.ts';
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
      'Prints the numbers of boards and of distinct boards in a set, and the share of filled cells, for each size of its boards. Exits with 1 if the file is not the one in its manifest.',
    )
    .argument('<file>', DATA_SET)
    .option('--board <number>', 'draw this board, counted from 1', wholeNumber)
    .option('--json', 'answer with a line of JSON for each size, or with the board as a line of JSON')
    .addHelpText('after', '\nExample:\n  crosshatch dataset show --board 1 icons.npz')
    .action(async (file: string, options: ShowOptions) => {
      process.exitCode = await show(file, options);
    });
}

async function show(file: string, { board, json }: ShowOptions): Promise<Exit> {
  const sets = await readBoardSets(file);
  if (!sets.ok) {
    complain(sets.error);
    return EXIT.INVALID;
  }
  if (board !== undefined) return showBoard(file, sets.value, board, json ?? false);
  const isIntact = await agreesWithManifest(file);
  for (const summary of sets.value.map(summaryOf)) {
    if (json) console.log(JSON.stringify({ file, ...summary, ...(isIntact !== undefined && { intact: isIntact }) }));
    else process.stdout.write(summaryText(file, summary));
  }
  if (isIntact !== false) return EXIT.DONE;
  complain(`${pathText(file)}: not the file that ${manifestFile(file)} describes`);
  return EXIT.NO;
}

function showBoard(file: string, sets: readonly Boards[], board: number, json: boolean): Exit {
  const grid = gridAt(sets, board - 1);
  if (grid === undefined) {
    complain(`${pathText(file)}: has ${numberOf(countOf(sets), 'board')}, and no number ${board}`);
    return EXIT.INVALID;
  }
  const puzzle = puzzleOfGrid(grid);
  if (json)
    console.log(JSON.stringify({ id: board, rows: puzzle.rows, columns: puzzle.columns, solution: gridRows(grid) }));
  else process.stdout.write(picture(puzzle, grid));
  return EXIT.DONE;
}

/** Finds the board at an index of a file, which may hold boards of several sizes. */
function gridAt(sets: readonly Boards[], place: number): Grid | undefined {
  for (const { width, height, count, places, cells } of sets) {
    const at = places === undefined ? place : places.indexOf(place);
    if (at >= 0 && at < count) return { width, height, cells: cells(at) };
  }
  return undefined;
}

/** Whether a file agrees with its manifest; undefined if it has none. */
async function agreesWithManifest(file: string): Promise<boolean | undefined> {
  if (!existsSync(file) || !existsSync(manifestFile(file))) return undefined;
  const { sha256 }: Partial<DataSetManifest> = JSON.parse(await readFile(manifestFile(file), 'utf8'));
  return sha256 === (await identityOf(file)).sha256;
}

function summaryText(file: string, { width, height, boards, distinct, classes, filled }: Summary): string {
  const apart = classes === undefined ? '' : `, ${amountText(classes)} apart from reflections`;
  const differ = `${amountText(distinct)} of them distinct${apart}`;
  return `${file}: ${numberOf(boards, 'board')} of ${width}×${height}\n${differ}\n${(100 * filled).toFixed(1)} % of the cells are filled\n`;
}
