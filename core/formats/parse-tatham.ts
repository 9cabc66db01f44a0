import { type Line, type Result, success } from '../puzzle/index.ts';
import { type PlacedClue, readClue } from './clue-text.ts';
import { documentOf, sizeFault } from './document.ts';
import type { FormatError, PuzzleDocument } from './format.ts';
import { errorAt } from './position.ts';

/**
 * How a game id begins, alone, at the end of an address, or in a link to our workbench; looked for in the first characters
 * only.
 */
const START = /^\s*(?:\S*(?:\bpattern(?:\.html#|:)|#puzzle=))?(\d{1,6})x(\d{1,6})([:#])/;
const START_LENGTH = 300;

/** Whether a text begins with a game id. */
export const isTatham = (text: string): boolean => START.test(text.slice(0, START_LENGTH));

/** Reads one game id. */
export function parseTatham(text: string): Result<readonly PuzzleDocument[], FormatError> {
  const [head, widthText, heightText, sign] = START.exec(text.slice(0, START_LENGTH)) ?? [];
  if (head === undefined) return errorAt(text, text.search(/\S|$/), 'syntax', 'expected a game id such as 5x5:1/2.1/…');
  const width = Number(widthText);
  const height = Number(heightText);
  const start = head.length - `${widthText}x${heightText}:`.length;
  if (sign === '#') {
    const message = 'a random seed says nothing without its program; give the specific game id, such as 5x5:1/2.1/…';
    return errorAt(text, head.length - 1, 'unsupported', message);
  }
  const size = sizeFault(width, height);
  if (size !== undefined) return errorAt(text, start, 'line-count', size);

  // Marks and a title may follow in a link to our workbench.
  const ampersand = head.includes('#puzzle=') ? text.indexOf('&') : -1;
  const end = ampersand < 0 ? text.trimEnd().length : ampersand;
  const comma = text.indexOf(',', head.length);
  if (comma >= 0 && comma < end)
    return errorAt(text, comma, 'unsupported', 'cells that are given at the start are not supported');
  const columns: PlacedClue[] = [];
  const rows: PlacedClue[] = [];
  let at = head.length;
  for (let index = 0; index < width + height; index++) {
    if (at > end) return wrongCount(text, end, width, height, `ends after ${index}`);
    const slash = text.indexOf('/', at);
    const stop = slash < 0 || slash > end ? end : slash;
    const line: Line = index < width ? { axis: 'column', index } : { axis: 'row', index: index - width };
    const clue = readDotted(text, at, stop, line);
    if (!clue.ok) return clue;
    (index < width ? columns : rows).push(clue.value);
    at = stop + 1;
  }
  if (at <= end) return wrongCount(text, at, width, height, 'goes on after them');
  const document = documentOf(text, { rows, columns, start });
  return document.ok ? success([document.value]) : document;
}

function readDotted(text: string, start: number, end: number, line: Line): Result<PlacedClue, FormatError> {
  const dotted = text.slice(start, end);
  const odd = dotted.search(/[^\d.]|\.(?!\d)|^\./);
  if (odd < 0) return readClue(text, { text: dotted.replaceAll('.', ','), start }, line);
  const message = `expected block lengths with dots between and a slash after, not ${JSON.stringify(dotted.charAt(odd))}`;
  return errorAt(text, start + odd, 'syntax', message, { clue: { line } });
}

const wrongCount = (text: string, at: number, width: number, height: number, instead: string) =>
  errorAt(text, at, 'line-count', `a ${width}×${height} puzzle has ${width + height} clues, but the id ${instead}`);
