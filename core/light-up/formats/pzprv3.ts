import { type TextLine, textLines } from '../../formats/index.ts';
import { success } from '../../puzzle/index.ts';
import { drawnOf, fail, refusedSize, signRows, withNumbers, wordsOf } from './board.ts';
import type { LightUpDocument, LightUpFormat, Parsed } from './format.ts';

const START = /^\s*pzprv3(?:\.1)?[\s/]+(?:akari|lightup|bijutsukan)[\s/]+(\d{1,6})[\s/]+(\d{1,6})[\s/]*/d;
/** In these files `#` is a bulb and `-` is black. */
const SIGNS = withNumbers({ '.': '.', '-': '#', '#': '*', '+': 'x' });

/**
 * The files of pzpr sites: `pzprv3/lightup/ROWS/COLUMNS/`, then the rows with blanks between squares; lines end with a
 * slash or a line end. Numbers that the player ticked may follow, and are not read.
 */
export const pzprv3: LightUpFormat = {
  name: 'pzprv3',
  title: 'pzprv3 file',
  mediaType: 'text/x-light-up-pzprv3',
  extensions: ['.txt'],
  holdsMany: false,
  detects: (text) => /^\s*pzprv3(?:\.1)?[\s/]+(?:akari|lightup|bijutsukan)\b/.test(text),
  parse: parsePzprv3,
  make: ([document]) => (document === undefined ? '' : makePzprv3(document)),
};

function parsePzprv3(text: string): Parsed {
  const found = START.exec(text.slice(0, 300));
  const [head, heightText, widthText] = found ?? [];
  if (head === undefined)
    return fail(text, 0, 'syntax', 'expected pzprv3, lightup, the number of rows and that of columns');
  const [width, height] = [Number(widthText), Number(heightText)];
  const refused = refusedSize(text, found?.indices?.[1]?.[0] ?? 0, width, height);
  if (refused !== undefined) return refused;
  const rows: TextLine[] = [];
  for (const line of textLines(text.replaceAll('/', '\n'))) {
    if (line.start < head.length || !/\S/.test(line.text)) continue;
    if (rows.length === height) break;
    rows.push(line);
  }
  const drawn = drawnOf(text, rows, wordsOf, SIGNS, { width, height });
  return drawn.ok ? success([drawn.value]) : drawn;
}

function makePzprv3({ puzzle, marks }: LightUpDocument): string {
  const rows = signRows(puzzle, marks, { white: '.', black: '-', bulb: '#', dot: '+' });
  return ['pzprv3', 'lightup', puzzle.height, puzzle.width, ...rows.map((row) => `${row.join(' ')} `), ''].join('\n');
}
