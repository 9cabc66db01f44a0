import { basename, isAbsolute, relative } from 'node:path';

/**
 * Renders the command line of these arguments, as others can run it in the folder. Files in the folder have their relative
 * paths; all other files have their names alone.
 *
 * @param program the name of the program. Default: Node
 */
export function commandLine(args: readonly string[], folder: string, program = 'node'): string {
  return [program, ...args.map((argument) => shellWord(portable(argument, folder)))].join(' ');
}

function portable(argument: string, folder: string): string {
  const option = /^--[\w-]+=/.exec(argument)?.[0] ?? '';
  const value = argument.slice(option.length);
  if (!isAbsolute(value) && !value.startsWith('..')) return argument;
  const within = relative(folder, value);
  return option + (within.startsWith('..') || isAbsolute(within) ? basename(value) : within);
}

const shellWord = (word: string): string =>
  /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
