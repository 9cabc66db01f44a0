import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { type Command, InvalidArgumentError } from 'commander';
import { makeFolder } from '../files/folder.ts';
import { writeWhole } from '../files/write-whole.ts';
import { isRun } from '../runs/folder.ts';
import { type Combination, combinationsOf, parseVaried, type Varied } from '../sweep/combinations.ts';
import { bestFirst, sweepTable, sweptRun } from '../sweep/result.ts';
import { trainApart } from '../sweep/run.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { threadsNumber } from '../terminal/options.ts';
import { complain, refused } from '../terminal/output.ts';

interface SweepOptions {
  readonly vary: readonly Varied[];
  readonly atOnce: number;
  readonly json?: true;
}

export function define(program: Command): void {
  program
    .command('sweep')
    .summary('train a network once for each combination of settings, and compare the runs')
    .description(
      'Trains a run for each combination of the values of --vary, in a folder of its own below the folder of the sweep, and prints a table of the runs, the best one first. The same command again goes on where a sweep was stopped, and trains no run twice.',
    )
    .argument('<folder>', 'the folder of the sweep')
    .argument('[options...]', 'after --: the options of crosshatch train that all runs have')
    .requiredOption(
      '--vary <option=values>',
      'an option of crosshatch train and its values, with colons between; several --vary give all combinations',
      addVaried,
    )
    .option('--at-once <number>', 'runs that are trained at the same time', threadsNumber, 1)
    .option('--json', 'print the runs as a line of JSON each')
    .addHelpText(
      'after',
      '\nExample:\n  crosshatch sweep runs/rates --vary learning-rate=0.001:0.0003 --vary layers=256,128:64 -- --data train.npz --epochs 5',
    )
    .action(async (folder: string, shared: string[], options: SweepOptions) => {
      process.exitCode = await sweep(folder, shared, options);
    });
}

async function sweep(folder: string, shared: readonly string[], { vary, atOnce, json }: SweepOptions): Promise<Exit> {
  const combinations = combinationsOf(vary);
  const fault =
    (await settingsFault(folder, combinations, shared)) ??
    (await begin(folder, JSON.stringify({ vary, options: shared })));
  if (fault !== undefined) return refused(fault, EXIT.USAGE);
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopped = true;
    });
  }
  const left = combinations.values();
  let failed = 0;
  const trainNext = async (): Promise<void> => {
    for (const combination of left) {
      if (isStopped) return;
      if ((await trainRun(join(folder, combination.name), combination, shared)) !== EXIT.DONE) failed++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, trainNext));
  const runs = await Promise.all(combinations.map(({ name }) => sweptRun(name, join(folder, name))));
  const sorted = bestFirst(runs);
  if (json) for (const run of sorted) console.log(JSON.stringify(run));
  else process.stdout.write(sweepTable(sorted));
  if (isStopped) complain('stopped; the same command goes on');
  if (failed === 0 || isStopped) return EXIT.DONE;
  return refused(`${failed} of ${combinations.length} runs failed`);
}

/** Finds the fault that crosshatch train finds in the arguments of a run that is to begin, before any run begins. */
async function settingsFault(
  folder: string,
  combinations: readonly Combination[],
  shared: readonly string[],
): Promise<string | undefined> {
  const { argumentsFault } = await import('./train.ts');
  for (const combination of combinations) {
    const run = join(folder, combination.name);
    const fault = isRun(run) ? undefined : argumentsFault(argumentsOf(run, combination, shared));
    if (fault !== undefined) return `${combination.name}: ${fault} (crosshatch train --help tells more)`;
  }
  return undefined;
}

/** Writes the plan of the sweep. Returns the fault if the folder has runs of another plan, or is itself a run. */
async function begin(folder: string, plan: string): Promise<string | undefined> {
  const file = join(folder, 'sweep.json');
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === `${plan}\n`) return undefined;
  const hasRuns = before !== undefined && (await readdir(folder)).some((name) => isRun(join(folder, name)));
  if (hasRuns) return `${folder}: is a sweep of other settings, as ${file} says: name another folder`;
  if (isRun(folder)) return `${folder}: is a run: name another folder`;
  makeFolder(folder);
  await writeWhole(file, `${plan}\n`);
  return undefined;
}

const trainRun = (run: string, combination: Combination, shared: readonly string[]): Promise<number | null> =>
  trainApart(isRun(run) ? [run, '--resume'] : argumentsOf(run, combination, shared));

const argumentsOf = (run: string, { settings }: Combination, shared: readonly string[]): readonly string[] => [
  run,
  ...shared,
  ...settings.flatMap(({ name, value }) => [`--${name}`, value]),
];

function addVaried(text: string, before: readonly Varied[] | undefined): Varied[] {
  const varied = parseVaried(text);
  if (!varied.ok) throw new InvalidArgumentError(`Here it is ${JSON.stringify(text)}: ${varied.error}.`);
  if (before?.some(({ name }) => name === varied.value.name))
    throw new InvalidArgumentError(`${varied.value.name} is varied already.`);
  return [...(before ?? []), varied.value];
}
