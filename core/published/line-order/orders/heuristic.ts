import { type Clue, lengthOf, type Puzzle, shortestLine } from '../../../puzzle/index.ts';
import type { LineOrder } from '../order.ts';

/** The clue's largest block; 0 where there is none. */
export const largestBlock = (clue: Clue): number =>
  clue.reduce((largest, block) => Math.max(largest, lengthOf(block)), 0);

/**
 * What the advice given to people says for each line, rows first, before any cell is known: its largest block; and for
 * lines that are certain at once, those without a block and those that the clue fills completely, as much as any can have.
 */
export function advisedScores({ rows, columns }: Puzzle): number[] {
  const longest = Math.max(rows.length, columns.length);
  const scoreOf = (clue: Clue, cells: number): number =>
    clue.length === 0 || shortestLine(clue) === cells ? longest : largestBlock(clue);
  return [...rows.map((clue) => scoreOf(clue, columns.length)), ...columns.map((clue) => scoreOf(clue, rows.length))];
}

/**
 * The paper's order from advice given to people: rounds over all lines that are left, each by `advisedScores`, ties in the
 * order in which the lines stand, rows first. What is known already makes no difference.
 */
export function heuristicOrder(): LineOrder {
  let ranking: readonly number[] = [];
  let next = 0;
  return {
    begin: ({ puzzle }) => {
      const scores = advisedScores(puzzle);
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
