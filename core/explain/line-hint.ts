import { pacing, type Steps } from '../algorithm/index.ts';
import type { Board } from '../board/index.ts';
import { PlacementCounter } from '../line/index.ts';
import { clueAt, geometryOf, lineStates, type Puzzle, sentence } from '../puzzle/index.ts';
import type { Deduction } from './deduction.ts';
import { type LineReason, simplestReason } from './line-reasons.ts';
import { knownGrid, settledBy } from './position.ts';
import { lineWithClue } from './words.ts';

/**
 * The simplest deduction from one line alone; if several take the same technique, the one that settles the most cells.
 * Undefined if no line settles a cell. No line may be broken. Pauses after every `pause` lines.
 *
 * @param budget the most lines to read; beyond them the first line that settles a cell is enough
 */
export function* lineHint(puzzle: Puzzle, board: Board, budget: number, pause: number): Steps<Deduction | undefined> {
  const isDue = pacing(pause);
  const counter = new PlacementCounter(Math.max(board.width, board.height));
  let best: { readonly line: number; readonly reason: LineReason } | undefined;
  for (let line = 0; line < board.lineCount && (line < budget || best === undefined); line++) {
    if (isDue(line)) yield;
    // The line solver tells quickly whether there is a reason to look for.
    if (settledBy(board, line)?.length === 0) continue;
    const cells = lineStates(knownGrid(board), board.lineOf(line));
    const reason = simplestReason(clueAt(puzzle, board.lineOf(line)), cells, counter, best?.reason.rank);
    if (reason !== undefined && (best === undefined || isSimpler(reason, best.reason))) best = { line, reason };
  }
  if (best === undefined) return undefined;
  return lineDeduction(puzzle, board, best.line, best.reason);
}

/** The deduction of a line, for a reason found in it. */
export function lineDeduction(puzzle: Puzzle, board: Board, number: number, reason: LineReason): Deduction {
  const { filled, empty, text } = reason;
  const line = board.lineOf(number);
  const { first, stride } = geometryOf(board, number);
  const settled = [...filled, ...empty].sort((a, b) => a - b);
  return {
    status: 'deduction',
    technique: 'line',
    line,
    cells: settled.map((index) => board.settledCell(2 * (first + index * stride) + (filled.includes(index) ? 1 : 0))),
    reason: sentence(`${lineWithClue(line, clueAt(puzzle, line))}: ${text}`),
  };
}

function isSimpler(a: LineReason, b: LineReason): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  return a.filled.length + a.empty.length > b.filled.length + b.empty.length;
}
