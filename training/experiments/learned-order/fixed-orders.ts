import {
  advisedScores,
  heuristicOrder,
  type LineOrder,
  LineView,
  type OpenLines,
  queueOrder,
  sweepOrder,
} from '@crosshatch/core/published/line-order';
import { below, type Random } from '@crosshatch/core/random';

/** An order with a name. */
export interface NamedOrder {
  readonly name: string;
  readonly create: (random: Random) => LineOrder;
}

/** Hand-made orders that skip lines of which nothing new is known, as the learned order does; the best known rules first. */
export const FIXED_ORDERS: readonly NamedOrder[] = [
  { name: 'most cells by overlap', create: overlapOrder },
  { name: 'largest block', create: adviceOrder },
  { name: 'queue', create: queueOrder },
  { name: 'rows, then columns', create: sweepOrder },
  { name: 'any that may change', create: changingOrder },
];

/** The paper's advice to people, in rounds over all open lines. */
export const PAPER_HEURISTIC: NamedOrder = { name: 'heuristic of the paper', create: heuristicOrder };

/** Chooses, among the lines that may change, the one in which overlap settles the most cells; the first if several do. */
export function overlapOrder(): LineOrder<OpenLines> {
  let glance: LineView | undefined;
  return {
    begin: (task) => {
      glance = new LineView(task.puzzle, task.board);
      for (let line = 0; line < task.lineCount; line++) glance.at(line, 0);
    },
    choose: (task) => {
      if (glance === undefined) throw new Error('the episode was not begun');
      const { sure } = glance;
      for (const [line, changed] of task.changedIn.entries()) if (changed > 0) glance.at(line, 0);
      return bestOf(task, (line) => sure[line] ?? 0);
    },
  };
}

/** Chooses among the lines that may change: first those that are certain at once, then the one with the largest block. */
function adviceOrder(): LineOrder {
  let scores: readonly number[] = [];
  return {
    begin: ({ puzzle }) => {
      scores = advisedScores(puzzle);
    },
    choose: (task) => bestOf(task, (line) => scores[line] ?? 0),
  };
}

/** Chooses the line of which the most cells have become known since it was last solved; the first if there are several. */
export const newsOrder = (): LineOrder<OpenLines> => ({
  choose: (lines) => bestOf(lines, (line) => lines.changedIn[line] ?? 0),
});

function changingOrder(random: Random): LineOrder {
  return {
    choose: (task) => {
      const lines = [...task.open.subarray(0, task.openCount)].filter((line) => task.mayChange(line));
      return lines[below(random, lines.length)] ?? 0;
    },
  };
}

function bestOf(task: OpenLines, scoreOf: (line: number) => number): number {
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (const line of task.open.subarray(0, task.openCount)) {
    if (!task.mayChange(line) || scoreOf(line) <= highest) continue;
    highest = scoreOf(line);
    best = line;
  }
  return best;
}
