import { type AnyDocument, type FormatErrorCode, formats, makePuzzle } from '@crosshatch/core/formats';
import type { TextFile } from '../export/text-file.ts';

/** A document in one of the formats, or why that cannot hold it. */
export type WrittenFile = TextFile<FormatErrorCode>;

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
