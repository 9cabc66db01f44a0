import type { Metadata } from '@crosshatch/core/formats';
import { listText, numberOf, type Result } from '@crosshatch/core/puzzle';

/** The parts of a document that a format may not hold, by their nouns. */
type Parts<Document> = Readonly<Record<string, (document: Document) => unknown>>;

/** The metadata of a document, except its id, which only tells it from the others in its own file. */
export const METADATA: Parts<Metadata> = {
  title: ({ title }) => title,
  author: ({ author }) => author,
  copyright: ({ copyright }) => copyright,
  description: ({ description }) => description,
};

/**
 * Says which parts of documents are missing in the text to which they were written. Returns undefined if none is.
 *
 * @param read reads that text; not called if the documents have none of the parts
 */
export function leftOutOf<Document>(
  format: string,
  documents: readonly Document[],
  parts: Parts<Document>,
  read: () => Result<readonly Document[], unknown>,
): string | undefined {
  const named = Object.entries(parts);
  if (!documents.some((document) => named.some(([, part]) => part(document) !== undefined))) return undefined;
  const written = read();
  if (!written.ok || written.value.length !== documents.length) return undefined;
  const counts = named.map(([noun, part]) => {
    const isKept = written.value.map((document) => part(document) !== undefined);
    return { noun, lost: documents.filter((document, at) => part(document) !== undefined && !isKept[at]).length };
  });
  const lost = counts.filter((count) => count.lost > 0);
  const total = lost.reduce((sum, count) => sum + count.lost, 0);
  if (total === 0) return undefined;
  const nouns = listText(
    lost.map(({ noun }) => `${noun}s`),
    'or',
  );
  const amounts = listText(lost.map((count) => numberOf(count.lost, count.noun)));
  return `the format ${format} holds no ${nouns}: ${amounts} ${total === 1 ? 'is' : 'are'} left out`;
}
