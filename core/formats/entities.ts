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

/** Replaces character references and the few named entities that puzzle files use; leaves unknown ones as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{1,8}));/g, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? whole : String.fromCodePoint(code);
  });
}

/**
 * Text for XML and `.non` values; line ends and outer spaces as references, so that no reader trims them. U+FFFD
 * replaces characters that XML 1.0 forbids, also as references: most control characters, half a surrogate pair, U+FFFE
 * and U+FFFF.
 */
export function encodeEntities(text: string): string {
  return text
    .replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"]/g, (sign) => ENCODED[sign] ?? sign)
    .replace(/[\t\n\r\u2028\u2029]|^\s|\s$/g, (space) => `&#${space.charCodeAt(0)};`);
}

const ENCODED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
