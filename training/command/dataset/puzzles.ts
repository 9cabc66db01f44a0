import process from 'node:process';
import type { Command } from 'commander';
import { createSteps } from '../../data-sets/steps.ts';
import { writeWhole } from '../../files/write-whole.ts';
import { type PoolPuzzle, poolLine, shelfPuzzles } from '../../pool/pool.ts';
import { SHELVES } from '../../pool/shelves.ts';
import { isPackaged, shippedPath } from '../../shipped.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { complain } from '../../terminal/output.ts';
import { table } from '../../terminal/table.ts';

/** The file of the site's puzzles. */
const POOL = shippedPath('src/puzzles/puzzles.jsonl');

export function define(dataset: Command): void {
  dataset
    .command('puzzles')
    .summary('make the puzzles that the site lists')
    .description(
      'Makes a puzzle of each picture that was chosen by eye, in the size at which it is recognised. Each puzzle has one solution, needs no guess, and has a title, a theme, a grade and an author. Writes a line of JSON for each. The same pictures give the same puzzles.',
    )
    .option('-o, --output <file>', 'the file to write. Default in a clone: the site’s')
    .action(async ({ output }: { readonly output?: string }, command: Command) => {
      if (isPackaged && output === undefined) {
        command.error('error: --output <file> is needed: the puzzles of the package are its own');
      }
      process.exitCode = await writePool(output ?? POOL);
    });
}

async function writePool(output: string): Promise<Exit> {
  const steps = await createSteps();
  steps.start(SHELVES.reduce((sum, { pictures }) => sum + pictures.length, 0));
  const pool = new Map<string, PoolPuzzle>();
  const rows: string[][] = [];
  for (const shelf of SHELVES) {
    const made = await shelfPuzzles(shelf, pool.size + 1);
    if (!made.ok) {
      steps.stop();
      complain(made.error);
      return EXIT.INVALID;
    }
    for (const puzzle of made.value) pool.set(puzzle.identity, puzzle);
    steps.step(made.value.length);
    const count = (level: string): string => String(made.value.filter((puzzle) => puzzle.level === level).length);
    const kind = shelf.clues === 'counts' ? 'counts' : 'runs';
    const name = `${shelf.width}×${shelf.height}, ${shelf.colours} colours, ${kind}`;
    rows.push([name, String(made.value.length), count('easy'), count('medium'), count('hard')]);
  }
  steps.stop();
  await writeWhole(output, [...pool.values()].map(poolLine).join(''));
  console.log(table(['Shelf', 'Puzzles', 'Easy', 'Medium', 'Hard'], rows).trimEnd());
  return EXIT.DONE;
}
