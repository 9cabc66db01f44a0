import { answerWithId, idOfLine } from '@crosshatch/core/answering';
import { failure } from '@crosshatch/core/puzzle';
import type { PartLine } from './part.ts';

/** Makes the answer, with its line feed, to a line on which the process failed. */
export function failedLine({ text, number }: PartLine, detail: string): string {
  return `${JSON.stringify(answerWithId(idOfLine(text), failure({ name: 'puzzle-failed', detail }), number))}\n`;
}
