import type { TraceStep } from '@crosshatch/core/algorithm';
import { heightOf, type Line, lineAt, lineNumber, type Puzzle, widthOf } from '@crosshatch/core/puzzle';

/** The state of the queue of lines after a step of line solving. */
export interface Queue {
  /** The lines that have changed since they were last solved, in the order in which they will be solved. */
  readonly waiting: readonly Line[];
  /** The number of lines solved so far, including those that settled nothing. */
  readonly looked: number;
}

/**
 * Reads the queue from a trace, as long as its steps are lines. At first, all lines are queued; a settled cell queues its
 * crossing line again. A queued line that the trace passes over was solved and settled nothing.
 */
export function queuesOf(puzzle: Puzzle, steps: readonly TraceStep[]): Queue[] {
  const height = heightOf(puzzle);
  const lineOf = (line: number): Line => lineAt(height, line);
  const waiting = new Set(Array.from({ length: height + widthOf(puzzle) }, (_, line) => line));
  let looked = 0;
  const queues: Queue[] = [{ waiting: [...waiting].map(lineOf), looked }];
  for (const step of steps) {
    if (step.kind !== 'line' && (step.kind !== 'contradiction' || step.line === undefined)) break;
    if (step.line === undefined) break;
    const solved = lineNumber(height, step.line);
    for (const line of waiting) {
      waiting.delete(line);
      looked++;
      if (line === solved) break;
    }
    if (step.kind === 'line') {
      for (const { row, column } of step.cells) waiting.add(step.line.axis === 'row' ? height + column : row);
    }
    queues.push({ waiting: [...waiting].map(lineOf), looked });
  }
  return queues;
}
