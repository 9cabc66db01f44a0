import { extname } from 'node:path';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { Option } from 'commander';
import { overwrites } from '../terminal/inputs.ts';
import { pathText } from '../terminal/output.ts';

/** The parts of a format by which the command finds it. */
interface NamedFormat {
  readonly name: string;
  /** Ends of file names, with their dot. */
  readonly extensions: readonly string[];
}

export const formatOption = (formats: readonly NamedFormat[]) =>
  new Option('-t, --to <format>', 'format to write; by default, as the output file’s name ends').choices(
    formats.map(({ name }) => name),
  );

/** Finds the name of the format that is asked for, or that the output's name ends in. Fails if it cannot be written. */
export async function formatToWrite(
  formats: readonly NamedFormat[],
  files: readonly string[],
  { to, output }: { readonly to: string | undefined; readonly output: string | undefined },
): Promise<Result<string, string>> {
  const end = extname(output ?? '').toLowerCase();
  const fitting = formats.filter(({ extensions }) => extensions.includes(end)).map(({ name }) => name);
  const [only = '', ...others] = to === undefined ? fitting : [to];
  if (only === '') {
    const known = formats.map(({ name, extensions }) => `${name} (${extensions.join(', ')})`).join(', ');
    return failure(`name a format by --to, or an --output file that ends as one: ${known}`);
  }
  if (others.length > 0) return failure(`several formats end in ${end}: --to names one of ${fitting.join(', ')}`);
  return output !== undefined && (await overwrites(output, files))
    ? failure(`${pathText(output)}: is an input; the puzzles need another file`)
    : success(only);
}
