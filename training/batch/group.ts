import { setImmediate } from 'node:timers/promises';
import type { Answer, AnswerOne } from './answer.ts';
import type { Question } from './questions.ts';
import type { BatchTally, Done } from './tally.ts';

/** Answers to questions of a group that follow each other, as lines of JSON. */
export interface Answered extends Done {
  readonly text: string;
  /** The group, where these are its last answers: how many it has, and how long they took together. */
  readonly group?: { readonly count: number; readonly ms: number };
}

/**
 * Answers questions one after another: together, or up to a puzzle that is not solved at once, so that no answer waits for
 * a hard puzzle behind it.
 */
export async function* answerGroup(questions: readonly Question[], answer: AnswerOne): AsyncGenerator<Answered> {
  const start = performance.now();
  let answers = new Answers();
  for (const question of questions) {
    const given = answer(question);
    if (given instanceof Promise && answers.count > 0 && !(await isSoonThere(given))) {
      yield answers;
      answers = new Answers();
    }
    // To wait for an answer that is there costs as much as the smallest puzzles.
    answers.add(question, given instanceof Promise ? await given : given);
  }
  const { text, tally, count, size } = answers;
  yield { text, tally, count, size, group: { count: questions.length, ms: performance.now() - start } };
}

/** Whether an answer is there within one turn of the event loop. */
const isSoonThere = (given: Promise<Answer>): Promise<boolean> =>
  Promise.race([given.then(() => true), setImmediate(false)]);

/** Answers that are written together. */
class Answers {
  text = '';
  readonly tally: BatchTally = {};
  count = 0;
  size = 0;

  add(question: Question, answer: Answer): void {
    this.text += `${JSON.stringify(answer)}\n`;
    this.tally[answer.status] = (this.tally[answer.status] ?? 0) + 1;
    this.count++;
    this.size += question.text.length + 1;
  }
}
