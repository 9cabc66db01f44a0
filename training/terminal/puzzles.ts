import { basename } from 'node:path';
import type { AnyDocument, FormatError, Metadata } from '@crosshatch/core/formats';
import { type Result, success } from '@crosshatch/core/puzzle';
import { puzzleOfArgument } from './argument.ts';
import { EXIT, type Exit, graver } from './exit.ts';
import { complain, printable } from './output.ts';
import { errorText, inputName, readText } from './text.ts';
import { parseWithBoards } from './unread-board.ts';

/** The name of a puzzle that was read. */
export interface Named {
  /** The heading of the puzzle's answers. */
  readonly name: string;
  /** Whether it is the only puzzle, so that its answers need no name. */
  readonly alone: boolean;
  /** The id of its answers in JSON: its own id; or else its name, if there are other puzzles. */
  readonly answerId: string | number | null;
}

/** A nonogram that was read. */
export type NamedPuzzle = AnyDocument & Named;

/** Acts on each puzzle of files; see `eachDocument`. */
export type EachPuzzle<Puzzle> = (
  files: readonly string[],
  format: string | undefined,
  act: (puzzle: Puzzle) => Exit | Promise<Exit>,
) => Promise<Exit>;

/** Acts on each nonogram of files. Says which boards in JSON are not read. */
export const eachPuzzle: EachPuzzle<NamedPuzzle> = (files, format, act) =>
  eachNonogram(files, format, 'the puzzle is taken without it', act);

/**
 * Acts on each nonogram of files, for a command that takes a board from a file of its own.
 *
 * @param hasBoard whether the command has its board already
 */
export const eachPuzzleAndBoard = (
  files: readonly string[],
  format: string | undefined,
  hasBoard: boolean,
  act: (puzzle: NamedPuzzle) => Exit | Promise<Exit>,
): Promise<Exit> => eachNonogram(files, format, hasBoard ? undefined : '--grid takes a file with the board', act);

/** @param advice what is said of a board in JSON that is not read; undefined to say nothing */
const eachNonogram = (
  files: readonly string[],
  format: string | undefined,
  advice: string | undefined,
  act: (puzzle: NamedPuzzle) => Exit | Promise<Exit>,
): Promise<Exit> =>
  eachDocument(files, format, parseWithBoards, (named) => {
    const { name, unread } = named;
    if (unread !== undefined && advice !== undefined) complain(`${name}: "${unread}" is not read; ${advice}`);
    return act(named);
  });

/**
 * Acts on each puzzle of files, or of standard input if no file is named. An argument may also be a puzzle itself: a game id,
 * or an address. For a file without puzzles, prints a message and goes on with the next file.
 *
 * @param format the format's name. Default: the format is detected from the content of each file
 * @param parse reads the puzzles of a text
 * @returns the gravest exit code
 */
export async function eachDocument<Document extends Metadata>(
  files: readonly string[],
  format: string | undefined,
  parse: (text: string, format?: string) => Result<readonly Document[], FormatError<string>>,
  act: (puzzle: Document & Named) => Exit | Promise<Exit>,
): Promise<Exit> {
  let exit: Exit = EXIT.DONE;
  for (const file of files.length === 0 ? ['-'] : files) {
    const argument = puzzleOfArgument(file);
    const text = argument === undefined ? await readText(file) : success(argument.text);
    if (!text.ok) {
      complain(text.error);
      exit = graver(exit, EXIT.INVALID);
      continue;
    }
    const read = parse(text.value, format);
    if (!read.ok) {
      complain(errorText(argument?.name ?? inputName(file), read.error));
      exit = graver(exit, read.error.code === 'unknown-format' && format !== undefined ? EXIT.USAGE : EXIT.INVALID);
      continue;
    }
    const alone = files.length <= 1 && read.value.length === 1;
    const source = argument?.name ?? (file === '-' ? inputName(file) : basename(file));
    for (const [index, document] of read.value.entries()) {
      const place = read.value.length === 1 ? source : `${source} ${index + 1}`;
      const title = document.title ?? argument?.title;
      const name = printable(title ?? document.id?.toString() ?? place);
      const answerId = document.id ?? (alone ? null : name);
      exit = graver(exit, await act({ ...document, ...(title !== undefined && { title }), name, alone, answerId }));
    }
  }
  return exit;
}
