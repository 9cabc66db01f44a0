import { type Line, LONGEST_LINE, numberOf, type Result, success } from '../puzzle/index.ts';
import { type PlacedClue, readClue } from './clue-text.ts';
import { documentOf } from './document.ts';
import type { FormatError, PuzzleDocument } from './format.ts';
import { errorAt } from './position.ts';
import { isBlank, type TextLine, textLines } from './text-lines.ts';

/** A clue as numbers with spaces, tabs or commas between. A number that begins with 0 is a row of a picture. */
const CLUE = /^[\s,]*(?:(?:0|[1-9]\d*)(?:[\s,]+|$))+$/;

/** Characters of a line that is a clue. */
const LONGEST_CLUE = 8 * LONGEST_LINE;

/**
 * The clues of the rows, a blank line, and those of the columns, one a line: the way in which people write puzzles down.
 * There are no keywords, and an empty line has the clue 0. Undefined for a text of any other kind.
 */
function listsIn(text: string): readonly [rows: readonly TextLine[], columns: readonly TextLine[]] | undefined {
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

export const isPlainLists = (text: string): boolean => listsIn(text) !== undefined;

/** Reads two lists of clues; undefined for any other text. */
export function readPlainLists(text: string): Result<PuzzleDocument, FormatError> | undefined {
  const lists = listsIn(text);
  if (lists === undefined) return undefined;
  const clues: [PlacedClue[], PlacedClue[]] = [[], []];
  for (const [side, lines] of lists.entries()) {
    const axis: Line['axis'] = side === 0 ? 'row' : 'column';
    for (const [index, line] of lines.entries()) {
      if (index === LONGEST_LINE)
        return errorAt(text, line.start, 'line-count', `a puzzle has at most ${numberOf(LONGEST_LINE, axis)}`);
      const clue = readClue(text, line, { axis, index });
      if (!clue.ok) return clue;
      clues[side]?.push(clue.value);
    }
  }
  const [rows, columns] = clues;
  const document = documentOf(text, { rows, columns, start: text.search(/\S/) });
  return document.ok ? success(document.value) : document;
}
