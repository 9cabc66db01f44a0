import type { LineOrder } from '../order.ts';
import type { LineTask } from '../task.ts';

/*
 * Orders by a fixed rule. They solve a line again only if it has a new cell since it was solved.
 */

/** A queue: first all lines, then each line again when a crossing line settles some of its cells. */
export function queueOrder(): LineOrder {
  const queue: number[] = [];
  let waits = new Uint8Array(0);
  let last = -1;
  return {
    begin: ({ lineCount }) => {
      queue.length = 0;
      waits = new Uint8Array(lineCount);
      last = -1;
    },
    choose: (task) => {
      if (last < 0) for (let line = 0; line < task.lineCount; line++) enqueue(queue, waits, line);
      else enqueueCrossing(task, last, queue, waits);
      for (;;) {
        const line = queue.shift();
        if (line === undefined) return task.open[0];
        waits[line] = 0;
        if (!task.mayChange(line)) continue;
        last = line;
        return line;
      }
    },
  };
}

function enqueue(queue: number[], waits: Uint8Array, line: number): void {
  if (waits[line] === 1) return;
  waits[line] = 1;
  queue.push(line);
}

/** Queues the lines in which the last line has settled cells, from the first to the last. */
function enqueueCrossing(task: LineTask, last: number, queue: number[], waits: Uint8Array): void {
  const { height, lineCount } = task.board;
  const [from, to] = last < height ? [height, lineCount] : [0, height];
  for (let line = from; line < to; line++) if (task.mayChange(line)) enqueue(queue, waits, line);
}

/** Sweeps: all rows from the top, all columns from the left, and so on again. */
export function sweepOrder(): LineOrder {
  let next = 0;
  return {
    begin: () => {
      next = 0;
    },
    choose: (task) => {
      for (let tried = 0; tried < task.lineCount; tried++) {
        const line = next;
        next = next + 1 === task.lineCount ? 0 : next + 1;
        if (task.mayChange(line)) return line;
      }
      return task.open[0];
    },
  };
}
