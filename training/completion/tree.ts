import { formats } from '@crosshatch/core/formats';
import { lightUpFormats } from '@crosshatch/core/light-up/formats';
import type { Argument, Command, Option } from 'commander';

/** A command as a shell completes it. */
export interface CompletedCommand {
  /** Its words after the program's name, for example `jobs submit`. Empty for the program itself. */
  readonly path: string;
  readonly options: readonly CompletedOption[];
  /** Its subcommands, and the possible words of its arguments. */
  readonly commands: readonly { readonly name: string; readonly summary: string }[];
  /** Whether its arguments may be names of files. */
  readonly takesFiles: boolean;
}

export interface CompletedOption {
  /** Its long name and, if it has one, its short name, both with their dashes. */
  readonly names: readonly string[];
  readonly summary: string;
  /** Its value: none, the name of a file, any other text, or one of a list. */
  readonly value: 'none' | 'file' | 'other' | readonly string[];
}

/** Lists a program of commander and its commands at every depth. */
export const completedCommands = (program: Command): CompletedCommand[] => commandsBelow(program, '');

function commandsBelow(command: Command, path: string): CompletedCommand[] {
  const below = (name: string): string => (path === '' ? name : `${path} ${name}`);
  const own: CompletedCommand = {
    path,
    options: [...command.options.filter(({ hidden }) => !hidden).map((option) => completedOption(option, path)), HELP],
    commands: [
      ...command.commands.map((each) => ({ name: each.name(), summary: each.summary() || each.description() })),
      ...command.registeredArguments.flatMap(namesOf),
    ],
    takesFiles: command.registeredArguments.some((argument) => isFileArgument(argument.name())),
  };
  return [own, ...command.commands.flatMap((each) => commandsBelow(each, below(each.name())))];
}

const namesOf = ({ argChoices = [], description }: Argument) =>
  argChoices.map((name) => ({ name, summary: description }));

const HELP: CompletedOption = { names: ['--help', '-h'], summary: 'display help for command', value: 'none' };

const completedOption = (option: Option, path: string): CompletedOption => ({
  names: [option.long, option.short].filter((name) => name !== undefined && name !== null),
  summary: option.description,
  value: valuesOf(option, path),
});

function valuesOf({ required, optional, argChoices, flags }: Option, path: string): CompletedOption['value'] {
  if (!required && !optional) return 'none';
  if (argChoices !== undefined) return argChoices;
  // The formats are listed here, since the commands load no format before they read a puzzle.
  if (flags.endsWith('<format>'))
    return (path.startsWith('light-up') ? lightUpFormats : formats).map(({ name }) => name);
  return isFileValue(flags) ? 'file' : 'other';
}

/** Whether an option's value is the name of a file or folder, judged by its placeholder in the help. */
const isFileValue = (flags: string): boolean => /[<[](?:files?|folders?|result|sets)\b/.test(flags);

/** Whether an argument is the name of a file or folder, judged by its placeholder in the help. */
const isFileArgument = (name: string): boolean => /^(?:boards|files?|folder|hard|larger|one|others?|runs?)$/.test(name);
