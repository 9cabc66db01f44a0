import process from 'node:process';
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { endNow } from '../terminal/end.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { installationText, missingPackage } from '../terminal/missing-package.ts';
import { complain, pathText } from '../terminal/output.ts';
import { isSystemError, systemErrorText } from '../terminal/system-error.ts';
import { addCalled, addCommands, type Load } from './load.ts';

/** Each command's module is loaded when it is called, so that a batch starts without the code that draws pictures. */
const COMMANDS: Readonly<Record<string, Load>> = {
  solve: () => import('./solve.ts'),
  check: () => import('./check.ts'),
  count: () => import('./count.ts'),
  hint: () => import('./hint.ts'),
  grade: () => import('./grade.ts'),
  convert: () => import('./convert.ts'),
  render: () => import('./render.ts'),
  generate: () => import('./generate.ts'),
  'light-up': () => import('./light-up.ts'),
  dataset: () => import('./dataset.ts'),
  bench: () => import('./bench.ts'),
  train: () => import('./train.ts'),
  sweep: () => import('./sweep.ts'),
  watch: () => import('./watch.ts'),
  evaluate: () => import('./evaluate.ts'),
  promote: () => import('./promote.ts'),
  demote: () => import('./demote.ts'),
  models: () => import('./models.ts'),
  export: () => import('./export.ts'),
  backends: () => import('./backends.ts'),
  experiment: () => import('./experiment.ts'),
  jobs: () => import('./jobs.ts'),
  work: () => import('./work.ts'),
  mcp: () => import('./mcp.ts'),
  completion: () => import('./completion.ts'),
};

const EXIT_CODES = `
Exit codes:
  0  done: there is an answer, and it is not "no"
  1  the answer is no: contradictory, not unique (check, render --solve, convert --solve), a board that breaks its clues
  2  a command, an option or an argument that crosshatch does not know
  3  the input is not a puzzle, a file cannot be read or written, or a server refuses a request or is not there
  4  the budget or the time was spent, the algorithm came to its end, or the job ended, before the question was answered
  70 crosshatch itself failed
For several puzzles the most serious code counts: 3, then 4, then 1, then 0.

The command reads puzzles from the named files, or from standard input. It finds their format by the content.
`;

/** Runs the command, and sets the exit code. */
export async function main(args: readonly string[]): Promise<void> {
  // The reader of the answers may stop before the end, as `head` does.
  process.stdout.on('error', (error) => {
    endNow(exitOf(Object.assign(error, { path: 'standard output' })));
  });
  await run(args).catch((error: unknown) => {
    process.exitCode = exitOf(error);
  });
}

async function run(args: readonly string[]): Promise<void> {
  const program = await programFor(args);
  hintAtOwnHelp(program, '');
  const asked = helpAskedFor(program, args);
  if (asked !== undefined) showHelp(program, asked);
  await program.parseAsync(args, { from: 'user' });
}

/** Makes the program with the commands that these arguments need. */
export async function programFor(args: readonly string[]): Promise<Command> {
  const program = new Command('crosshatch')
    .description('Solves nonograms, proves how many solutions they have, explains, converts and draws them.')
    .version(manifest.version)
    .exitOverride()
    .addHelpText('after', EXIT_CODES);
  const [first] = args;
  // The completion needs all commands, and the version none.
  if (first === 'completion') await addCommands(program, COMMANDS, args);
  else if (first !== '-V' && first !== '--version') await addCalled(program, COMMANDS, args);
  return program;
}

/**
 * Returns the names of the command whose help is asked for, at any depth: `help jobs token create` and `jobs help token create`
 * ask for the same. The `help` of commander takes one name. Returns undefined if no group of commands stands before `help`.
 */
function helpAskedFor(program: Command, args: readonly string[]): readonly string[] | undefined {
  const at = args.indexOf('help');
  if (at < 0) return undefined;
  const above = args.slice(0, at);
  let group: Command | undefined = program;
  for (const name of above) group = group && commandOf(group, name);
  const isOfGroup = group !== undefined && group.commands.length > 0;
  return isOfGroup ? [...above, ...args.slice(at + 1).filter((name) => !name.startsWith('-'))] : undefined;
}

const commandOf = (group: Command, name: string): Command | undefined =>
  group.commands.find((command) => command.name() === name);

/** Shows the help of a command. */
function showHelp(program: Command, names: readonly string[]): never {
  let asked = program;
  for (const name of names) {
    asked = commandOf(asked, name) ?? asked.error(`error: unknown command '${name}'`);
  }
  return asked.help();
}

/** After an error, each command names its own help. */
function hintAtOwnHelp(command: Command, above: string): void {
  const path = `${above}${command.name()}`;
  command.showHelpAfterError(`(${path} --help tells more)`);
  for (const own of command.commands) hintAtOwnHelp(own, `${path} `);
}

/** Tells an error that ends the command, and returns its exit code. */
function exitOf(error: unknown): Exit {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.DONE : EXIT.USAGE;
  if (isSystemError(error)) {
    const nobodyReads = error.code === 'EPIPE';
    if (!nobodyReads) complain(`${pathText(error.path ?? error.syscall)}: ${systemErrorText(error)}`);
    return nobodyReads ? EXIT.DONE : EXIT.INVALID;
  }
  const missing = missingPackage(error);
  if (missing !== undefined) {
    complain(installationText(missing));
    return EXIT.USAGE;
  }
  complain('this is a bug in crosshatch');
  console.error(error);
  return EXIT.BUG;
}
