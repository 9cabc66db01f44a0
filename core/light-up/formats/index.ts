import { LONGEST_TEXT, NO_PUZZLE } from '../../formats/index.ts';
import { failure, type Result, success } from '../../puzzle/index.ts';
import { checkBulbs } from '../puzzle/index.ts';
import { fail, wrongSolution } from './board.ts';
import { NONOGRAM } from './fields.ts';
import type { LightUpDocument, LightUpFormat, LightUpFormatError, Parsed } from './format.ts';
import { janko } from './janko.ts';
import { json } from './json.ts';
import { kanpen, puzzlekit } from './lists.ts';
import { isNonogramText } from './nonogram-text.ts';
import { plain } from './plain.ts';
import { pzpr } from './pzpr.ts';
import { pzprv3 } from './pzprv3.ts';
import { tatham } from './tatham.ts';
import { tathamSave } from './tatham-save.ts';

export {
  hasRowsForCells,
  isNonogram,
  type LightUpFieldFault,
  type LightUpFields,
  lightUpMarks,
  lightUpOfFields,
  NONOGRAM,
  ROWS_FOR_CELLS,
  readLightUpRows,
} from './fields.ts';
export type { LightUpDocument, LightUpFormat, LightUpFormatError, LightUpFormatErrorCode } from './format.ts';
export { lightUpJsonFields } from './json.ts';

/** All formats, in the order in which they are tried on a text: those with the surest marks first. */
export const lightUpFormats: readonly LightUpFormat[] = [
  json,
  tathamSave,
  tatham,
  pzprv3,
  pzpr,
  janko,
  kanpen,
  puzzlekit,
  plain,
];

/** The format of that name. */
const findLightUpFormat = (name: string): LightUpFormat | undefined =>
  lightUpFormats.find((format) => format.name === name.toLowerCase());

/** The format that a text looks like. */
export const detectLightUpFormat = (text: string): LightUpFormat | undefined =>
  lightUpFormats.find(({ detects }) => detects(text));

/** The media types of a format, its own first. */
const lightUpMediaTypes = ({ mediaType, otherMediaTypes = [] }: LightUpFormat): readonly string[] => [
  mediaType,
  ...otherMediaTypes,
];

/** The format of a media type without parameters, in lower case; none for `text/plain`, which every text format is. */
export const lightUpFormatOfMediaType = (mediaType: string): LightUpFormat | undefined =>
  lightUpFormats.find((format) => lightUpMediaTypes(format).includes(mediaType));

/**
 * Reads puzzles in a named format, or in the one that the text looks like.
 *
 * @example
 * const read = parseLightUps('3x3:a2f1');
 * if (read.ok) solveLightUp(read.value[0].puzzle);
 */
export function parseLightUps(text: string, formatName?: string): Parsed {
  if (text.length > LONGEST_TEXT) {
    const message = `the text has ${text.length} characters; at most ${LONGEST_TEXT} are read`;
    return fail('', 0, 'text-too-long', message);
  }
  const format = formatFor(text.replace(/^\ufeff/, ''), formatName);
  return format.ok ? format.value.parse(text.replace(/^\ufeff/, '')) : format;
}

function formatFor(text: string, name: string | undefined): Result<LightUpFormat, LightUpFormatError> {
  if (name !== undefined) {
    const format = findLightUpFormat(name);
    return format === undefined ? failure(unknownFormat(name)) : success(format);
  }
  if (isNonogramText(text)) return fail(text, 0, 'unknown-format', NONOGRAM);
  const format = detectLightUpFormat(text);
  if (format !== undefined) return success(format);
  const titles = lightUpFormats.map(({ title }) => title).join(', ');
  const message = /\S/.test(text)
    ? `the text looks like none of the known formats: ${titles}`
    : `the text is empty; expected a puzzle as ${titles}`;
  return fail(text, 0, 'unknown-format', message);
}

/**
 * Writes puzzles in a named format. A solution that breaks a rule is refused with the code `wrong-solution`, since no text
 * with one can be read.
 *
 * @throws {RangeError} for a solution or marks of another size
 */
export function makeLightUps(
  documents: readonly LightUpDocument[],
  formatName: string,
): Result<string, LightUpFormatError> {
  const format = findLightUpFormat(formatName);
  if (format === undefined) return failure(unknownFormat(formatName));
  if (documents.length === 0) return failure({ code: 'unsupported', message: NO_PUZZLE });
  if (!format.holdsMany && documents.length > 1)
    return failure({ code: 'unsupported', message: `${format.title} holds one puzzle, not ${documents.length}` });
  for (const { puzzle, solution, marks } of documents) {
    if (marks !== undefined) checkBulbs(puzzle, marks);
    const wrong = solution && wrongSolution(puzzle, solution);
    if (wrong !== undefined) return failure({ code: 'wrong-solution', message: wrong.message });
  }
  return success(format.make(documents));
}

const unknownFormat = (name: string): LightUpFormatError => ({
  code: 'unknown-format',
  message: `there is no format ${JSON.stringify(name.slice(0, 40))}; there are ${lightUpFormats.map((known) => known.name).join(', ')}`,
});
