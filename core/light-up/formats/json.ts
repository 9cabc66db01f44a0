import { type JsonText, parseDocuments, readMetadata } from '../../formats/index.ts';
import { isRecord, type Result, success } from '../../puzzle/index.ts';
import { type LightUpBulbs, lightUpRows } from '../puzzle/index.ts';
import { signRows } from './board.ts';
import { lightUpOfFields } from './fields.ts';
import type { LightUpDocument, LightUpFormat, LightUpFormatError, LightUpFormatErrorCode } from './format.ts';

/**
 * Our own format: `{"cells":["..1#",…]}`, with `id`, `title`, `author`, `copyright`, `description`, `solution` and `marks`
 * (rows with `*` for a bulb, and `x` for a square without one) if there are any; other properties are ignored. Rows may
 * also be one string with line ends. A text is one such object, or JSON lines: one a line.
 */
export const json: LightUpFormat = {
  name: 'json',
  title: 'JSON',
  mediaType: 'application/json',
  otherMediaTypes: ['application/x-ndjson', 'application/jsonl', 'application/json-lines'],
  extensions: ['.json', '.jsonl', '.ndjson'],
  holdsMany: true,
  detects: (text) => /^\s*(?:\{|\[(?![a-z]+\]))/i.test(text),
  parse: (text) => parseDocuments<LightUpDocument, LightUpFormatErrorCode>(text, readDocument),
  make: (documents) => documents.map((document) => `${JSON.stringify(lightUpJsonFields(document))}\n`).join(''),
};

/** The JSON object of a document. */
export function lightUpJsonFields({ puzzle, solution, marks, ...metadata }: LightUpDocument) {
  const drawn = (bulbs: LightUpBulbs) =>
    signRows(puzzle, bulbs, { white: '.', black: '#', bulb: '*', dot: 'x' }).map((row) => row.join(''));
  return {
    ...metadata,
    cells: lightUpRows(puzzle),
    ...(solution && { solution: lightUpRows(puzzle, solution) }),
    ...(marks && { marks: drawn(marks) }),
  };
}

function readDocument(source: JsonText, value: unknown): Result<LightUpDocument, LightUpFormatError> {
  const read = lightUpOfFields(value);
  if (!read.ok) return source.fault<LightUpFormatErrorCode>(read.error.path, read.error.code, read.error.message);
  const metadata = isRecord(value) ? readMetadata(source, value) : success({});
  return metadata.ok ? success({ ...metadata.value, ...read.value }) : metadata;
}
