import { setImmediate } from 'node:timers/promises';
import { answerLine, type BatchAnswer, type InvalidAnswer, type QuestionId } from './answer.ts';
import { readPuzzleLine } from './puzzle-line.ts';
import type { Question } from './questions.ts';
import type { Solved } from './settings.ts';
import type { Solve } from './solver.ts';
import type { BatchTally, Done } from './tally.ts';

/** Answers to questions of a group that follow each other, as lines of JSON. */
export interface Answered extends Done {
  readonly text: string;
  /** The group, where these are its last answers: how many it has, and how long they took together. */
  readonly group?: { readonly count: number; readonly ms: number };
}

type Answer = BatchAnswer | InvalidAnswer;

/**
 * Answers questions one after another: together, or up to a puzzle that is not solved at once, so that nothing waits for
 * what stands behind it. The answer to a question that is no puzzle says what is wrong with it.
 */
export async function* answerGroup(questions: readonly Question[], solve: Solve): AsyncGenerator<Answered> {
  const start = performance.now();
  let answers = new Answers();
  for (const question of questions) {
    const given = answerQuestion(question, solve);
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

function answerQuestion(question: Question, solve: Solve): Answer | Promise<Answer> {
  const line = readPuzzleLine(question.text);
  if (line === undefined) return invalidAnswer(question);
  const solved = solve(line.puzzle);
  if (solved instanceof Promise) return solved.then((later) => answerTo(question, line.id, later));
  return answerTo(question, line.id, solved);
}

const answerTo = (question: Question, id: QuestionId, solved: Solved): Answer | Promise<Answer> =>
  solved.ok ? answerLine(id, solved.value) : invalidAnswer(question, { message: solved.error });

async function invalidAnswer(question: Question, fault?: { readonly message: string }): Promise<InvalidAnswer> {
  return (await import('./invalid.ts')).answerInvalid(question, fault);
}
