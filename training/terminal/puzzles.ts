import { basename } from 'node:path';
import { type AnyDocument, type FormatError, parseAnyPuzzles } from '@crosshatch/core/formats';
import { EXIT, type Exit, graver } from './exit.ts';
import { complain, printable } from './output.ts';
import { inputName, readText } from './text.ts';

/** A puzzle that was read. */
export type NamedPuzzle = AnyDocument & {
  /** The heading of its answers. */
  readonly name: string;
  /** Whether it is the only puzzle, so that its answers need no name. */
  readonly alone: boolean;
};

/**
 * Does something with each puzzle of files, or of standard input where none is named. A file without puzzles leads to a
 * message, and the other files are still read.
 *
 * @param format the format's name. Default: the content of each file shows it
 * @returns the gravest exit code
 */
export async function eachPuzzle(
  files: readonly string[],
  format: string | undefined,
  act: (puzzle: NamedPuzzle) => Exit | Promise<Exit>,
): Promise<Exit> {
  let exit: Exit = EXIT.DONE;
  for (const file of files.length === 0 ? ['-'] : files) {
    const text = await readText(file);
    if (!text.ok) {
      complain(text.error);
      exit = graver(exit, EXIT.INVALID);
      continue;
    }
    const read = parseAnyPuzzles(text.value, format);
    if (!read.ok) {
      complain(errorText(file, read.error));
      exit = graver(exit, read.error.code === 'unknown-format' && format !== undefined ? EXIT.USAGE : EXIT.INVALID);
      continue;
    }
    const alone = files.length <= 1 && read.value.length === 1;
    for (const [index, document] of read.value.entries()) {
      const place = read.value.length === 1 ? basename(inputName(file)) : `${basename(inputName(file))} ${index + 1}`;
      const name = printable(document.title ?? document.id?.toString() ?? place);
      exit = graver(exit, await act({ ...document, name, alone }));
    }
  }
  return exit;
}

/** An error with its place, as compilers write it. */
function errorText(file: string, { line, column, message }: FormatError): string {
  const place = line === undefined ? '' : column === undefined ? `:${line}` : `:${line}:${column}`;
  return `${inputName(file)}${place}: ${message}`;
}
