import { type Result, success } from '../puzzle/index.ts';
import type { Format, FormatError, PuzzleDocument } from './format.ts';
import { readIds } from './id-lines.ts';
import { isTatham, parseTatham } from './parse-tatham.ts';
import { tathamId } from './tatham-id.ts';

/**
 * The game ids of Pattern in Simon Tatham's puzzle collection, `5x5:1/2.1/…`: width and height, then the clues
 * of the columns and those of the rows with slashes between them and dots inside. A text has an id on each line.
 */
export const tatham: Format = {
  name: 'tatham',
  title: "Tatham's game id",
  mediaType: 'text/x-nonogram-tatham',
  extensions: ['.sgt'],
  detects: isTatham,
  // Every line that is not blank begins an id: else an odd line would be reported as a fault of the id before it.
  parse: (text) => readIds(text, (line) => /\S/.test(line), parseTatham),
  make: makeTatham,
};

export function makeTatham(documents: readonly PuzzleDocument[]): Result<string, FormatError> {
  return success(documents.map(({ puzzle }) => `${tathamId(puzzle)}\n`).join(''));
}
