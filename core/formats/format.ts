import type {
  ColouredGrid,
  ColouredPuzzle,
  ColouredPuzzleError,
  CountPuzzle,
  CountPuzzleError,
  Grid,
  Line,
  Puzzle,
  PuzzleErrorCode,
  Result,
} from '../puzzle/index.ts';

/**
 * The longest text that is read, in UTF-16 code units: enough for the fullest 1,000×1,000 puzzle in any format, except
 * noise of several colours as webpbn XML, which names the colour of each block.
 */
export const LONGEST_TEXT = 2 ** 25;

/** The words for writing where no puzzle is given. */
export const NO_PUZZLE = 'expected a puzzle to write, and there is none';

/** The metadata of a puzzle. */
export interface Metadata {
  /** Its name within a collection; JSON may have a number. */
  readonly id?: string | number;
  readonly title?: string;
  readonly author?: string;
  readonly copyright?: string;
  readonly description?: string;
}

/** A puzzle as files hold it. */
export interface PuzzleDocument extends Metadata {
  readonly kind?: never;
  readonly puzzle: Puzzle;
  /** A complete grid that meets the puzzle's clues; it need not be the only one. */
  readonly solution?: Grid;
}

/** A coloured puzzle, or one with blotted blocks, as files hold it. */
export interface ColouredDocument extends Metadata {
  readonly kind: 'coloured';
  readonly puzzle: ColouredPuzzle;
  /** A complete grid that meets the puzzle's clues; it need not be the only one. */
  readonly solution?: ColouredGrid;
}

/** A puzzle of count clues, as files hold it. */
export interface CountDocument extends Metadata {
  readonly kind: 'counts';
  readonly puzzle: CountPuzzle;
  /** A picture with a colour in each cell that meets the puzzle's clues; it need not be the only one. */
  readonly solution?: ColouredGrid;
}

/** A document of clues of blocks, in two colours or in more. */
export type BlockDocument = PuzzleDocument | ColouredDocument;

/** A document of any kind, told apart by `kind`, which is that of its puzzle. */
export type AnyDocument = BlockDocument | CountDocument;

export type FormatErrorCode =
  /** The clues can be read, but are no puzzle. */
  | PuzzleErrorCode
  | ColouredPuzzleError['code']
  | CountPuzzleError['code']
  /** The text breaks the format's rules. */
  | 'syntax'
  /** The picture given as solution is incomplete, or of another size, or does not meet the clues. */
  | 'solution'
  /** The format has a feature, or the document a part, that the other side does not know. */
  | 'unsupported'
  /** The format holds a picture, and the document comes without a solution. */
  | 'unsolved'
  | 'text-too-long'
  /** No format of this name, or none that the text looks like. */
  | 'unknown-format';

/** Why a text is no puzzle, or a puzzle cannot be written in a format, and where. */
export interface FormatError<Code extends string = FormatErrorCode> {
  readonly code: Code;
  readonly message: string;
  /** The line of the text, from 1. Absent when the fault is in no text: when writing. */
  readonly line?: number;
  /** The column in that line, in UTF-16 code units from 1. */
  readonly column?: number;
  /** The puzzle's line at fault, and the block in its clue, counted from 0. */
  readonly clue?: { readonly line: Line; readonly block?: number };
  /** JSON only: the pointer (RFC 6901) to the value at fault within its document. */
  readonly pointer?: string;
}

/** One way to write puzzles as text. */
export interface Format {
  /** The name by which the API and the command know it. */
  readonly name: string;
  readonly title: string;
  readonly mediaType: string;
  /** Other media types by which the format is known. */
  readonly otherMediaTypes?: readonly string[];
  /** Ends of file names, with their dot. */
  readonly extensions: readonly string[];
  /** Whether it holds blotted blocks. Default: false; a format of two colours never does. */
  readonly blots?: boolean;
  /** Whether it holds count clues and nothing else. Default: false. */
  readonly countsOnly?: boolean;
  /** Whether the text looks like this format; it may still have faults. */
  readonly detects: (text: string) => boolean;
  /** At least one document, or why there is none. */
  readonly parse: (text: string) => Result<readonly PuzzleDocument[], FormatError>;
  /** As `parse`, documents of every kind included. Left out where the format holds two colours only. */
  readonly parseAny?: (text: string) => Result<readonly AnyDocument[], FormatError>;
  /** The documents as text, or why the format cannot hold them. There must be at least one. */
  readonly make: (documents: readonly PuzzleDocument[]) => Result<string, FormatError>;
  /** As `make`, coloured documents included. Left out where the format holds two colours only. */
  readonly makeColoured?: (documents: readonly BlockDocument[]) => Result<string, FormatError>;
  /** As `makeColoured`, documents of count clues included. Left out where the format holds no count clues. */
  readonly makeAny?: (documents: readonly AnyDocument[]) => Result<string, FormatError>;
}
