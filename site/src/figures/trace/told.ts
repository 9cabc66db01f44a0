import { type Replay, tellStep } from '@crosshatch/core/explain';
import type { Puzzle } from '@crosshatch/core/puzzle';

/** A step in words; at the beginning, what there is to see. */
export function told(puzzle: Puzzle, replay: Replay, position: number): { label: string; text: string } {
  const step = replay.step(position);
  if (step === undefined) return { label: 'The beginning', text: 'No cell is known.' };
  return tellStep(puzzle, step, replay.gridAt(position - 1), replay.assumptionsAt(position - 1));
}
