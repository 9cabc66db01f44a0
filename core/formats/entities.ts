const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['copy', '©'],
  ['reg', '®'],
]);

/** A character that XML 1.0 forbids: most control characters, half a surrogate pair, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Replaces character references and the few named entities that puzzle files use. Leaves unknown ones, and references to
 * characters that XML forbids, as they are.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{1,8}));/g, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    const character = code > 0x10ffff ? whole : String.fromCodePoint(code);
    return FORBIDDEN.test(character) ? whole : character;
  });
}

/**
 * Text for XML and `.non` values; line ends and outer spaces as references, so that no reader trims them. U+FFFD
 * replaces characters that XML 1.0 forbids, also as references.
 */
export function encodeEntities(text: string): string {
  return text
    .replace(new RegExp(FORBIDDEN, 'gu'), '\ufffd')
    .replace(/[&<>"]/g, (sign) => ENCODED[sign] ?? sign)
    .replace(/[\t\n\r\u2028\u2029]|^\s|\s$/g, (space) => `&#${space.charCodeAt(0)};`);
}

const ENCODED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
