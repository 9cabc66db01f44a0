/** The changes of the API in a version. */
export interface VersionChanges {
  readonly version: string;
  /** HTML: lists of changes. */
  readonly html: string;
}

/**
 * Returns the API parts of the changelog by version, the newest first.
 *
 * @param html the changelog, with a second-level heading for each version and a bold paragraph at the start of each part
 */
export function apiChanges(html: string): VersionChanges[] {
  // recheck: quadratic, but the text is our own.
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
