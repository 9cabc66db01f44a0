import { type Answer, algorithmOf, answerOf, type InvalidAnswer, type Settings, solveTimed } from './answer.ts';
import { readAsked } from './asked.ts';
import type { Question } from './questions.ts';
import type { Done, Tally } from './tally.ts';

/** The answers of a group of questions, as lines of JSON. */
export interface Answered extends Done {
  readonly text: string;
  readonly ms: number;
}

/** Answers questions one after another; a question that is no puzzle is answered with what is wrong with it. */
export async function answerGroup(questions: readonly Question[], settings: Settings): Promise<Answered> {
  const algorithm = algorithmOf(settings);
  const start = performance.now();
  const tally: Tally = {};
  let text = '';
  let size = 0;
  for (const question of questions) {
    const asked = readAsked(question.text);
    const answer: Answer | InvalidAnswer =
      asked === undefined
        ? (await import('./invalid.ts')).answerInvalid(question)
        : answerOf(asked.id, solveTimed(asked.puzzle, algorithm, settings));
    text += `${JSON.stringify(answer)}\n`;
    tally[answer.status] = (tally[answer.status] ?? 0) + 1;
    size += question.text.length + 1;
  }
  return { text, tally, count: questions.length, size, ms: performance.now() - start };
}
