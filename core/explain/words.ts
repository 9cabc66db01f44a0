import { type Clue, clueText, type Line, lineText } from '../puzzle/index.ts';
import type { SettledCell } from '../solver/index.ts';

/*
 * How deductions are put into words. Cells and lines are counted from 1.
 */

const SHOWN_BLOCKS = 12;
const SHOWN_RANGES = 12;

/** "row 3 (2 1)"; a long clue is cut short. */
export function lineWithClue(line: Line, clue: Clue): string {
  const shown = clue.length > SHOWN_BLOCKS ? `${clueText(clue.slice(0, SHOWN_BLOCKS))} …` : clueText(clue);
  return `${lineText(line)} (${shown})`;
}

/** Cells of a line, from indices in rising order: "cell 4", "cells 1–3, 7 and 9–10". */
export function cellsText(indices: readonly number[]): string {
  const ranges: string[] = [];
  for (let from = 0, to = 0; from < indices.length; from = to) {
    const first = indices[from] ?? 0;
    to = from + 1;
    while (indices[to] === first + to - from) to++;
    ranges.push(to - from === 1 ? `${first + 1}` : `${first + 1}–${first + to - from}`);
  }
  const noun = indices.length === 1 ? 'cell' : 'cells';
  if (ranges.length <= SHOWN_RANGES) return `${noun} ${listText(ranges)}`;
  return `${noun} ${ranges.slice(0, SHOWN_RANGES).join(', ')} and others`;
}

/** "a", "a and b", "a, b and c". */
export function listText(items: readonly string[]): string {
  if (items.length < 2) return items.join();
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export const placeText = ({ row, column }: { row: number; column: number }): string =>
  `row ${row + 1}, column ${column + 1}`;

export const stateText = (state: SettledCell['state']): string => (state === 1 ? 'filled' : 'empty');

export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** "1 guess", "2 guesses". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
