import { existsSync, fstatSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import process from 'node:process';

/**
 * Reads the status (`stat`) of each input file. `-`, or no file at all, stands for standard input. Rejects if a file is
 * missing.
 */
export const statInputs = (files: readonly string[]): Promise<Stats[]> =>
  Promise.all(
    (files.length === 0 ? ['-'] : files).map((file) => (file === '-' ? fstatSync(process.stdin.fd) : stat(file))),
  );

/** Whether an output file is one of the inputs that exist: writing would destroy that input. */
export async function overwrites(path: string, files: readonly string[]): Promise<boolean> {
  const present = files.filter((file) => file === '-' || existsSync(file));
  return isAmong(path, await statInputs(present));
}

/** Whether an output file is one of the inputs: writing would destroy that input. */
export async function isAmong(path: string, inputs: readonly Stats[]): Promise<boolean> {
  const output = existsSync(path) ? await stat(path) : undefined;
  return inputs.some(({ dev, ino }) => output?.isFile() && output.dev === dev && output.ino === ino);
}
