import {
  type AnyDocument,
  detectFormat,
  type FormatError,
  isBlank,
  parseAnyPuzzles,
  textLines,
} from '@crosshatch/core/formats';
import { isRecord, parsedJson, type Result, success } from '@crosshatch/core/puzzle';
import type { Exit } from './exit.ts';
import { complain } from './output.ts';
import { eachDocument, type NamedPuzzle } from './puzzles.ts';

/** A document, and the field of a board in its JSON that files do not have. */
type WithUnreadBoard<Document> = Document & { readonly unread?: string };

/**
 * Makes a parser of files from that of a game. In JSON, it finds a board in a field that only requests to the API have: that
 * board would be lost.
 */
export const parserWithBoards =
  <Document extends object, Fault>(
    parse: (text: string, format?: string) => Result<readonly Document[], Fault>,
    detect: (text: string) => { readonly name: string } | undefined,
  ) =>
  (text: string, format?: string): Result<readonly WithUnreadBoard<Document>[], Fault> => {
    const read = parse(text, format);
    if (!read.ok || !/"(?:grid|known|board)"/.test(text)) return read;
    if ((format ?? detect(text)?.name) !== 'json') return read;
    const whole = parsedJson(text);
    const lines = whole === undefined ? [...textLines(text)].filter((line) => !isBlank(line)) : [];
    const values = whole === undefined ? lines.map((line) => parsedJson(line.text)) : [whole];
    return success(
      read.value.map((document, index) => {
        const unread = boardFieldOf(values[index]);
        return unread === undefined ? document : { ...document, unread };
      }),
    );
  };

/** Reads nonograms, with their unread boards. */
export const parseWithBoards = parserWithBoards<AnyDocument, FormatError>(parseAnyPuzzles, detectFormat);

const boardFieldOf = (value: unknown): string | undefined =>
  isRecord(value) ? ['grid', 'known', 'board'].find((name) => Array.isArray(value[name])) : undefined;

/**
 * Acts on each nonogram of files, as `eachPuzzle` does, for a command that takes a board from a file of its own. Says which
 * boards in JSON it does not read.
 *
 * @param hasBoard whether the command has its board already
 */
export const eachPuzzleAndBoard = (
  files: readonly string[],
  format: string | undefined,
  hasBoard: boolean,
  act: (puzzle: NamedPuzzle) => Exit | Promise<Exit>,
): Promise<Exit> =>
  eachDocument(files, format, parseWithBoards, (named) => {
    const { name, unread } = named;
    if (unread !== undefined && !hasBoard)
      complain(`${name}: "${unread}" is not read; --grid takes a file with the board`);
    return act(named);
  });
