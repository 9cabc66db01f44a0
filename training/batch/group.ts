import { setImmediate } from 'node:timers/promises';
import type { Answer, AnswerOne } from './answer.ts';
import type { Question } from './questions.ts';
import type { BatchTally, Done } from './tally.ts';

/** Answers to successive questions of a group, as lines of JSON. */
export interface Answered extends Done {
  readonly text: string;
  /** Set with the last answers of a group: the number of its questions, and the milliseconds that all its answers took. */
  readonly group?: { readonly count: number; readonly ms: number };
}

/**
 * Answers questions one after another and yields the answers together. Before it waits for a puzzle that is not solved at once,
 * it yields the answers so far: no answer waits for a hard puzzle after it.
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
    // An `await` takes as long as the smallest puzzles, so an answer that is ready is not awaited.
    answers.add(question, given instanceof Promise ? await given : given);
  }
  const { text, tally, count, size } = answers;
  yield { text, tally, count, size, group: { count: questions.length, ms: performance.now() - start } };
}

/** Whether an answer arrives within one turn of the event loop. */
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
