import { expect, test } from 'vitest';
import type { Answer, AnswerOne } from '#training/batch/answer.ts';
import { answerGroup } from '#training/batch/group.ts';
import type { Question } from '#training/batch/questions.ts';

const questions: readonly Question[] = [1, 2, 3, 4, 5].map((line) => ({ text: `puzzle ${line}`, line }));
const answerTo = ({ line }: Question): Answer & { readonly id: number } => ({ id: line, status: 'unique' });

const textOf = (lines: readonly number[]): string => lines.map((line) => `{"id":${line},"status":"unique"}\n`).join('');

test('answers do not wait for a puzzle behind them that takes long', async () => {
  let end = () => {};
  const long = new Promise<void>((resolve) => {
    end = resolve;
  });
  const answer: AnswerOne = (question) =>
    question.line === 4 ? long.then(() => answerTo(question)) : answerTo(question);
  const answers = answerGroup(questions, answer);
  const before = (await answers.next()).value;
  expect(before).toMatchObject({ text: textOf([1, 2, 3]), tally: { unique: 3 }, count: 3, size: 27 });
  expect(before?.group).toBeUndefined();
  end();
  const last = (await answers.next()).value;
  expect(last).toMatchObject({ text: textOf([4, 5]), tally: { unique: 2 }, count: 2, size: 18, group: { count: 5 } });
  expect((await answers.next()).done).toBe(true);
});

test('answers that come within a turn are handed on together', async () => {
  const counts: number[] = [];
  for await (const { count } of answerGroup(questions, async (question) => answerTo(question))) counts.push(count);
  expect(counts).toEqual([5]);
});
