/** The media type of a Content-Type, in lower case and without parameters; empty if there is none. */
export const mediaTypeOf = (contentType = ''): string => contentType.split(';', 1).join('').trim().toLowerCase();

/** Tells why a body with a Content-Type cannot be read: its media type is not readable, or its charset is not UTF-8. */
export function contentTypeFault(contentType: string | undefined, readable: readonly string[]): string | undefined {
  const mediaType = mediaTypeOf(contentType);
  if (!readable.includes(mediaType)) {
    const found = mediaType === '' ? 'there is no Content-Type' : `the Content-Type is ${mediaType.slice(0, 100)}`;
    return `${found}; expected one of ${readable.join(', ')}`;
  }
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType ?? '') ?? [];
  if (/^(?:utf-?8|us-ascii)$/i.test(charset)) return undefined;
  return `the charset is ${charset.slice(0, 100)}; expected utf-8`;
}
