import type { AnswerOne } from './answer.ts';
import { createNonogramAnswering } from './nonograms.ts';
import type { BatchSettings } from './settings.ts';

/** Creates a function that answers questions by these settings. */
export async function createAnswering(settings: BatchSettings): Promise<AnswerOne> {
  if (settings.kind === 'light-up') return (await import('./light-up.ts')).createLightUpAnswering(settings);
  return createNonogramAnswering(settings);
}
