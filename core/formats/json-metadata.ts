import { type Result, success } from '../puzzle/index.ts';
import { metadataOf } from './document.ts';
import type { FormatError, Metadata } from './format.ts';
import type { JsonText } from './json-text.ts';

const TEXTS = ['title', 'author', 'copyright', 'description'] as const;

/** JSON readers change the digits of longer numbers. */
const NUMBER_EXPECTED = `a number up to ${Number.MAX_SAFE_INTEGER}: write a longer one as text in quotes`;

export function readMetadata(
  source: JsonText,
  document: Readonly<Record<string, unknown>>,
): Result<Metadata, FormatError<'syntax'>> {
  const metadata: { -readonly [Key in keyof Metadata]: Metadata[Key] } = {};
  const { id } = document;
  if (typeof id === 'string' || (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER)) metadata.id = id;
  else if (id !== undefined && id !== null)
    return source.fault(['id'], 'syntax', `"id": expected a string or ${NUMBER_EXPECTED}`);
  for (const name of TEXTS) {
    const value = document[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') return source.fault([name], 'syntax', `"${name}": expected a string`);
    metadata[name] = value;
  }
  return success(metadataOf(metadata));
}
