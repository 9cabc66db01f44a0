import { type Replay, tellStep } from '@crosshatch/core/explain';
import { amountText, numberOf, type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';
import { MOST_STEPS, type RecordedRun } from '../findings.ts';

/** Describes a step in words; at position 0, the board. */
export function told(puzzle: Puzzle, replay: Replay, position: number): { label: string; text: string } {
  const step = replay.step(position);
  if (step === undefined) {
    const known = replay.gridAt(position).cells.filter((state) => state !== UNKNOWN).length;
    const text = known === 0 ? 'No cell is known.' : `${numberOf(known, 'cell is', 'cells are')} known.`;
    return { label: 'The beginning', text };
  }
  return tellStep(puzzle, step, replay.gridAt(position - 1), replay.assumptionsAt(position - 1));
}

/** Returns the comment on the last kept step of a run that went on. */
export const cutText = ({ steps, taken }: Pick<RecordedRun, 'steps' | 'taken'>): string =>
  taken > steps.length
    ? ` The run takes ${amountText(taken)} steps; the first ${amountText(MOST_STEPS)} are kept.`
    : '';
