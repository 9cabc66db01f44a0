import { statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import process from 'node:process';
import { EXIT, type Exit } from './exit.ts';
import { isSystemError } from './system-error.ts';

/**
 * The target of answers: standard output or a file. Writing waits for the reader. For a file, it may reject with the system's
 * error.
 */
export interface Output {
  readonly write: (data: string | Uint8Array) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Errors of standard output end the process: crosshatch.ts listens for them. */
const standardOutput: Output = {
  write: (data) =>
    new Promise((resolve) => {
      process.stdout.write(data, () => resolve());
    }),
  close: async () => {},
};

const fileOutput = (file: FileHandle, path: string): Output => ({
  write: (data) =>
    file.writeFile(data).catch((error: unknown) => {
      // The system names the file only when it opens it.
      throw isSystemError(error) ? Object.assign(error, { path }) : error;
    }),
  close: () => file.close(),
});

/**
 * Whether an output keeps what is written, so that a stopped command can be resumed: a file, or a path without one yet. Standard
 * output, pipes and devices keep nothing.
 */
export const isKept = (path: string | undefined): path is string =>
  path !== undefined && path !== '-' && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? true);

/** Opens a file for writing. Without a path, or for `-`, returns standard output. */
export async function openOutput(path: string | undefined, { append = false } = {}): Promise<Output> {
  if (path === undefined || path === '-') return standardOutput;
  return fileOutput(await open(path, append ? 'a' : 'w'), path);
}

/** Writes pieces to a file, or to standard output, one after another. Closes the file, even if a piece could not be written. */
export async function writeOutput(path: string | undefined, pieces: readonly (string | Uint8Array)[]): Promise<void> {
  const output = await openOutput(path);
  try {
    for (const piece of pieces) await output.write(piece);
  } finally {
    await output.close();
  }
}

/** Opens a file when something is first written, so that a file keeps its content if there is nothing to write. */
export function openOutputLater(path: string | undefined, options: { readonly append?: boolean } = {}): Output {
  let opening: Promise<Output> | undefined;
  return {
    write: async (data) => {
      opening ??= openOutput(path, options);
      await (await opening).write(data);
    },
    close: async () => (await opening)?.close(),
  };
}

/** Replaces the control characters in text from outside, since they could control a terminal. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, '\ufffd');

/**
 * Returns the path of a file for messages: in quotes, with escapes, if it has control characters. A line break would split the
 * message, and begin a line that looks like another message. An empty path is in quotes too, so that it can be seen.
 */
export const pathText = (path: string): string => (/\p{Cc}/u.test(path) ? JSON.stringify(path) : path || "''");

/** Prints a message on standard error. */
export const complain = (message: string): void =>
  console.error(`crosshatch: ${message.split('\n').map(printable).join('\n')}`);

/** Prints a message on standard error. Returns the code with which the command ends after it. */
export function refused(message: string, exit: Exit = EXIT.INVALID): Exit {
  complain(message);
  return exit;
}
