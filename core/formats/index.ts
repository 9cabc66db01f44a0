import { BLOTTED, type ColouredClue, failure, type Result, success } from '../puzzle/index.ts';
import { addressHelp } from './address-text.ts';
import { ascii } from './ascii.ts';
import { colouredSolutionFault } from './coloured-document.ts';
import { countSolutionFault } from './count-json.ts';
import { solutionFault } from './document.ts';
import {
  type AnyDocument,
  type Format,
  type FormatError,
  LONGEST_TEXT,
  NO_PUZZLE,
  type PuzzleDocument,
} from './format.ts';
import { json } from './json.ts';
import { isLightUpText } from './light-up-text.ts';
import { non } from './non.ts';
import { nonogramsOrg } from './nonograms-org.ts';
import { olsak } from './olsak.ts';
import { pbm } from './pbm.ts';
import { pictureCode } from './picture-code.ts';
import { errorAt } from './position.ts';
import { ppm } from './ppm.ts';
import { pzprv } from './pzprv.ts';
import { tatham } from './tatham.ts';
import { tournament } from './tournament.ts';
import { webpbn } from './webpbn.ts';

export { pictureDocument } from './document.ts';
export { encodeEntities } from './entities.ts';
export {
  type AnyDocument,
  type BlockDocument,
  type ColouredDocument,
  type CountDocument,
  type Format,
  type FormatError,
  type FormatErrorCode,
  LONGEST_TEXT,
  type Metadata,
  NO_PUZZLE,
  type PuzzleDocument,
} from './format.ts';
export { readIds } from './id-lines.ts';
export { jsonFields, parseDocuments, SEVERAL_ON_LINE } from './json.ts';
export { jsonExcess } from './json-bounds.ts';
export { readMetadata } from './json-metadata.ts';
export type { JsonText } from './json-text.ts';
export { rawNetpbmText } from './netpbm.ts';
export { parseTatham } from './parse-tatham.ts';
export { makePbm, parsePbm } from './pbm.ts';
export { errorAt } from './position.ts';
export { isPng, plainPpm, ppmOfPixels } from './ppm.ts';
export { SQUARES } from './squares.ts';
export { makeTatham } from './tatham.ts';
export { tathamId } from './tatham-id.ts';
export { isBlank, type TextLine, textLines } from './text-lines.ts';
export { textOfBytes } from './text-of-bytes.ts';

/** All formats, in the order in which they are tried on a text: those with the surest marks first. */
export const formats: readonly Format[] = [
  json,
  webpbn,
  nonogramsOrg,
  pbm,
  ppm,
  pzprv,
  tatham,
  pictureCode,
  tournament,
  olsak,
  non,
  ascii,
].map(guarded);

/** The format of that name. */
export const findFormat = (name: string): Format | undefined =>
  formats.find((format) => format.name === name.toLowerCase());

/** The format of a media type, whose parameters are ignored; none for `text/plain`, which every text format is. */
export function formatOfMediaType(mediaType: string): Format | undefined {
  const [type = ''] = mediaType.toLowerCase().split(';');
  const bare = type.trim();
  return formats.find((format) => format.mediaType === bare || format.otherMediaTypes?.includes(bare));
}

/** The format that a text looks like. */
export const detectFormat = (text: string): Format | undefined => formats.find((format) => format.detects(text));

/**
 * Reads puzzles in a named format, or in the one that the text looks like.
 *
 * @example
 * const result = parsePuzzles('5x5:2/4/4/4/2/1.1/5/5/3/1');
 * if (result.ok) solve(result.value[0].puzzle);
 */
export function parsePuzzles(text: string, formatName?: string): Result<readonly PuzzleDocument[], FormatError> {
  const format = formatFor(text, formatName);
  return format.ok ? format.value.parse(text) : format;
}

/** As `parsePuzzles`, coloured puzzles and blotted blocks included. */
export function parseAnyPuzzles(text: string, formatName?: string): Result<readonly AnyDocument[], FormatError> {
  const format = formatFor(text, formatName);
  if (!format.ok) return format;
  const { parse, parseAny = parse } = format.value;
  return parseAny(text);
}

/** The format of a name, or the one that the text looks like. */
function formatFor(text: string, name: string | undefined): Result<Format, FormatError> {
  // JSON is a format of both games.
  if ((name ?? 'json') === 'json' && isLightUpText(text)) return errorAt(text, 0, 'unknown-format', LIGHT_UP);
  const format = name === undefined ? detectFormat(text) : findFormat(name);
  if (format !== undefined) return success(format);
  if (name !== undefined) return failure(unknownFormat(name));
  const help = addressHelp(text);
  if (help !== undefined) return errorAt(text, 0, 'unknown-format', help);
  const names = formats.map((known) => known.title).join(', ');
  const message = /\S/.test(text)
    ? `the text looks like none of the known formats: ${names}`
    : `the text is empty; expected a puzzle as ${names}`;
  return errorAt(text, 0, 'unknown-format', message);
}

