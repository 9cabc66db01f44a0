import { pacing, type Steps } from '../../algorithm/index.ts';
import { coloursOf } from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import { cellsOfLine, type Line, linesOfCell, sentence } from '../../puzzle/index.ts';
import { cellsText } from '../words.ts';
import { type ColouredDeduction, reasonIn, tellLineReason } from './deductions.ts';
import type { ColouredLineReason } from './finding.ts';
import type { ColouredPosition, PencilMarks } from './position.ts';
import { anyOfText, clueOfLine, effectsText, lineWithColouredClue } from './words.ts';

/** A line with the reason for the cells that it settles. */
interface Candidate {
  readonly line: number;
  readonly reason: ColouredLineReason;
}

/**
 * The simplest deduction from one line alone that settles cells; if several take the same technique, the one that
 * settles the most. Undefined if no line settles a cell, though lines may rule out colours. No line may be broken.
 * Pauses after every `pause` lines.
 *
 * @param budget the most lines to read; beyond them the first line that settles a cell is enough
 */
export function* colouredLineHint(
  position: ColouredPosition,
  budget: number,
  pause: number,
): Steps<ColouredDeduction | undefined> {
  const bare = [...position.grid.cells.keys()].find((cell) => position.isBare(cell));
  if (bare !== undefined) {
    const inRow = cellsOfLine(position.board, linesOfCell(position.board, bare)[0]);
    const set = position.board.sets[bare];
    return tellBare(
      position,
      inRow.filter((cell) => position.isBare(cell) && position.board.sets[cell] === set),
    );
  }
  const isDue = pacing(pause);
  const marks = position.marks();
  let best: Candidate | undefined;
  for (let line = 0; line < position.board.lineCount && (line < budget || best === undefined); line++) {
    if (isDue(line)) yield;
    const reason = settlingReason(position, marks, line, undefined, best?.reason.rank);
    if (reason !== undefined && (best === undefined || isSimpler(reason, best.reason))) best = { line, reason };
  }
  return best && tellLineReason(position, marks, best.line, best.reason);
}

/**
 * The simpler of two deductions: from a cell's row alone, and from its column alone; undefined if neither line settles
 * it.
 */
export function simplestColouredLine(position: ColouredPosition, cell: number): ColouredDeduction | undefined {
  if (position.isBare(cell)) return tellBare(position, [cell]);
  const marks = position.marks();
  const [row, column] = linesOfCell(position.board, cell).map((line) => {
    const reason = settlingReason(position, marks, line, cell);
    return reason && { line, reason };
  });
  const best = row !== undefined && (column === undefined || row.reason.rank <= column.reason.rank) ? row : column;
  return best && tellLineReason(position, marks, best.line, best.reason);
}

/** The deduction that cells of a row have a colour, as the row and their columns have no other colour in common. */
function tellBare(position: ColouredPosition, bare: readonly number[]): ColouredDeduction {
  const { puzzle, board } = position;
  const cells = bare.map((cell) => board.cellAt(cell));
  const columns = cells.map(({ column }) => column);
  const line: Line = { axis: 'row', index: itemAt(cells, 0).row };
  const left = itemAt(board.sets, itemAt(bare, 0));
  const narrowed = columns.map((index) => ({ index, lost: 0, left }));
  const because = bareText(position, line, columns, left);
  return {
    status: 'deduction',
    technique: 'line',
    line,
    cells,
    reason: sentence(`${lineWithColouredClue(puzzle, line)}: ${because}, so ${effectsText(puzzle, narrowed)}`),
  };
}

/** Says what a row and columns have in common. */
function bareText({ puzzle }: ColouredPosition, line: Line, columns: readonly number[], left: number): string {
  const { kind, clue } = clueOfLine(puzzle, line);
  const [named, isOne] = [cellsText(columns, 'column'), columns.length === 1];
  if (kind === 'counts') {
    if (clue.filter(({ cells }) => cells > 0).length === 1) return 'it has no other colour';
    return `${named} ${isOne ? 'has' : 'have'} no colour but ${anyOfText(puzzle, coloursOf(left))} in common with it`;
  }
  if (clue.length === 0) return 'it has no block';
  return `${named} ${isOne ? 'has' : 'have'} no block of its colours`;
}

/**
 * The simplest reason in a line for which cells have a single colour left.
 *
 * @param cell the cell to settle; default: any
 */
export function settlingReason(
  position: ColouredPosition,
  marks: PencilMarks,
  line: number,
  cell?: number,
  hardest?: number,
): ColouredLineReason | undefined {
  const settled = marks.settled(line);
  if (settled === undefined) return undefined;
  const sets = marks.setsOf(line);
  const places = cellsOfLine(position.board, line);
  const asked = sets.map((set, index) => {
    const left = itemAt(settled, index);
    return (left & (left - 1)) === 0 && (cell === undefined || places[index] === cell) ? set & ~left : 0;
  });
  return asked.some((lost) => lost !== 0) ? reasonIn(position, marks, line, asked, hardest) : undefined;
}

function isSimpler(a: ColouredLineReason, b: ColouredLineReason): boolean {
  return a.rank !== b.rank ? a.rank < b.rank : a.losses.length > b.losses.length;
}
