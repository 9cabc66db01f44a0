/** Characters at the start of a text in which the marks of a format are looked for. */
const START_LENGTH = 2000;

/** Beginnings of Light Up texts. No nonogram begins like them. */
const MARKS: readonly RegExp[] = [
  /^\s*(?:\S*#(?:puzzle=)?)?\d{1,6}x\d{1,6}(?:b\d+)?(?:s\d)?(?:d\d|r)?(?::|%3a)(?=[0-4\s]*[Ba-z])[0-4Ba-z\s]*(?:[\r\n]|$)/i,
  /^\s*(?:\S*[?/])?(?:akari|lightup|bijutsukan)(?:_edit)?\//,
  /^\s*pzprv3(?:\.1)?[\s/]+(?:akari|lightup|bijutsukan)\b/,
  /^\s*SAVEFILE[\s\S]*\nGAME *:\d+:Light Up/,
  /^\[problem\]\s*$/m,
  /^\s*\{[^{}]*"cells"\s*:/,
  /^\s*\+-/,
];

/** Nothing but the signs of squares, also with the size before them, but not a random seed of Tatham's (`5x5#…`). */
const SIGNS = /^(?!\s*\d+x\d+#)[\s.#0-9WBLOoxX*+-]+$/;
/** A number that no picture of a nonogram has. */
const NUMBER = /[2-5]/;
/** Squares that no list of clues has. */
const SQUARES = /#|\.\.|[-.]\s+[-.]/;

/**
 * Whether a text is a Light Up puzzle in a format that no nonogram has. Only the marks of the formats are known here, so that
 * the parser can say where the text belongs; `light-up/formats` reads it.
 */
export function isLightUpText(text: string): boolean {
  const start = text.slice(0, START_LENGTH).replace('\ufeff', '');
  if (/^\s*\{/.test(start) && /"(?:rows|columns)"\s*:/.test(start)) return false;
  return MARKS.some((mark) => mark.test(start)) || (SIGNS.test(start) && NUMBER.test(start) && SQUARES.test(start));
}
