import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Command, Option } from 'commander';
import { type Experiment, type SetFiles, toldOf } from '../experiments/experiment.ts';
import { EXPERIMENTS } from '../experiments/experiments.ts';
import { InputError } from '../experiments/input/input-error.ts';
import { listOption } from '../experiments/input/options.ts';
import { type ResultTable, writeResult } from '../experiments/result/result.ts';
import { tellFileAgain, UntoldError, writeTold } from '../experiments/result/telling.ts';
import { shippedPath } from '../shipped.ts';
import { EXIT, type Exit, graver } from '../terminal/exit.ts';
import { complain } from '../terminal/output.ts';
import { table } from '../terminal/table.ts';

/** The folder of the results that the site shows. */
const RESULTS = shippedPath('src/content/results');

const siteFile = (name: string): string => join(RESULTS, `${name}.json`);

const unknownText = (name: string): string =>
  `error: no experiment ${name}; there are ${Object.keys(EXPERIMENTS).join(', ')}`;

/**
 * Defines a command for each experiment. Only the code of the called experiment is loaded. The completion loads all code, since
 * it lists the options of every experiment.
 */
export async function define(program: Command, args: readonly string[]): Promise<void> {
  const asked = args[0] === 'completion' ? Object.keys(EXPERIMENTS) : [args[args.indexOf('experiment') + 1] ?? ''];
  const read = new Map<string, Experiment>();
  for (const [name, { load }] of Object.entries(EXPERIMENTS))
    if (asked.includes(name)) read.set(name, (await load()).experiment);
  const experiments = program
    .command('experiment')
    .summary('run an experiment behind a result of the site')
    .description('Runs an experiment again and writes its result. Without a name, lists all experiments.')
    .argument('[name]')
    .addHelpText('after', '\nExample:\n  crosshatch experiment crowd-readings --runs 10 --output readings.json')
    .action((name: string | undefined, _options: object, command: Command) => {
      if (name !== undefined) command.error(unknownText(name));
      const rows = Object.entries(EXPERIMENTS).map(([each, { summary }]) => `${each.padEnd(20)}  ${summary}\n`);
      process.stdout.write(rows.join(''));
    });
  for (const [name, { summary }] of Object.entries(EXPERIMENTS)) {
    const command = experiments.command(name).summary(summary);
    const experiment = read.get(name);
    if (experiment !== undefined) defineExperiment(command, experiment, args);
  }
  defineAll(experiments.command('all'));
}

function defineExperiment(command: Command, experiment: Experiment, args: readonly string[]): void {
  experiment.declare(command);
  command.option('-o, --output <file>', 'write the result to this file; without it, its tables are printed');
  const told = toldOf(experiment);
  if (told !== undefined && args.includes(TELL.long ?? '')) {
    // The result exists already, so no file to measure is needed.
    for (const argument of command.registeredArguments) argument.argOptional();
  }
  if (told !== undefined) command.addOption(TELL);
  command.action(async () => {
    const { output, tell } = command.opts<{ output?: string; tell?: true }>();
    if (tell && command.args.length > 0) command.error('error: --tell measures no files: --output names the result');
    process.exitCode = await endedBy(async () => {
      if (tell && told) {
        const file = output ?? siteFile(command.name());
        tellFileAgain(file, told);
        console.log(`${file}: told again`);
      } else await runExperiment(command, experiment, args.slice(args.indexOf(command.name()) + 1), output);
      return EXIT.DONE;
    });
  });
}

const TELL = new Option(
  '--tell',
  'measure nothing: write the words of the result again, by the notes and the published figures of today; without --output, those of the site’s result',
);

/** @param args the arguments of the experiment */
async function runExperiment(
  command: Command,
  experiment: Experiment,
  args: readonly string[],
  output: string | undefined,
): Promise<void> {
  if (experiment.tell === undefined && experiment.words === undefined) {
    const found = await experiment.run(command, args);
    if (output === undefined) printTables(found.tables);
    else writeResult(output, found);
  } else if (experiment.tell === undefined) {
    const { run, words } = experiment;
    const written = await run(command, args);
    if (output === undefined) printTables(written.tables);
    else writeTold(output, written, () => ({ ...written, ...words(written) }));
  } else {
    const measured = await experiment.run(command, args);
    if (output === undefined) printTables(measured.tables);
    else writeTold(output, measured, experiment.tell);
  }
}

function printTables(tables: readonly ResultTable[]): void {
  for (const { caption, columns, rows } of tables) {
    const headings = columns.map(({ name, unit }) => (unit === undefined ? name : `${name}, ${unit}`));
    const texts = rows.map((row) => row.map((cell) => String(cell ?? '')));
    process.stdout.write(`${caption}\n${table(headings, texts)}\n`);
  }
}

function defineAll(command: Command): void {
  command
    .summary('run all experiments, or some of them, and write their results for the site')
    .description(
      'Runs experiments on the sets of puzzles in a folder (tournament, random, nonodataset and collections, as JSON lines) and writes their results where the site shows them. Best on a machine that does nothing else.',
    )
    .argument('[folder]', 'the folder with the sets of puzzles')
    .argument('[boards...]', 'further files of boards for the networks, such as the test part of a data set')
    .addOption(listOption('--only <name>', 'run this experiment only; can be given several times'))
    .addOption(TELL)
    .action(async (folder: string | undefined, boards: string[], options: { only: string[]; tell?: true }) => {
      const unknown = options.only.find((name) => !Object.hasOwn(EXPERIMENTS, name));
      if (unknown !== undefined) command.error(unknownText(unknown));
      if (folder === undefined && !options.tell) command.error("error: missing required argument 'folder'");
      let exit: Exit = EXIT.DONE;
      for (const [name, { load }] of Object.entries(EXPERIMENTS)) {
        if (options.only.length > 0 && !options.only.includes(name)) continue;
        const { experiment } = await load();
        const end = await endedBy(() => {
          const told = toldOf(experiment);
          if (options.tell && told) tellFileAgain(siteFile(name), told);
          if (options.tell || experiment.siteRun === undefined) return EXIT.DONE;
          return runApart(name, experiment.siteRun(setsIn(folder ?? '', boards)));
        });
        exit = graver(exit, end);
      }
      process.exitCode = exit;
    });
}

const setsIn = (folder: string, boards: readonly string[]): SetFiles => ({
  file: (path) => join(folder, path),
  all: (...parts) => parts.flatMap((part) => linesFilesOf(join(folder, part))),
  boards,
});

/** Lists the files of JSON lines in a folder, sorted by their names; empty if there is no such folder. */
function linesFilesOf(folder: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.filter((name) => name.endsWith('.jsonl')).map((name) => join(folder, name));
  // Sorted by character codes: the order of words differs between the languages of machines.
  return files.toSorted();
}

/** Runs an experiment in a separate process, so that no other experiment has affected its compiled code or memory. */
function runApart(name: string, args: readonly string[]): Exit {
  const command = [...process.argv.slice(1, 2), 'experiment', name, ...args, '--output', siteFile(name)];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  return Object.values(EXIT).find((exit) => exit === status) ?? EXIT.BUG;
}

/** Runs work and returns its exit code. A file that cannot be used, and words that figures refute, lead to messages. */
async function endedBy(work: () => Exit | Promise<Exit>): Promise<Exit> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError) {
      complain(error.message);
      return EXIT.INVALID;
    }
    if (error instanceof UntoldError) {
      complain(`the figures are written, but the telling fails: ${error.message}\nMend it, then use --tell.`);
      return EXIT.NO;
    }
    throw error;
  }
}
