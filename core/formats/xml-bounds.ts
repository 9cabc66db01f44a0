/** Where XML text goes beyond what is read, and what was expected. */
export interface XmlExcess {
  readonly offset: number;
  readonly expected: string;
}

/**
 * Markup that is allowed in a text of any length; further markup must be spread at least as thinly as in puzzle files.
 */
const ALWAYS = 10_000;
/** Characters of text for each tag, comment or instruction: `<count>1</count>` has 16. */
const CHARACTERS_PER_TAG = 12;
/** Characters of text for each attribute: `<count color="black">1</count>` has 30. */
const CHARACTERS_PER_ATTRIBUTE = 20;

/**
 * The most characters of a tag and the text after it, which the parser joins one by one. A picture of 1000×1000 cells
 * has a million.
 */
const LONGEST_PIECE = 2_000_000;
const PIECE = `at most ${LONGEST_PIECE} characters of a tag and the text after it`;

/**
 * Finds where text has more tags or attributes than a puzzle file of its length, or a longer piece without a tag. The
 * parser makes an object of some hundred bytes for each tag, and one of 16 bytes for each character outside of tags:
 * four megabytes of `<a/>` need more memory than a Worker has. The search walks over the text once; the text need not
 * be XML.
 */
export function findXmlExcess(text: string): XmlExcess | undefined {
  const mostTags = ALWAYS + text.length / CHARACTERS_PER_TAG;
  const mostAttributes = ALWAYS + text.length / CHARACTERS_PER_ATTRIBUTE;
  let tags = 0;
  let attributes = 0;
  let piece = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (at - piece > LONGEST_PIECE) return { offset: piece, expected: PIECE };
    piece = at;
    if (text.charAt(at + 1) === '/') {
      at += 2;
      continue;
    }
    if (++tags > mostTags) return { offset: at, expected: `at most one tag for each ${CHARACTERS_PER_TAG} characters` };
    const verbatim = VERBATIM.find(({ start }) => text.startsWith(start, at));
    if (verbatim !== undefined) {
      at = placeAfter(text, verbatim.end, at);
      piece = at;
      continue;
    }
    const tag = measureTag(text, at);
    attributes += tag.attributes;
    if (attributes > mostAttributes) {
      return { offset: at, expected: `at most one attribute for each ${CHARACTERS_PER_ATTRIBUTE} characters` };
    }
    at = tag.end;
  }
  return text.length - piece > LONGEST_PIECE ? { offset: piece, expected: PIECE } : undefined;
}

/** Comments and the like, within which nothing is markup. */
const VERBATIM = [
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>' },
];

/**
 * Finds the `>` that ends a tag, and counts the tag's attributes: the words after its name, divided by spaces, slashes
 * and equals signs.
 */
export function measureTag(text: string, start: number): { readonly end: number; readonly attributes: number } {
  let words = 0;
  let isInWord = false;
  let at = start + 1;
  for (; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '>') break;
    if (sign === '"' || sign === "'") {
      at = placeAfter(text, sign, at + 1) - 1;
      isInWord = false;
    } else if (sign <= ' ' || sign === '=' || sign === '/') {
      isInWord = false;
    } else if (!isInWord) {
      words++;
      isInWord = true;
    }
  }
  return { end: at, attributes: Math.max(0, words - 1) };
}

/** The place after the next ending, or the end of the text without one. */
export function placeAfter(text: string, ending: string, start: number): number {
  const found = text.indexOf(ending, start);
  return found < 0 ? text.length : found + ending.length;
}
