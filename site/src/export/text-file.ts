import type { FormatError } from '@crosshatch/core/formats';
import type { Result } from '@crosshatch/core/puzzle';

/** A puzzle in one of the formats of its kind, or the reason why the format cannot hold it. */
export interface TextFile<Code extends string = string> {
  readonly format: string;
  readonly title: string;
  readonly mediaType: string;
  /** With its dot. */
  readonly extension: string;
  readonly text: Result<string, FormatError<Code>>;
}