/** The words for a Light Up puzzle where a nonogram is read. */
export const LIGHT_UP =
  'the text is a Light Up puzzle, not a nonogram: "crosshatch light-up", the page /light-up/ and the addresses below /v1/light-up take it';

/** Writes puzzles in a named format. A grid that is no solution of its puzzle is refused with the code `solution`. */
export function makePuzzle(
  documents: AnyDocument | readonly AnyDocument[],
  formatName: string,
): Result<string, FormatError> {
  const list: readonly AnyDocument[] = 'puzzle' in documents ? [documents] : documents;
  const format = findFormat(formatName);
  if (format === undefined) return failure(unknownFormat(formatName));
  if (list.length === 0) return failure({ code: 'unsupported', message: NO_PUZZLE });
  for (const document of list) {
    const fault = capacityFault(format, document);
    if (fault !== undefined) return failure({ code: 'unsupported', message: fault });
    const wrong = wrongSolution(document);
    if (wrong !== undefined) return failure({ code: 'solution', message: wrong.message });
  }
  const { makeAny, makeColoured } = format;
  if (makeAny !== undefined) return makeAny(list);
  if (makeColoured !== undefined) return makeColoured(list.filter((document) => document.kind !== 'counts'));
  return format.make(list.filter((document) => document.kind === undefined));
}

/** Why a document's solution is none of its puzzle; undefined if it is one, or if there is none. */
function wrongSolution(document: AnyDocument) {
  if (document.solution === undefined) return undefined;
  if (document.kind === 'counts') return countSolutionFault(document.puzzle, document.solution);
  return document.kind === 'coloured'
    ? colouredSolutionFault(document.puzzle, document.solution)
    : solutionFault(document.puzzle, document.solution);
}

/** Why the format cannot hold a document, with the formats that can; undefined where it can. */
function capacityFault(format: Format, document: AnyDocument): string | undefined {
  const isCounts = document.kind === 'counts';
  const isColoured = document.kind === 'coloured';
  const hasBlots = isColoured && (isBlotted(document.puzzle.rows) || isBlotted(document.puzzle.columns));
  // A format without blots may hold two colours only, so that blots come first: the puzzle may have two colours.
  const boundOf = ({ makeAny, makeColoured, countsOnly, blots }: Format): string | undefined => {
    if (isCounts && makeAny === undefined) return 'no count clues';
    if (!isCounts && countsOnly === true) return 'count clues only';
    if (hasBlots && blots !== true) return 'no blotted blocks';
    return isColoured && makeColoured === undefined ? 'two colours' : undefined;
  };
  const bound = boundOf(format);
  if (bound === undefined) return undefined;
  // A picture code holds one size and one number of colours. It is also named for an unsolved puzzle with this size and number.
  const holds = ({ countsOnly, makeAny }: Format): boolean => {
    const made = countsOnly && makeAny?.([document]);
    return !made || made.ok || made.error.code === 'unsolved';
  };
  const able = formats.filter((other) => boundOf(other) === undefined && holds(other)).map(({ title }) => title);
  return `${format.title} holds ${bound}; this puzzle can be written as ${able.join(', ')}`;
}

const isBlotted = (clues: readonly ColouredClue[]): boolean =>
  clues.some((clue) => clue.some(({ length }) => length === BLOTTED));

const unknownFormat = (name: string): FormatError => ({
  code: 'unknown-format',
  message: `there is no format ${JSON.stringify(name.slice(0, 40))}; there are ${formats.map((known) => known.name).join(', ')}`,
});

/** Keeps the byte-order mark, and texts too long to be a puzzle, away from a format's parsers. */
function guarded(format: Format): Format {
  const withoutMark = (text: string) => (text.startsWith('\ufeff') ? text.slice(1) : text);
  const { parseAny } = format;
  return {
    ...format,
    detects: (text) => format.detects(withoutMark(text)),
    parse: (text) => bounded(text) ?? format.parse(withoutMark(text)),
    ...(parseAny && { parseAny: (text: string) => bounded(text) ?? parseAny(withoutMark(text)) }),
  };
}

/** The refusal of a text that is too long to be a puzzle. */
function bounded(text: string) {
  if (text.length <= LONGEST_TEXT) return undefined;
  const message = `the text has ${text.length} characters; at most ${LONGEST_TEXT} are read`;
  return failure({ code: 'text-too-long', message, line: 1, column: 1 } as const);
}
