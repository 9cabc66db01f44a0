import { parseArgs } from 'node:util';
import { type Command, Option } from 'commander';
import { seedNumber, wholeNumberBetween } from '../../terminal/options.ts';

export const experimentSeedOption = () =>
  new Option('--seed <number>', 'seed of everything that is drawn').argParser(seedNumber).default(1);

/** An option with a whole number from 1, or from its default if that is 0. */
export const numberOption = (flags: string, description: string, value?: number) => {
  const option = new Option(flags, description).argParser(wholeNumberBetween(value === 0 ? 0 : 1));
  return value === undefined ? option : option.default(value);
};

/** An option that can be given several times: its values in their order. */
export const listOption = (flags: string, description: string) =>
  new Option(flags, description)
    .argParser((value: string, values: readonly string[]) => [...values, value])
    .default([], 'none');

/** A file with the numbers of the options before it. */
type FileWith<Name extends string> = Readonly<Record<Name, number>> & { readonly file: string };

/**
 * The files of a command line, each with the numbers of the options that were given before it. Such an option holds for
 * all files after it, until it is given again.
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

/** Options and files in the order in which they were typed, which Commander does not keep. It has checked them before. */
export function tokensOf(command: Command, args: readonly string[]) {
  const options = command.options.map(({ long, short, required }) => [
    long?.slice(2) ?? '',
    { type: required ? 'string' : 'boolean', multiple: true, ...(short && { short: short.slice(1) }) } as const,
  ]);
  return parseArgs({ args: [...args], options: Object.fromEntries(options), allowPositionals: true, tokens: true })
    .tokens;
}
