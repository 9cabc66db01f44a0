import { createNonogramAnswering } from './nonograms.ts';
import type { Question } from './questions.ts';
import type { BatchSettings } from './settings.ts';
import type { AnswerStatus } from './tally.ts';

/** An answer, to be written as a line of JSON. */
export interface Answer {
  readonly status: AnswerStatus;
}

/** Answers a question: at once where nothing has to be waited for. A line that is no puzzle gets the status `invalid`. */
export type AnswerOne = (question: Question) => Answer | Promise<Answer>;

/** A function that answers questions by these settings. */
export async function createAnswering(settings: BatchSettings): Promise<AnswerOne> {
  if (settings.kind === 'light-up') return (await import('./light-up.ts')).createLightUpAnswering(settings);
  return createNonogramAnswering(settings);
}
