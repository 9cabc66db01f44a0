import { failure } from '../puzzle/index.ts';
import type { FormatError, FormatErrorCode } from './format.ts';

/**
 * Parsers work with offsets into the text; only an error needs the line and the column, both from 1.
 * A line ends with LF, CR LF or CR.
 */
function textPosition(text: string, offset: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (const end of text.matchAll(/\r\n?|\n/g)) {
    const next = end.index + end[0].length;
    if (next > offset) break;
    line++;
    start = next;
  }
  return { line, column: offset - start + 1 };
}

/** An error at an offset of the text. */
export const errorAt = <Code extends string = FormatErrorCode>(
  text: string,
  offset: number,
  code: Code,
  message: string,
  where: Pick<FormatError, 'clue' | 'pointer'> = {},
): { readonly ok: false; readonly error: FormatError<Code> } =>
  failure({ code, message, ...textPosition(text, offset), ...where });

/** The text at an offset, for "expected a number, not …". */
export function textAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the text';
  const found = /[^\s,]{1,16}|\r\n?|./suy;
  found.lastIndex = offset;
  const word = found.exec(text)?.[0] ?? '';
  return /[\r\n]/.test(word) ? 'the end of the line' : JSON.stringify(word);
}
