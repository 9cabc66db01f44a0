import { type Line, lineText, type Result, success } from '../puzzle/index.ts';
import type { BlockDocument, Format, FormatError, PuzzleDocument } from './format.ts';
import { errorAt } from './position.ts';

/** A document that was read, and the place of its first block that a puzzle of two colours cannot have. */
export interface ReadDocument {
  readonly document: BlockDocument;
  readonly coloured: ColouredPlace;
}

export interface ColouredPlace {
  readonly offset: number;
  readonly clue?: { readonly line: Line; readonly block: number };
  readonly isBlotted?: boolean;
}

/** A format that holds colours: one reader and one writer for puzzles of two colours and of more. */
export function formatInColours({
  read,
  makeColoured,
  ...format
}: Omit<Format, 'parse' | 'parseAny' | 'make' | 'makeColoured'> & {
  readonly read: (text: string) => Result<readonly ReadDocument[], FormatError>;
  readonly makeColoured: NonNullable<Format['makeColoured']>;
}): Format {
  return {
    ...format,
    parse: (text) => inTwoColours(text, read(text)),
    parseAny: (text) => {
      const documents = read(text);
      return documents.ok ? success(documents.value.map(({ document }) => document)) : documents;
    },
    make: makeColoured,
    makeColoured,
  };
}

/** The documents for a caller that takes two colours only: the first coloured one is refused with its place. */
function inTwoColours(
  text: string,
  read: Result<readonly ReadDocument[], FormatError>,
): Result<readonly PuzzleDocument[], FormatError> {
  if (!read.ok) return read;
  const plain: PuzzleDocument[] = [];
  for (const { document, coloured } of read.value) {
    if (document.kind === 'coloured') return colouredError(text, coloured);
    plain.push(document);
  }
  return success(plain);
}

function colouredError(text: string, { offset, clue, isBlotted = false }: ColouredPlace) {
  const what = isBlotted ? 'is blotted' : 'has a further colour';
  const where =
    clue === undefined ? 'the picture has further colours' : `${lineText(clue.line)}, block ${clue.block + 1} ${what}`;
  return errorAt(text, offset, 'coloured', `expected a puzzle of two colours: ${where}`, clue && { clue });
}
