import { failure, type Result, success } from '../puzzle/index.ts';
import type { XmlElement } from './xml.ts';
import { placeAfter } from './xml-bounds.ts';

/** A part of an element's text that has no markup within. */
export interface XmlText {
  readonly start: number;
  readonly end: number;
  /** Whether it is CDATA, where `&` begins no entity. */
  readonly isVerbatim: boolean;
}

/** Markup that may stand within text. */
const WITHIN_TEXT = [
  { start: '<!--', end: '-->', isText: false },
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<?', end: '?>', isText: false },
];

/**
 * Lists the parts of an element's text, with comments, CDATA and processing instructions between them. Fails with the
 * place of the first element within the text.
 *
 * @param text the whole document, which `parseXml` has accepted
 */
export function xmlTexts(text: string, { contentStart }: XmlElement): Result<readonly XmlText[], number> {
  const texts: XmlText[] = [];
  // A tag that closes itself.
  if (text.charAt(contentStart - 2) === '/') return success(texts);
  for (let at = contentStart; ; ) {
    const end = placeOf(text, '<', at);
    if (end > at) texts.push({ start: at, end, isVerbatim: false });
    const markup = WITHIN_TEXT.find(({ start }) => text.startsWith(start, end));
    if (markup === undefined)
      return end === text.length || text.charAt(end + 1) === '/' ? success(texts) : failure(end);
    const start = end + markup.start.length;
    at = placeAfter(text, markup.end, start);
    if (markup.isText) texts.push({ start, end: at - markup.end.length, isVerbatim: true });
  }
}

function placeOf(text: string, sign: string, start: number): number {
  const found = text.indexOf(sign, start);
  return found < 0 ? text.length : found;
}
