import { type Clue, lengthOf, type Puzzle, shortestLine } from '../../../puzzle/index.ts';
import type { LineOrder } from '../order.ts';

/** Finds the clue's largest block; 0 where there is none. */
export const largestBlock = (clue: Clue): number =>
  clue.reduce((largest, block) => Math.max(largest, lengthOf(block)), 0);

/**
 * Scores each line, rows first, by the advice given to people: its largest block. A line that is certain at once, since
 * it has no block or its clue fills it, scores as much as a block that fills the longest line.
 */
export function advisedScores({ rows, columns }: Puzzle): number[] {
  const longest = Math.max(rows.length, columns.length);
  const scoreOf = (clue: Clue, cells: number): number =>
    clue.length === 0 || shortestLine(clue) === cells ? longest : largestBlock(clue);
  return [...rows.map((clue) => scoreOf(clue, columns.length)), ...columns.map((clue) => scoreOf(clue, rows.length))];
}

/**
 * The paper's order by advice given to people: rounds over all open lines, each round by `advisedScores`, ties from the
 * first row to the last column. Known cells make no difference.
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
