import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { EXPERIMENTS } from '#training/experiments/experiments.ts';
import type { ExperimentResult } from '#training/experiments/result/result.ts';

const RESULTS = 'site/src/content/results';
const SETS = { file: (path: string) => path, all: (...parts: readonly string[]) => parts, boards: ['own-10-test.npz'] };

/** The arguments are read by the experiment's own options; what they lack or have too many of is thrown. */
async function readBy(name: string, args: readonly string[]): Promise<Command> {
  const entry = EXPERIMENTS[name];
  if (entry === undefined) throw new Error(`there is no experiment ${name}`);
  const { experiment } = await entry.load();
  const command = new Command(name).exitOverride().configureOutput({ writeErr: () => {} });
  experiment.declare(command);
  command.option('--output <file>').action(() => {});
  return command.parse(args, { from: 'user' });
}

test.each(Object.entries(EXPERIMENTS))(
  '%s has a page exactly if the site shows a run of it',
  async (name, { load }) => {
    const { experiment } = await load();
    expect(existsSync(`${RESULTS}/${name}.json`)).toBe(experiment.siteRun !== undefined);
    if (experiment.siteRun) await readBy(name, experiment.siteRun(SETS));
  },
);

test('the command that a page shows is one that works', async () => {
  const commands = readdirSync(RESULTS).map(
    (file) => (JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8')) as ExperimentResult).command,
  );
  const others = commands.filter((command) => !command.startsWith('npx crosshatch experiment '));
  for (const command of commands.filter((each) => !others.includes(each))) {
    const [, , , name, ...args] = command.split(' ');
    const read = await readBy(name ?? '', args);
    expect(read.opts()).toMatchObject({ output: `${RESULTS}/${name}.json` });
  }
  // The API is measured by a benchmark, and two experiments are taken from the last commit that has their code.
  expect(others.map((command) => command.replace(/ --.*/, ''))).toEqual(['node', 'git switch', 'git switch']);
});
