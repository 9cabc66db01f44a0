/**
 * Runs experiments again and writes their results where the site shows them: all of them, or those that are named. Best
 * on a machine that does nothing else. The folder has sets of puzzles as JSON lines: `tournament/`, `random/`,
 * `nonodataset/` and `collections/`. The networks are measured on further files of boards as well, such as the test part
 * of a data set. For `api`, build the site before.
 *
 *   node test/bench/results.ts [--only NAME]… FOLDER [BOARDS…]
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true } },
});
const [folder, ...boards] = positionals;
if (folder === undefined) {
  console.error('node test/bench/results.ts FOLDER: the folder with the sets of puzzles is missing');
  process.exit(2);
}

const sets = (...names: string[]) =>
  names.flatMap((name) => globSync(join(folder, name, '*.jsonl')).toSorted((a, b) => a.localeCompare(b)));

/** The command of each experiment, but for the file that it writes. */
const experiments: Readonly<Record<string, () => string[]>> = {
  'exact-solver': () => [
    'test/bench/exact.ts',
    // Tournaments ask for any solution; everywhere else a proof is wanted.
    ...['--solutions', '1', ...sets('tournament')],
    ...['--solutions', '2', ...sets('random', 'nonodataset', 'collections')],
  ],
  // Of the boards of 5×5, which are 33,554,432, some are drawn, and of the further ones as many as tell the share to a
  // hundredth.
  networks: () => [
    'test/bench/networks.ts',
    ...['--sample', '20000', 'all-5x5'],
    ...['--sample', '0', ...sets('nonodataset')],
    ...['--sample', '2000', ...boards],
  ],
  // Counts of work: the same on any machine, however busy.
  ablation: () => [
    'test/bench/ablation.ts',
    ...['--solutions', '2', ...['20x20', '25x25', '30x30'].map((size) => join(folder, `random/random-${size}.jsonl`))],
    ...['--solutions', '1', '--set', 'tournament', ...sets('tournament')],
  ],
  // As often as the paper, and once where its search takes too long for that.
  search: () => [
    'test/bench/search.ts',
    ...['--runs', '12', join(folder, 'nonodataset/test-10x10.jsonl')],
    ...['--runs', '1', join(folder, 'nonodataset/test-15x15.jsonl'), ...boards],
  ],
  // Without other programs beside: threads are timed by the clock.
  'evolution-speed': () => ['test/bench/evolution.ts'],
  crowd: () => [
    'test/bench/crowd.ts',
    ...['--most', '100', join(folder, 'nonodataset/test-10x10.jsonl')],
    ...['--most', '250', '--runs', '20', join(folder, 'random/hard-10x10.jsonl')],
    ...['--most', '20', join(folder, 'random/random-20x20.jsonl'), join(folder, 'random/random-25x25.jsonl')],
  ],
  'crowd-readings': () => ['test/bench/crowd-readings.ts'],
  'line-order': () => ['test/bench/line-order.ts'],
  // The tournaments' puzzles are seldom solved by lines alone.
  'learned-order': () => [
    'test/bench/learned-order.ts',
    ...sets('tournament').flatMap((file) => ['--search', file]),
    ...sets('nonodataset', 'random', 'tournament', 'collections'),
  ],
  'line-order-training': () => ['test/bench/line-order-training.ts'],
  // The sixteen hard puzzles are of the first file.
  'a-priori': () => [
    'test/bench/a-priori.ts',
    ...['--all-runs', '25', '--size-runs', '20'],
    ...['hard-10x10', 'random-20x20', 'random-25x25'].map((set) => join(folder, `random/${set}.jsonl`)),
  ],
  genetic: () => [
    'test/bench/genetic.ts',
    ...['--sample', '300', join(folder, 'nonodataset/test-10x10.jsonl')],
    ...['--sample', '250', '--budget', '100000', join(folder, 'random/hard-10x10.jsonl')],
    ...['--sample', '100', join(folder, 'nonodataset/test-15x15.jsonl')],
    ...['--sample', '50', join(folder, 'random/random-20x20.jsonl')],
  ],
  api: () => ['--env-file=offline.env', 'test/bench/api.ts'],
};

for (const name of values.only ?? Object.keys(experiments)) {
  const args = experiments[name]?.();
  if (args === undefined) {
    console.error(`no experiment ${name}; there are ${Object.keys(experiments).join(', ')}`);
    process.exit(2);
  }
  execFileSync(process.execPath, [...args, '--output', `site/src/content/results/${name}.json`], { stdio: 'inherit' });
}
