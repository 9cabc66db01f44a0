import { answerLine, type BatchAnswer, type InvalidAnswer } from './answer.ts';
import { readPuzzleLine } from './puzzle-line.ts';
import type { Question } from './questions.ts';
import type { Solve } from './solver.ts';
import type { BatchTally, Done } from './tally.ts';

/** The answers of a group of questions, as lines of JSON. */
export interface Answered extends Done {
  readonly text: string;
  readonly ms: number;
}

/** Answers questions one after another. The answer to a question that is no puzzle says what is wrong with it. */
export async function answerGroup(questions: readonly Question[], solve: Solve): Promise<Answered> {
  const start = performance.now();
  const tally: BatchTally = {};
  let text = '';
  let size = 0;
  for (const question of questions) {
    const answer = await answerQuestion(question, solve);
    text += `${JSON.stringify(answer)}\n`;
    tally[answer.status] = (tally[answer.status] ?? 0) + 1;
    size += question.text.length + 1;
  }
  return { text, tally, count: questions.length, size, ms: performance.now() - start };
}

async function answerQuestion(question: Question, solve: Solve): Promise<BatchAnswer | InvalidAnswer> {
  const line = readPuzzleLine(question.text);
  if (line === undefined) return (await import('./invalid.ts')).answerInvalid(question);
  const timed = await solve(line.puzzle);
  if (timed.ok) return answerLine(line.id, timed.value);
  return (await import('./invalid.ts')).answerInvalid(question, { message: timed.error });
}
