import { type Result, success } from '../puzzle/index.ts';
import { metadataOf } from './document.ts';
import type { FormatError, Metadata } from './format.ts';
import type { JsonText } from './json-text.ts';

const TEXTS = ['title', 'author', 'copyright', 'description'] as const;

export function readMetadata(
  source: JsonText,
  document: Readonly<Record<string, unknown>>,
): Result<Metadata, FormatError<'syntax'>> {
  const metadata: { -readonly [Key in keyof Metadata]: Metadata[Key] } = {};
  const { id } = document;
  if (typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id))) metadata.id = id;
  else if (id !== undefined && id !== null)
    return source.fault(['id'], 'syntax', '"id": expected a string or a finite number');
  for (const name of TEXTS) {
    const value = document[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') return source.fault([name], 'syntax', `"${name}": expected a string`);
    metadata[name] = value;
  }
  return success(metadataOf(metadata));
}
