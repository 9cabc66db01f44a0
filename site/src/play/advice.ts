import type { SolutionCount } from '@crosshatch/core/algorithm';
import type { Hint } from '@crosshatch/core/explain';
import type { Line } from '@crosshatch/core/puzzle';
import type { AnyCell } from '../board/any-cell.ts';
import type { Mark } from '../board/BoardPicture.tsx';

/** Advice about the present board. */
export interface Advice {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly lines: readonly Line[];
  /** The cells that the advice can set. */
  readonly cells: readonly AnyCell[];
}

/** Advice in words alone. */
export const says = (text: string): Advice => ({ text, marks: [], lines: [], cells: [] });

/** Whether the clues have other solutions than the one that was found, in a sentence. */
export function othersText({ found, complete }: SolutionCount): string {
  if (found > 1) return `The clues have ${complete ? '' : 'at least '}${found} solutions, and this is one of them.`;
  return complete ? 'No other board meets the clues.' : 'Whether another board meets the clues is not known.';
}

const TOLD_MISTAKES = 6;

/** "2 cells are wrong: row 1, column 1; row 3, column 2." */
export function mistakesText(wrong: readonly { row: number; column: number }[]): string {
  const named = wrong.slice(0, TOLD_MISTAKES).map(({ row, column }) => `row ${row + 1}, column ${column + 1}`);
  if (wrong.length > named.length) named.push(`and ${wrong.length - named.length} more`);
  return `${wrong.length === 1 ? 'One cell is' : `${wrong.length} cells are`} wrong: ${named.join('; ')}.`;
}

/** The advice of a hint. */
export function adviceOf(hint: Hint<AnyCell>): Advice {
  switch (hint.status) {
    case 'deduction': {
      const { reason, cells, line } = hint;
      const marks = cells.map(({ row, column }): Mark => ({ row, column, kind: 'hint' }));
      return { text: reason, marks, lines: line === undefined ? [] : [line], cells };
    }
    case 'ambiguous':
      return { ...says(hint.reason), marks: hint.cells.map((place): Mark => ({ ...place, kind: 'differs' })) };
    case 'mistake':
      return { ...says(hint.reason), lines: hint.line === undefined ? [] : [hint.line] };
    case 'complete':
      return says('Nothing is left to deduce: every cell is marked.');
    case 'exhausted':
      return says('No next step was found within the work that a hint may take.');
  }
}
