import { parseArgs } from 'node:util';
import { type Command, Option } from 'commander';
import { seedNumber, wholeNumberBetween } from '../../terminal/options.ts';

export const experimentSeedOption = () =>
  new Option('--seed <number>', 'seed of everything that is drawn').argParser(seedNumber).default(1);

/** Makes an option whose value is a whole number of at least 1, or of at least 0 if that is the default. */
export const numberOption = (flags: string, description: string, value?: number) => {
  const option = new Option(flags, description).argParser(wholeNumberBetween(value === 0 ? 0 : 1));
  return value === undefined ? option : option.default(value);
};

/** Makes an option that can be given several times: its value is the list of the values in their order. */
export const listOption = (flags: string, description: string) =>
  new Option(flags, description)
    .argParser((value: string, values: readonly string[]) => [...values, value])
    .default([], 'none');

/** A file with the numbers that hold for it. */
type FileWith<Name extends string> = Readonly<Record<Name, number>> & { readonly file: string };

/**
 * Lists the files of a command line, each with the numbers that hold for it. An option holds for all files after it, until it
 * is given again.
 *
 * @param defaults the numbers before any option is given
 */
export function filesOf<Name extends string>(
  command: Command,
  args: readonly string[],
  defaults: Readonly<Record<Name, number>>,
): FileWith<Name>[] {
  const files: FileWith<Name>[] = [];
  let own = defaults;
  for (const token of tokensOf(command, args)) {
    if (token.kind === 'option' && Object.hasOwn(defaults, token.name))
      own = { ...own, [token.name]: Number(token.value) };
    if (token.kind === 'positional') files.push({ ...own, file: token.value });
  }
  return files;
}

/** Lists options and files in the order in which they were typed. Commander has checked them, but does not keep the order. */
export function tokensOf(command: Command, args: readonly string[]) {
  const options = command.options.map(({ long, short, required }) => [
    long?.slice(2) ?? '',
    { type: required ? 'string' : 'boolean', multiple: true, ...(short && { short: short.slice(1) }) } as const,
  ]);
  return parseArgs({ args: [...args], options: Object.fromEntries(options), allowPositionals: true, tokens: true })
    .tokens;
}
