import { type Clue, lengthOf, shortestLine } from '../../puzzle/index.ts';
import type { LineOrder } from '../order.ts';

/**
 * What the advice given to people says for a line before any of its cells is known: its largest block; and for lines that
 * are certain at once, those without a block and those that the clue fills completely, more than any other can have.
 */
export function advisedScore(clue: Clue, cells: number): number {
  if (clue.length === 0 || shortestLine(clue) === cells) return cells;
  return clue.reduce((largest, block) => Math.max(largest, lengthOf(block)), 0);
}

/**
 * The paper's order from advice given to people: rounds over all lines that are left, each by `advisedScore`, ties in the
 * order in which the lines stand, rows first. What is known already makes no difference.
 */
export function heuristicOrder(): LineOrder {
  let ranking: readonly number[] = [];
  let next = 0;
  return {
    begin: ({ puzzle: { rows, columns } }) => {
      const scores = [
        ...rows.map((clue) => advisedScore(clue, columns.length)),
        ...columns.map((clue) => advisedScore(clue, rows.length)),
      ];
      ranking = [...scores.keys()].sort((a, b) => scores[b] - scores[a]);
      next = 0;
    },
    choose: ({ unknownIn }) => {
      for (;;) {
        const line = ranking[next];
        if (++next === ranking.length) next = 0;
        if (unknownIn[line] > 0) return line;
      }
    },
  };
}
