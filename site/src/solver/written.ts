import { type AnyDocument, type FormatErrorCode, formats, makePuzzle } from '@crosshatch/core/formats';
import type { TextFile } from '../export/text-file.ts';

/** A document in one of the formats, or the reason why the format cannot hold it. */
export type WrittenFile = TextFile<FormatErrorCode>;

/** Returns the document in every format that core writes. For clues of blocks, formats of count clues are left out. */
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
