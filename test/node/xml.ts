import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';

/** The characters of XML 1.0 (production 2), as code points. */
const isAllowed = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x10000;

/** A text with U+FFFD in the places of characters that XML forbids. */
export const withoutForbidden = (text: string): string =>
  Array.from(text, (character) => (isAllowed(character.codePointAt(0) ?? 0) ? character : '\ufffd')).join('');

/** Why a text is not well-formed XML; undefined where it is. The validator takes any character, and any reference. */
export function xmlFault(text: string): string | undefined {
  if (withoutForbidden(text) !== text) return 'a forbidden character';
  const references = [...text.matchAll(/&#(\d+);/g)].map(([, code]) => Number(code));
  if (!references.every(isAllowed)) return 'a reference to a forbidden character';
  const valid = XMLValidator.validate(text);
  return valid === true ? undefined : valid.err.msg;
}

/** Texts of any UTF-16 code units; most have some that mean something in XML, or that it forbids. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.nat(0xffff).map((code) => String.fromCharCode(code)),
      fc.nat(0xff).map((code) => String.fromCharCode(code)),
      fc.constantFrom(
        '&',
        '<',
        '>',
        '"',
        ']]>',
        '-->',
        '&#0;',
        '\0',
        '\v',
        '\ud83d',
        '\ude00',
        '\ufffe',
        '\u2028',
        ' ',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
