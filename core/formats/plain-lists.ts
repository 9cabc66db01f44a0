import { LONGEST_LINE } from '../puzzle/index.ts';
import { isBlank, type TextLine, textLines } from './text-lines.ts';

/** A clue as numbers with spaces, tabs or commas between. A number that begins with 0 is a row of a picture. */
const CLUE = /^[\s,]*(?:(?:0|[1-9]\d*)(?:[\s,]+|$))+$/;

/** The lines of the rows' clues and of the columns' clues. */
export type PlainLists = readonly [rows: readonly TextLine[], columns: readonly TextLine[]];

/** The most characters of a line that is a clue. */
const LONGEST_CLUE = 8 * LONGEST_LINE;

/**
 * The clues of the rows, a blank line, and those of the columns, one a line: the way in which people write puzzles down.
 * There are no keywords, and an empty line has the clue 0. Undefined for a text of any other kind.
 */
export function plainLists(text: string): PlainLists | undefined {
  const [rows, columns]: [TextLine[], TextLine[]] = [[], []];
  let side = rows;
  let isParted = false;
  for (const line of textLines(text)) {
    if (isBlank(line)) {
      isParted = rows.length > 0;
      continue;
    }
    if (isParted && side === columns && columns.length > 0) return undefined;
    if (isParted) side = columns;
    isParted = false;
    if (line.text.length > LONGEST_CLUE || side.length > LONGEST_LINE || !CLUE.test(line.text)) return undefined;
    side.push(line);
  }
  return columns.length === 0 ? undefined : [rows, columns];
}
