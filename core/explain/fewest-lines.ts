import { pacing, type Steps } from '../algorithm/index.ts';
import { type Board, NONE, reasonsOf } from '../board/index.ts';
import { itemAt } from '../memory/index.ts';
import { linesOfCell } from '../puzzle/index.ts';
import { settledBy } from './position.ts';

/** Why lines do not lead to a cell: no line settles more, they clash, or the budget was spent. */
export type NoDerivation = 'resting' | 'clash' | 'spent';

/** A way to settle a cell. */
interface Derivation {
  readonly literal: number;
  readonly line: number;
  /** The cells that the line needs for it, beside those known beforehand. */
  readonly needs: readonly number[];
  /** All lines that it takes, as a bit set. */
  readonly lines: Int32Array;
}

/**
 * Finds lines that settle a cell when they are solved one after another, with few different lines among them. As in
 * Dijkstra's algorithm, the cell that takes the fewest lines in all is settled next. The result may have more lines
 * than necessary: the derivations of several cells may share lines, and this counts only once they are joined. Pauses after
 * every `pause` line solves.
 */
export function* fewestLines(
  board: Board,
  target: number,
  budget: number,
  pause: number,
): Steps<number[] | NoDerivation> {
  const isDue = pacing(pause, board.lineSolves);
  const derivations = new Map<number, Derivation>();
  const waiting: Derivation[][] = [];
  const isWaiting = new Set<number>();
  const end = (lines: number[] | NoDerivation): number[] | NoDerivation => {
    board.backtrack(0);
    return lines;
  };
  /** Adds the cells that a line settles to the queue; returns false if the line has no placement. */
  const solve = (line: number): boolean => {
    board.lineSolves++;
    const literals = settledBy(board, line);
    for (const literal of literals ?? []) {
      const key = literal * board.lineCount + line;
      if (isWaiting.has(key)) continue;
      isWaiting.add(key);
      const needs = reasonsOf(board, line, literal);
      const lines = union(board, line, needs, derivations);
      const cost = countBits(lines);
      waiting[cost] ??= [];
      waiting[cost].push({ literal, line, needs, lines });
    }
    return literals !== undefined;
  };

  board.newLevel();
  for (let line = 0; line < board.lineCount; line++) if (!solve(line)) return end('clash');
  // A cell takes at least the lines of the cells that it follows from, so costs never fall.
  for (let cost = 1; cost < waiting.length; cost++) {
    const cheapest = waiting[cost] ?? [];
    for (const derivation of cheapest) {
      const cell = derivation.literal >> 1;
      if (derivations.has(cell)) continue;
      derivations.set(cell, derivation);
      if (cell === target) return end(linesTo(target, derivations));
      if (board.lineSolves >= budget) return end('spent');
      if (isDue(board.lineSolves)) yield;
      board.set(derivation.literal, NONE);
      if (!linesOfCell(board, cell).every(solve)) return end('clash');
    }
  }
  return end('resting');
}

function union(
  board: Board,
  line: number,
  needs: readonly number[],
  derivations: ReadonlyMap<number, Derivation>,
): Int32Array {
  const lines = new Int32Array((board.lineCount + 31) >> 5);
  lines[line >> 5] = 1 << (line & 31);
  for (const cell of needs) {
    for (const [word, bits] of derivations.get(cell)?.lines.entries() ?? []) lines[word] = itemAt(lines, word) | bits;
  }
  return lines;
}

function countBits(words: Int32Array): number {
  let count = 0;
  for (const word of words) for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The lines on which a cell's derivation rests, in the order in which they were found. */
function linesTo(target: number, derivations: ReadonlyMap<number, Derivation>): number[] {
  const needed = new Set([target]);
  const lines: number[] = [];
  for (const [cell, { line, needs }] of [...derivations].reverse()) {
    if (!needed.has(cell)) continue;
    for (const need of needs) needed.add(need);
    if (lines.at(-1) !== line) lines.push(line);
  }
  return lines.reverse();
}
