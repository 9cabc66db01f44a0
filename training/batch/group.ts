import { answerLine, type BatchAnswer, type InvalidAnswer, type QuestionId } from './answer.ts';
import { readPuzzleLine } from './puzzle-line.ts';
import type { Question } from './questions.ts';
import type { Solved } from './settings.ts';
import type { Solve } from './solver.ts';
import type { BatchTally, Done } from './tally.ts';

/** The answers of a group of questions, as lines of JSON. */
export interface Answered extends Done {
  readonly text: string;
  readonly ms: number;
}

type Answer = BatchAnswer | InvalidAnswer;

/** Answers questions one after another. The answer to a question that is no puzzle says what is wrong with it. */
export async function answerGroup(questions: readonly Question[], solve: Solve): Promise<Answered> {
  const start = performance.now();
  const tally: BatchTally = {};
  let text = '';
  let size = 0;
  for (const question of questions) {
    const given = answerQuestion(question, solve);
    // To wait for an answer that is there costs as much as the smallest puzzles.
    const answer = given instanceof Promise ? await given : given;
    text += `${JSON.stringify(answer)}\n`;
    tally[answer.status] = (tally[answer.status] ?? 0) + 1;
    size += question.text.length + 1;
  }
  return { text, tally, count: questions.length, size, ms: performance.now() - start };
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
