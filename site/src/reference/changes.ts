/** The changes of the API in a version. */
export interface VersionChanges {
  readonly version: string;
  /** HTML: lists of changes. */
  readonly html: string;
}

/**
 * The parts of the changelog on the API, by version, the newest first.
 *
 * @param html the changelog, a heading of the second rank for each version, and a paragraph of bold letters for each part
 */
export function apiChanges(html: string): VersionChanges[] {
  return html
    .split(/<h2[^>]*>/)
    .slice(1)
    .flatMap((text) => {
      const [version = '', rest = ''] = text.split('</h2>');
      const parts = rest.split(/<p><strong>(.*?)<\/strong><\/p>/);
      const found = parts.filter((_, at) => at % 2 === 0 && /\bAPI\b/.test(parts[at - 1] ?? ''));
      const lists = found.map((part) => part.split(/<h[1-3]/)[0] ?? '');
      return lists.length === 0 ? [] : [{ version: version.replaceAll(/<[^>]*>/g, '').trim(), html: lists.join('') }];
    });
}
