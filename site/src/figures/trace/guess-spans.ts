import type { TraceStep } from '@crosshatch/core/algorithm';
import type { GuessSpan } from '../findings.ts';

/** Reads a search's tree from its trace: for each guess, the steps for which it was in force, and its level. */
export function spansOf(steps: readonly TraceStep[]): GuessSpan[] {
  const spans: GuessSpan[] = [];
  const standing: number[] = [];
  const takeBack = (level: number, at: number) => {
    while (standing.length > level) {
      const from = standing.pop() ?? at;
      spans.push({ from, to: at, level: standing.length + 1 });
    }
  };
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'backtrack') takeBack(step.level, index + 1);
    if (step.kind === 'restart' || (step.kind === 'erase' && step.lines === undefined)) takeBack(0, index + 1);
    if (step.kind === 'guess' || step.kind === 'try' || step.kind === 'prediction') standing.push(index);
  }
  takeBack(0, steps.length);
  return spans.sort((a, b) => a.from - b.from);
}
