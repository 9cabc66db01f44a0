import type { Command } from 'commander';
import { missingPackage } from '../terminal/missing-package.ts';

/**
 * Loads the module of a command. Its `define` adds the command to the program. A command with subcommands finds the called
 * subcommand in the arguments.
 */
export type Load = () => Promise<{
  readonly define: (program: Command, args: readonly string[]) => void | Promise<void>;
}>;

/**
 * Adds the called command to its group. If none is called, as in `GROUP --help`, adds all commands, for lists of commands.
 *
 * @param args all arguments
 * @param behind the arguments behind the name of the group. Default: all arguments, for the program itself
 */
export async function addCalled(
  group: Command,
  commands: Readonly<Record<string, Load>>,
  args: readonly string[],
  behind = args,
): Promise<void> {
  const [name = ''] = behind[0] === 'help' ? behind.slice(1) : behind;
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) await addCommands(group, commands, args);
  else await (await load()).define(group, args);
}

/**
 * Adds all commands to the program, for lists of commands. A command whose libraries are not installed is listed with the name
 * of a missing library.
 */
export async function addCommands(
  program: Command,
  commands: Readonly<Record<string, Load>>,
  args: readonly string[],
): Promise<void> {
  for (const [name, load] of Object.entries(commands)) {
    try {
      await (await load()).define(program, args);
    } catch (error) {
      const missing = missingPackage(error);
      if (missing === undefined) throw error;
      program.command(name).summary(`needs ${missing}, which is not installed`);
    }
  }
}
