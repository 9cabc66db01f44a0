import type { FormatError, Metadata } from '../../formats/index.ts';
import type { Result } from '../../puzzle/index.ts';
import type { LightUp, LightUpBulbs } from '../puzzle/index.ts';

/** A Light Up puzzle as files hold it. */
export interface LightUpDocument extends Metadata {
  readonly puzzle: LightUp;
  /** Bulbs that meet every rule; they need not be the only solution. */
  readonly solution?: LightUpBulbs;
  /** The board of a player: bulbs and squares without one, which may be wrong. */
  readonly marks?: LightUpBulbs;
}

export type LightUpFormatErrorCode =
  /** The width or the height is out of the range of puzzles. */
  | 'size'
  /** The rows do not have the same number of squares, or there are more or fewer than the text declares. */
  | 'ragged'
  /** A sign is no square of the format. */
  | 'square'
  /** The text breaks the format's rules. */
  | 'syntax'
  /** The bulbs given as solution break a rule. */
  | 'wrong-solution'
  /** The text has a feature that is not read, or the format holds less than the document has. */
  | 'unsupported'
  | 'text-too-long'
  /** No format of this name, or none that the text looks like. */
  | 'unknown-format';

/** Why a text is no puzzle, or a puzzle cannot be written in a format, and where. */
export type LightUpFormatError = FormatError<LightUpFormatErrorCode>;

/** The result of a parser: at least one document, or the reason why there is none. */
export type Parsed = Result<readonly LightUpDocument[], LightUpFormatError>;

/** One way to write Light Up puzzles as text. */
export interface LightUpFormat {
  /** The name by which the API and the command know it. */
  readonly name: string;
  readonly title: string;
  readonly mediaType: string;
  /** Further media types of the same text. */
  readonly otherMediaTypes?: readonly string[];
  /** Ends of file names, with their dot. */
  readonly extensions: readonly string[];
  /** Whether a text may hold several puzzles. */
  readonly holdsMany: boolean;
  /** Whether the text looks like this format; it may still have faults. */
  readonly detects: (text: string) => boolean;
  readonly parse: (text: string) => Parsed;
  /** The documents as text. There is at least one, and only one where the format holds one. */
  readonly make: (documents: readonly LightUpDocument[]) => string;
}
