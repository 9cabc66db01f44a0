import { type AnyDocument, type FormatError, formats, makePuzzle } from '@crosshatch/core/formats';
import type { Result } from '@crosshatch/core/puzzle';

/** A document in one of the formats, or why that cannot hold it. */
export interface WrittenFile {
  readonly format: string;
  readonly title: string;
  readonly mediaType: string;
  /** With its dot. */
  readonly extension: string;
  readonly text: Result<string, FormatError>;
}

/** The document in every format that core writes; those of count clues are left out for clues of blocks. */
export const writtenFiles = (document: AnyDocument): readonly WrittenFile[] =>
  formats
    .filter(({ countsOnly }) => document.kind === 'counts' || countsOnly !== true)
    .map(({ name, title, mediaType, extensions }) => ({
      format: name,
      title,
      mediaType,
      extension: extensions[0] ?? '',
      text: makePuzzle(document, name),
    }));
