import { instead } from '@crosshatch/core/answering';
import type { Problem } from '@crosshatch/core/problems';
import { pointerOf } from '@crosshatch/core/puzzle';
import { Command, CommanderError } from 'commander';
import { EXPERIMENTS } from '../experiments/experiments.ts';
import { missingPackage } from '../terminal/missing-package.ts';
import { argumentsOf, type CommandRequest, DATA_SETS } from './command.ts';

/**
 * Finds the problem of a job whose command does not exist or cannot read its options, so that no runner tries the job in vain.
 * The command's own parser reads the options. The command itself may refuse their combination later, at the runner.
 */
export async function commandFault({ kind, name, options = {} }: CommandRequest): Promise<Problem | undefined> {
  const known = Object.keys(kind === 'dataset' ? DATA_SETS : EXPERIMENTS);
  if (!known.includes(name)) {
    const quoted = JSON.stringify(name);
    const what = kind === 'dataset' ? `data set ${quoted} that a job makes` : `experiment ${quoted}`;
    return faultAt(['name'], `there is no ${what}${instead(name, known)}`);
  }
  const command = await declared(kind, name);
  if (command === undefined) return undefined;
  if (command.registeredArguments.some(({ required }) => required)) {
    return faultAt(['name'], `the experiment ${name} reads files, and a job has none; run it by the command`);
  }
  const names = command.options.map((option) => option.name());
  const unknown = Object.keys(options).find((option) => !names.includes(option));
  if (unknown !== undefined) {
    const detail = `there is no option ${JSON.stringify(unknown)} here${instead(unknown, names)}`;
    return faultAt(['options', unknown], detail);
  }
  return parsingFault(command, argumentsOf(options));
}

/**
 * Returns a command with its options; undefined if this machine lacks a library that the command needs. The code of an
 * experiment is loaded for this, once, and only for keys with `operate`.
 */
async function declared(kind: CommandRequest['kind'], name: string): Promise<Command | undefined> {
  const command = new Command(name);
  if (kind === 'dataset') {
    DATA_SETS[name]?.declare(command);
    return command;
  }
  try {
    const loaded = await EXPERIMENTS[name]?.load();
    loaded?.experiment.declare(command);
    return command;
  } catch (error) {
    // The runner may have the library.
    if (missingPackage(error) === undefined) throw error;
    return undefined;
  }
}

/** Has a command parse its arguments, and returns the problem if it refuses them. */
function parsingFault(command: Command, args: readonly string[]): Problem | undefined {
  try {
    command
      .exitOverride()
      .configureOutput({ writeErr: () => {} })
      .parse(args, { from: 'user' });
    return undefined;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return faultAt(['options'], error.message.replace(/^error: /, ''));
  }
}

const faultAt = (path: readonly [field: string, ...string[]], detail: string): Problem => ({
  name: 'invalid-field',
  detail: `${path[0]}: ${detail}`,
  pointer: pointerOf(path),
});
