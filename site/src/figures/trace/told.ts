import { type Replay, tellStep } from '@crosshatch/core/explain';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { MOST_STEPS, type RecordedRun } from '../findings.ts';

/** A step in words; at the beginning, a description of the board. */
export function told(puzzle: Puzzle, replay: Replay, position: number): { label: string; text: string } {
  const step = replay.step(position);
  if (step === undefined) return { label: 'The beginning', text: 'No cell is known.' };
  return tellStep(puzzle, step, replay.gridAt(position - 1), replay.assumptionsAt(position - 1));
}

/** The comment on the last step kept of a run that went on. */
export const cutText = ({ steps, taken }: Pick<RecordedRun, 'steps' | 'taken'>): string =>
  taken > steps.length
    ? ` The run takes ${taken.toLocaleString('en')} steps; the first ${MOST_STEPS.toLocaleString('en')} are kept.`
    : '';
