/** Beginnings of nonogram texts. No Light Up puzzle begins like them. */
const MARKS: readonly RegExp[] = [
  /^\s*(?:\S*[#:])?\d{1,6}x\d{1,6}:[\d.]*\/[\d./\s]*(?:[\r\n]|$)/,
  /^\s*(?:\S*[?/])?nonogram(?:_edit)?\//,
  /^\s*pzprv3(?:\.1)?[\s/]+nonogram\b/,
  /^\s*<(?:\?xml|!DOCTYPE|html|puzzleset|puzzle)\b/i,
  /^\s*P[1-6][\s#]/,
  /^(?:catalogue|rows|columns|goal)\b/m,
  /^:/m,
  /^\s*\$/,
  /^\s*var\s+d\s*=/,
  /^\s*(?:[a-z]+\s*[=:]\s*)?\[\s*\[/i,
  /^\s*[a-z\d+/]{60,}=/i,
];

/**
 * Whether a text is a nonogram in a format that Light Up does not have. Only the marks of the formats are known here, so
 * that the parser can say where the text belongs; `formats` reads it.
 */
export function isNonogramText(text: string): boolean {
  const start = text.slice(0, 2000);
  return !/^\s*\{/.test(start) && MARKS.some((mark) => mark.test(start));
}
