import {
  type ColouredGrid,
  type CountPuzzle,
  colouredGrid,
  countPuzzleOf,
  failure,
  heightOf,
  makePictureCode,
  parsePictureCode,
  type Result,
  success,
  widthOf,
} from '../puzzle/index.ts';
import type { AnyDocument, CountDocument, Format, FormatError } from './format.ts';
import { unsolved } from './only-document.ts';
import { errorAt } from './position.ts';
import { isBlank, textLines } from './text-lines.ts';

const TITLE = 'picture code';

/**
 * A text as long as a code, or long base64, that ends with "="; or one line of long base64 without it, which has
 * letters of both cases and a digit or sign. Game ids, and pictures in text with letters for colours, are neither.
 */
const CODE =
  /^\s*(?:(?:\S{67}=|[A-Za-z0-9+/]{40,200}={1,2})\s*(?:[\r\n]|$)|(?=\S*[a-z])(?=\S*[A-Z])(?=\S*[\d+/])[A-Za-z0-9+/]{40,200}\s*$)/;

/**
 * The codes in which "This puzzle does not exist" keeps its pictures, one a line: base64 of 50 bytes, for 10×15 cells with
 * four colours (`parsePictureCode`). The puzzle has the count clues of its picture.
 */
export const pictureCode: Format = {
  name: 'picture-code',
  title: TITLE,
  mediaType: 'text/x-nonogram-picture-code',
  extensions: ['.code'],
  countsOnly: true,
  detects: (text) => CODE.test(text),
  parse: (text) => errorAt(text, 0, 'coloured', `expected a puzzle of two colours: a ${TITLE} holds count clues`),
  parseAny: parseCodes,
  make: () => failure({ code: 'unsupported', message: `${TITLE} holds count clues only` }),
  makeAny: makeCodes,
};

function parseCodes(text: string): Result<readonly CountDocument[], FormatError> {
  const documents: CountDocument[] = [];
  for (const line of textLines(text)) {
    if (isBlank(line)) continue;
    const start = line.start + line.text.length - line.text.trimStart().length;
    const picture = parsePictureCode(line.text);
    if (!picture.ok) return errorAt(text, start, 'syntax', picture.error);
    const { grid, colours } = picture.value;
    documents.push({ kind: 'counts', puzzle: countPuzzleOf(grid, colours), solution: grid });
  }
  return documents.length > 0
    ? success(documents)
    : errorAt(text, 0, 'syntax', 'expected a picture code, not an empty text');
}

function plainPicture(puzzle: CountPuzzle): ColouredGrid {
  const [width, height] = [widthOf(puzzle), heightOf(puzzle)];
  return colouredGrid(width, height, new Uint8Array(width * height).fill(1));
}

function makeCodes(documents: readonly AnyDocument[]): Result<string, FormatError> {
  const codes: string[] = [];
  for (const { kind, puzzle, solution } of documents) {
    if (kind !== 'counts') return failure({ code: 'unsupported', message: `${TITLE} holds count clues only` });
    // Without a picture, one of a single colour shows whether the code has room for it.
    const code = makePictureCode({ colours: puzzle.colours, grid: solution ?? plainPicture(puzzle) });
    if (!code.ok) return failure({ code: 'unsupported', message: code.error });
    if (solution === undefined) return unsolved(TITLE);
    codes.push(code.value);
  }
  return success(`${codes.join('\n')}\n`);
}
