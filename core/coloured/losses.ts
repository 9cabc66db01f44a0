import type { ColouredBoard } from './board.ts';

/*
 * A loss is a colour that a cell cannot have, as one number: `32 * cell + colour`.
 */

/** Lists the losses that follow from a line's cells as they are; undefined when no placement fits. */
export function lossesIn(board: ColouredBoard, line: number): number[] | undefined {
  const count = board.settle(line);
  if (count < 0) return undefined;
  const { narrowed, removed } = board.solverOf[line];
  const { first, stride } = board.geometryOf(line);
  const losses: number[] = [];
  for (let at = 0; at < count; at++) {
    const cell = first + narrowed[at] * stride;
    for (let rest = removed[at]; rest !== 0; rest &= rest - 1) losses.push(32 * cell + 31 - Math.clz32(rest & -rest));
  }
  return losses;
}

/** Takes the colours from their cells; returns the lines of these cells, or undefined when a cell has no colour left. */
export function ruleOut(board: ColouredBoard, losses: Iterable<number>): Set<number> | undefined {
  const lines = new Set<number>();
  for (const loss of losses) {
    const cell = loss >> 5;
    board.sets[cell] &= ~(1 << (loss & 31));
    if (board.sets[cell] === 0) return undefined;
    const row = Math.floor(cell / board.width);
    lines.add(row).add(board.height + cell - row * board.width);
  }
  return lines;
}
