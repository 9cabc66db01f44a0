/**
 * Runs every experiment again and writes its result where the site shows it. Best on a machine that does nothing else.
 * The folder has sets of puzzles as JSON lines: `tournament/`, `random/`, `nonodataset/` and `collections/`. Build the
 * site before.
 *
 *   node test/bench/results.ts FOLDER
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('node test/bench/results.ts FOLDER: the folder with the sets of puzzles is missing');
  process.exit(2);
}

const sets = (...names: string[]) =>
  names.flatMap((name) => globSync(join(folder, name, '*.jsonl')).toSorted((a, b) => a.localeCompare(b)));
const result = (name: string) => `site/src/content/results/${name}.json`;

// Tournaments ask for any solution; everywhere else a proof is wanted.
run(
  ...['test/bench/exact.ts', '--output', result('exact-solver')],
  ...['--solutions', '1', ...sets('tournament')],
  ...['--solutions', '2', ...sets('random', 'nonodataset', 'collections')],
);
run('--env-file=offline.env', 'test/bench/api.ts', '--output', result('api'));

function run(...args: string[]): void {
  execFileSync(process.execPath, args, { stdio: 'inherit' });
}
