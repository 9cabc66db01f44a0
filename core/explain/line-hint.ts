import type { Board } from '../exact/board.ts';
import { PlacementCounter } from '../line/index.ts';
import { clueAt, FILLED, type Puzzle } from '../puzzle/index.ts';
import type { Deduction } from './hint.ts';
import { earliestStarts, type LineReason, latestStarts, simplestReason } from './line-reasons.ts';
import { cellsOfLine, settledBy, settledCell } from './position.ts';
import { lineWithClue, sentence } from './words.ts';

/**
 * The simplest deduction from one line alone: of the simplest technique, and of that the one that settles the
 * most cells. Undefined when no line settles a cell. No line may be broken.
 */
export function lineHint(puzzle: Puzzle, board: Board): Deduction | undefined {
  const counter = new PlacementCounter(Math.max(board.width, board.height));
  let best: { readonly line: number; readonly reason: LineReason } | undefined;
  for (let line = 0; line < board.lineCount; line++) {
    const reason = reasonOf(puzzle, board, line, counter);
    if (reason !== undefined && (best === undefined || isSimpler(reason, best.reason))) best = { line, reason };
  }
  if (best === undefined) return undefined;
  const { filled, empty, text } = best.reason;
  const line = board.lineOf(best.line);
  const cells = cellsOfLine(board, best.line);
  const settled = [...filled, ...empty].sort((a, b) => a - b);
  return {
    status: 'deduction',
    technique: 'line',
    line,
    cells: settled.map((index) => settledCell(board, 2 * cells[index] + (filled.includes(index) ? 1 : 0))),
    reason: sentence(`${lineWithClue(line, clueAt(puzzle, line))}: ${text}`),
  };
}

function reasonOf(puzzle: Puzzle, board: Board, line: number, counter: PlacementCounter): LineReason | undefined {
  const settled = settledBy(board, line);
  if (settled === undefined || settled.length === 0) return undefined;
  const clue = clueAt(puzzle, board.lineOf(line));
  const places = cellsOfLine(board, line);
  const cells = Uint8Array.from(places, (cell) => board.state[cell]);
  const indicesOf = (state: number) =>
    settled.filter((literal) => (literal & 1) === state).map((literal) => places.indexOf(literal >> 1));
  return simplestReason({
    clue,
    cells,
    settledFilled: indicesOf(FILLED),
    settledEmpty: indicesOf(1 - FILLED),
    earliest: earliestStarts(clue, cells),
    latest: latestStarts(clue, cells),
    placements: () => counter.count(clue, cells),
  });
}

function isSimpler(a: LineReason, b: LineReason): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  return a.filled.length + a.empty.length > b.filled.length + b.empty.length;
}
