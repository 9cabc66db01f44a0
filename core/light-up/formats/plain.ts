import { isBlank, type TextLine, textLines } from '../../formats/index.ts';
import { success } from '../../puzzle/index.ts';
import { charactersOf, drawnOf, fail, type SignRow, signRows, withNumbers } from './board.ts';
import type { LightUpFormat, Parsed } from './format.ts';

const SIGNS = withNumbers({ '.': '.', '#': '#', W: '#', B: '#', '*': '*', L: '*', o: '*', x: 'x' });
const SPACED_SIGNS = { ...SIGNS, ' ': '.' };
const BOX_SIGNS = { ...SIGNS, O: '*' };

/**
 * Rows as one draws them: `.` or a blank is white, `#` black, `*` a bulb, `x` a mark that no bulb is there. Blanks are white
 * only where no square is drawn as `.`; else they may stand between squares. Boxes of `+--+` and `|` are read too.
 */
export const plain: LightUpFormat = {
  name: 'plain',
  title: 'rows of squares',
  mediaType: 'text/x-light-up-plain',
  extensions: ['.txt'],
  holdsMany: false,
  detects: (text) => {
    const lines = [...firstLines(text)];
    return lines.length > 0 && lines.every((line) => /^[.#WB0-9*Lox \t]+$|^\s*[+|][-+| .#0-9*LOoxX]*$/.test(line.text));
  },
  parse: parsePlain,
  make: ([document]) =>
    document === undefined
      ? ''
      : signRows(document.puzzle, document.marks, { white: '.', black: '#', bulb: '*', dot: 'x' })
          .map((row) => `${row.join('')}\n`)
          .join(''),
};

function* firstLines(text: string): Generator<TextLine> {
  for (const line of textLines(text.slice(0, 4000))) if (!isBlank(line)) yield line;
}

function parsePlain(text: string): Parsed {
  const lines = [...textLines(text)];
  while (lines[0]?.text === '') lines.shift();
  while (lines.at(-1)?.text === '') lines.pop();
  if (lines.every(isBlank))
    return fail(text, 0, 'syntax', 'expected rows of squares such as "..1#", not an empty text');
  const drawn = /^\s*\+-/.test(text) ? readBox(text, lines) : readRows(text, lines);
  return drawn.ok ? success([drawn.value]) : drawn;
}

function readRows(text: string, lines: readonly TextLine[]) {
  const isSpaced = !text.includes('.') && lines.some((line) => line.text.includes(' '));
  if (!isSpaced) {
    const rows = lines.filter((line) => !isBlank(line)).map((line) => withoutBlanks(charactersOf(line)));
    return drawnOf(text, rows, SIGNS);
  }
  const width = Math.max(...lines.map((line) => line.text.length));
  // Blanks at the end of a row may have been cut off.
  return drawnOf(
    text,
    lines.map((line) => charactersOf({ ...line, text: line.text.padEnd(width) })),
    SPACED_SIGNS,
  );
}

const withoutBlanks = (row: SignRow): SignRow => ({
  ...row,
  signs: row.signs.filter(({ sign }) => !/[ \t]/.test(sign)),
});

/** Reads squares between bars: `| 1 |###|   |`. */
function readBox(text: string, lines: readonly TextLine[]) {
  const rows = lines
    .filter((line) => line.text.includes('|'))
    .map((line): SignRow => {
      const cells = Array.from(line.text.matchAll(/\|([^|]*)(?=\|)/g), ({ 1: cell = '', index }) => {
        const [inner = '.'] = /[^#\s]/.exec(cell) ?? (cell.includes('#') ? ['#'] : ['.']);
        return { sign: inner, start: line.start + index + 1 };
      });
      return { start: line.start, signs: cells };
    });
  return drawnOf(text, rows, BOX_SIGNS);
}
