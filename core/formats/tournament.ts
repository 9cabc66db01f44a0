import { itemAt } from '../memory/index.ts';
import {
  clueText,
  failure,
  heightOf,
  type Line,
  LONGEST_LINE,
  type Result,
  success,
  widthOf,
} from '../puzzle/index.ts';
import { type PlacedClue, readClue } from './clue-text.ts';
import { documentOf, metadataOf } from './document.ts';
import type { Format, FormatError, FormatErrorCode, PuzzleDocument } from './format.ts';
import { errorAt } from './position.ts';
import { isBlank, type TextLine, textLines } from './text-lines.ts';

/**
 * The format of the computer tournaments (TAAI, TCGA, ICGA): for each puzzle a line `$` with its number, then the clues
 * of the columns and those of the rows, one a line. The text gives no size, so puzzles are square.
 */
export const tournament: Format = {
  name: 'tournament',
  title: 'tournament text',
  mediaType: 'text/x-nonogram-tournament',
  extensions: ['.taai'],
  detects: (text) => /^\s*\$/.test(text),
  parse: parseTournament,
  make: makeTournament,
};

interface Entry {
  readonly start: number;
  readonly id: string;
  readonly lines: TextLine[];
}

function parseTournament(text: string): Result<readonly PuzzleDocument[], FormatError> {
  const documents: PuzzleDocument[] = [];
  for (const entry of entries(text)) {
    if (!('lines' in entry)) return entry;
    const document = readEntry(text, entry);
    if (!document.ok) return document;
    documents.push(document.value);
  }
  if (documents.length === 0) return errorAt(text, 0, 'syntax', 'expected a line with $ and the number of a puzzle');
  return success(documents);
}

function* entries(text: string): Generator<Entry | ReturnType<typeof errorAt<FormatErrorCode>>, void> {
  let entry: Entry | undefined;
  for (const line of textLines(text)) {
    const [, indent, id] = /^(\s*)\$(.*)$/s.exec(line.text) ?? [];
    if (indent !== undefined && id !== undefined) {
      if (entry !== undefined) yield entry;
      entry = { start: line.start + indent.length, id: id.trim(), lines: [] };
    } else if (entry !== undefined) {
      if (entry.lines.length <= 2 * LONGEST_LINE) entry.lines.push(line);
      else if (!isBlank(line)) {
        yield errorAt(text, line.start, 'line-count', `a puzzle has at most ${LONGEST_LINE} columns and rows`);
        return;
      }
    } else if (!isBlank(line)) {
      const start = line.start + line.text.search(/\S/);
      yield errorAt(text, start, 'syntax', 'expected a line with $ and the number of a puzzle');
      return;
    }
  }
  if (entry !== undefined) yield entry;
}

function readEntry(text: string, { start, id, lines }: Entry): Result<PuzzleDocument, FormatError> {
  const size = sizeOf(lines);
  if (size === undefined) {
    const count = lines.findLastIndex((line) => !isBlank(line)) + 1;
    const message = `expected equal numbers of rows and columns, but ${count} lines follow $${id.slice(0, 40)}`;
    return errorAt(text, start, 'line-count', message);
  }
  const columns = readClues(text, lines.slice(0, size), 'column');
  if (!columns.ok) return columns;
  const rows = readClues(text, lines.slice(size, 2 * size), 'row');
  if (!rows.ok) return rows;
  return documentOf(text, { rows: rows.value, columns: columns.value, start, metadata: metadataOf({ id }) });
}

/**
 * Finds the number of columns, and of rows, whose clues the lines hold. Blank lines at the end may be clues of empty
 * lines or nothing: they count as clues as far as possible if blank lines stand for clues further up, otherwise as
 * little as possible, provided that columns and rows ask for the same number of cells.
 */
function sizeOf(lines: readonly TextLine[]): number | undefined {
  const written = lines.findLastIndex((line) => !isBlank(line)) + 1;
  const least = Math.max(1, Math.ceil(written / 2));
  const most = Math.min(Math.floor(lines.length / 2), LONGEST_LINE);
  const sizes = Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more);
  if (lines.slice(0, written).some(isBlank)) sizes.reverse();

  const filledBefore = [0];
  for (const line of lines) filledBefore.push((filledBefore.at(-1) ?? 0) + numbersIn(line.text));
  const filled = (from: number, to: number) => itemAt(filledBefore, to) - itemAt(filledBefore, from);
  return sizes.find((size) => filled(0, size) === filled(size, 2 * size)) ?? sizes[0];
}

const numbersIn = (text: string): number => (text.match(/\d+/g) ?? []).reduce((sum, digits) => sum + Number(digits), 0);

function readClues(text: string, lines: readonly TextLine[], axis: Line['axis']): Result<PlacedClue[], FormatError> {
  const clues: PlacedClue[] = [];
  for (const [index, line] of lines.entries()) {
    const clue = readClue(text, line, { axis, index });
    if (!clue.ok) return clue;
    clues.push(clue.value);
  }
  return success(clues);
}

function makeTournament(documents: readonly PuzzleDocument[]): Result<string, FormatError> {
  const lines: string[] = [];
  for (const [index, { puzzle, id = index + 1 }] of documents.entries()) {
    if (widthOf(puzzle) !== heightOf(puzzle)) {
      const message = `tournament text holds square puzzles only, not ${widthOf(puzzle)}×${heightOf(puzzle)}`;
      return failure({ code: 'unsupported', message });
    }
    lines.push(`$${String(id).replace(/\s+/g, ' ').trim()}`);
    for (const clue of [...puzzle.columns, ...puzzle.rows]) lines.push(clueText(clue).replaceAll(' ', '\t'));
  }
  return success(`${lines.join('\n')}\n`);
}
