import { isBlank, type TextLine, textLines } from '../../formats/index.ts';
import { LONGEST_LINE, success } from '../../puzzle/index.ts';
import { charactersOf, drawnOf, fail, rowLines, type SignRow, signRows, withNumbers } from './board.ts';
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
  const lines = rowLines(textLines(text));
  if (lines.every(isBlank))
    return fail(text, 0, 'syntax', 'expected rows of squares such as "..1#", not an empty text');
  const drawn = /^\s*\+-/.test(text) ? readBox(text, lines) : readRows(text, lines);
  return drawn.ok ? success([drawn.value]) : drawn;
}

function readRows(text: string, lines: readonly TextLine[]) {
  const isSpaced = !text.includes('.') && lines.some((line) => line.text.includes(' '));
  if (!isSpaced) {
    const rows = lines.filter((line) => !isBlank(line));
    return drawnOf(text, rows, (line) => charactersOf(line, ' \t'), SIGNS);
  }
  const width = Math.min(Math.max(...lines.map((line) => line.text.length)), LONGEST_LINE + 1);
  // Blanks at the end of a row may have been cut off.
  const padded = (line: TextLine) => charactersOf({ ...line, text: line.text.padEnd(width) });
  return drawnOf(text, lines, padded, SPACED_SIGNS);
}

/** Reads squares between bars: `| 1 |###|   |`. */
function readBox(text: string, lines: readonly TextLine[]) {
  return drawnOf(
    text,
    lines.filter((line) => line.text.includes('|')),
    boxRow,
    BOX_SIGNS,
  );
}

function boxRow(line: TextLine): SignRow {
  const signs: { sign: string; start: number }[] = [];
  for (const { 1: cell = '', index } of line.text.matchAll(/\|([^|]*)(?=\|)/g)) {
    const [inner = '.'] = /[^#\s]/.exec(cell) ?? (cell.includes('#') ? ['#'] : ['.']);
    signs.push({ sign: inner, start: line.start + index + 1 });
    if (signs.length > LONGEST_LINE) break;
  }
  return { start: line.start, signs };
}
