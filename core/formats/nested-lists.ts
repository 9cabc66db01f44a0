import { type Line, LONGEST_LINE, lineText, numberOf, type Result, success } from '../puzzle/index.ts';
import { mostBlocks, type PlacedClue, tooManyBlocks } from './clue-text.ts';
import { documentOf } from './document.ts';
import type { FormatError, PuzzleDocument } from './format.ts';
import { errorAt, textAt } from './position.ts';

/** The name of a list and its brackets, or the brackets alone. */
const BEGINNING = /^\s*(?:(?:rows?|col(?:umn)?s?)\s*[:=]?\s*)?\[\s*\[/i;

/** Whether a text is two lists of lists, as programs print clues. */
export const isNestedLists = (text: string): boolean => BEGINNING.test(text);

/**
 * Reads the clues of the rows and those of the columns as two lists of lists, `[[3],[1,1]] [[2],[1,1]]`. Each may have a name
 * (`rows = [[…`), by which the columns may come first; and a list may hold both.
 */
export function readNestedLists(text: string): Result<PuzzleDocument, FormatError> {
  const reader = new Reader(text);
  const isWhole = /^\s*\[\s*\[\s*\[/.test(text);
  if (isWhole) reader.take('[');
  const sides: Partial<Record<Line['axis'], readonly PlacedClue[]>> = {};
  for (const usual of ['row', 'column'] as const) {
    const axis = reader.name() ?? (sides.row === undefined ? usual : 'column');
    if (sides[axis] !== undefined) return reader.fault(`the clues of the ${axis === 'row' ? 'columns' : 'rows'}`);
    const clues = readSide(reader, axis);
    if (!clues.ok) return clues;
    sides[axis] = clues.value;
    reader.pass(/[,;]/);
  }
  if (isWhole && !reader.take(']')) return reader.fault('"]"');
  if (!reader.isAtEnd) return reader.fault('the end of the text');
  const { row = [], column = [] } = sides;
  return documentOf(text, { rows: row, columns: column, start: text.search(/\S/) });
}

function readSide(reader: Reader, axis: Line['axis']): Result<readonly PlacedClue[], FormatError> {
  const clues: PlacedClue[] = [];
  if (!reader.take('[')) return reader.fault(`a list with the clues of the ${axis}s`);
  while (!reader.take(']')) {
    const line: Line = { axis, index: clues.length };
    if (clues.length === LONGEST_LINE)
      return errorAt(reader.text, reader.at, 'line-count', `a puzzle has at most ${numberOf(LONGEST_LINE, axis)}`);
    const clue = readNumbers(reader, line);
    if (!clue.ok) return clue;
    clues.push(clue.value);
    if (!reader.pass(/,/) && !reader.isAt(']')) return reader.fault('a comma, or "]"');
  }
  return success(clues);
}

function readNumbers(reader: Reader, line: Line): Result<PlacedClue, FormatError> {
  const lengths: number[] = [];
  const places: number[] = [];
  const start = reader.at;
  if (!reader.take('[')) return reader.fault(`${lineText(line)}: a list of block lengths such as [3, 1]`);
  const most = mostBlocks(false);
  while (!reader.take(']')) {
    const place = reader.at;
    const digits = reader.digits();
    if (digits === undefined) return reader.fault(`${lineText(line)}: a block's length`);
    if (lengths.length === most) return tooManyBlocks(reader.text, place, line, most);
    lengths.push(Number(digits));
    places.push(place);
    if (!reader.pass(/,/) && !reader.isAt(']')) return reader.fault('a comma, or "]"');
  }
  return success({ lengths, places, start });
}

/** Takes one sign after another from a text, and passes over the spaces before each. */
class Reader {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
    this.skip();
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  isAt(sign: string): boolean {
    return this.text.charAt(this.at) === sign;
  }

  take(sign: string): boolean {
    if (!this.isAt(sign)) return false;
    this.at++;
    this.skip();
    return true;
  }

  pass(sign: RegExp): boolean {
    return sign.test(this.text.charAt(this.at)) && this.take(this.text.charAt(this.at));
  }

  digits(): string | undefined {
    return this.match(/\d+/y);
  }

  /** The side that a word before a list names. */
  name(): Line['axis'] | undefined {
    const word = this.match(/(?:rows?|col(?:umn)?s?)\b/iy);
    if (word === undefined) return undefined;
    this.pass(/[:=]/);
    return word.toLowerCase().startsWith('r') ? 'row' : 'column';
  }

  fault(expected: string) {
    return errorAt(this.text, this.at, 'syntax', `expected ${expected}, not ${textAt(this.text, this.at)}`);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (found === undefined) return undefined;
    this.at += found.length;
    this.skip();
    return found;
  }

  private skip(): void {
    while (/\s/.test(this.text.charAt(this.at))) this.at++;
  }
}
