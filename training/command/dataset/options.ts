import { InvalidArgumentError } from 'commander';

/** The help text of an argument that names a data set. */
export const DATA_SET = 'a file of boards (.npz, or JSON lines with solutions), or all-5x5 for all boards of that size';

/** Reads the name of a file to write. Its manifest takes the same name with another ending. */
export function npzFile(text: string): string {
  if (!text.endsWith('.npz')) throw new InvalidArgumentError('Expected a name that ends with .npz.');
  return text;
}
