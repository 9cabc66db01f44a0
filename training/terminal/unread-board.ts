import {
  type AnyDocument,
  detectFormat,
  type FormatError,
  isBlank,
  parseAnyPuzzles,
  textLines,
} from '@crosshatch/core/formats';
import { parsedJson, type Result, success } from '@crosshatch/core/puzzle';
import { boardFieldOf, mayHaveBoard } from './board-field.ts';

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
    if (!read.ok || !mayHaveBoard(text)) return read;
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
