import { InvalidArgumentError, Option } from 'commander';

/** What a set is read from. */
export const DATA_SET = 'a file of boards (.npz, or JSON lines with solutions), or all-5x5 for all boards of that size';

export const seedOption = (what = 'boards') =>
  new Option('--seed <number>', `same seed, same ${what}`).default(1).argParser((text) => {
    if (!/^\d{1,10}$/.test(text) || Number(text) >= 2 ** 32) {
      throw new InvalidArgumentError('Expected a whole number below 2^32.');
    }
    return Number(text);
  });

/** Reads the name of a file to write: its manifest takes the name with another ending. */
export function npzFile(text: string): string {
  if (!text.endsWith('.npz')) throw new InvalidArgumentError('Expected a name that ends with .npz.');
  return text;
}
