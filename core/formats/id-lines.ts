import { type Result, success } from '../puzzle/index.ts';
import type { FormatError } from './format.ts';
import { errorAt } from './position.ts';
import { textLines } from './text-lines.ts';

/** Ids that a text of any length may hold; further ones must be spread thinly, because a puzzle takes hundreds of bytes. */
const ALWAYS = 10_000;
const CHARACTERS_PER_ID = 16;

/**
 * Reads a text of ids, each of which begins a line and ends before the line of the next one.
 *
 * @param begins whether a line begins an id
 * @param readOne reads an id; the line of its fault counts from the beginning of the id
 */
export function readIds<Document, Code extends string>(
  text: string,
  begins: (line: string) => boolean,
  readOne: (id: string) => Result<readonly Document[], FormatError<Code>>,
): Result<readonly Document[], FormatError<Code | 'unsupported'>> {
  const documents: Document[] = [];
  for (const { start, end, linesBefore } of pieces(text, begins)) {
    if (documents.length > ALWAYS + text.length / CHARACTERS_PER_ID)
      return errorAt(
        text,
        start,
        'unsupported',
        `expected at most one puzzle for each ${CHARACTERS_PER_ID} characters`,
      );
    const read = readOne(text.slice(start, end));
    if (!read.ok) return { ok: false, error: { ...read.error, line: linesBefore + (read.error.line ?? 1) } };
    for (const document of read.value) documents.push(document);
  }
  return success(documents);
}

/** The parts of a text that each hold an id. The first begins with the text. */
function* pieces(text: string, begins: (line: string) => boolean) {
  let [start, linesBefore, lines] = [0, 0, 0];
  let hasId = false;
  for (const line of textLines(text)) {
    if (begins(line.text)) {
      if (hasId) {
        yield { start, end: line.start, linesBefore };
        [start, linesBefore] = [line.start, lines];
      }
      hasId = true;
    }
    lines++;
  }
  yield { start, end: text.length, linesBefore };
}
