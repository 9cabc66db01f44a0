import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { answerInParallel } from '#training/batch/parallel.ts';
import type { Question } from '#training/batch/questions.ts';
import { randomQuestions } from '../command/puzzles.ts';

async function* questions(): AsyncGenerator<readonly Question[]> {
  for (let block = 0; block < 20; block++) {
    yield Array.from({ length: 100 }, (_, at) => ({
      text: `{"id":${100 * block + at + 1},"rows":[[1]],"columns":[[1]]}`,
      line: 100 * block + at + 1,
    }));
  }
}

test('a batch that ends early takes no answers that are still under way', async () => {
  const answers = answerInParallel(questions(), { algorithm: 'exact', solutions: 2 }, 2);
  expect((await answers.next()).done).toBe(false);
  // Until the threads have answered all that they were asked for, and this one has taken none of it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  await answers.return(undefined);
  // An answer that the pool did not expect would be thrown by the next turn.
  await new Promise((resolve) => setTimeout(resolve, 20));
});

test('the answers of several threads stand in the order of the questions', async () => {
  let count = 0;
  for await (const answered of answerInParallel(questions(), { algorithm: 'exact', solutions: 2 }, 3)) {
    count += answered.count;
    expect(answered.text.trim().split('\n')).toHaveLength(answered.count);
    const ids = answered.text.matchAll(/"id":(\d+)/g);
    expect([...ids].map(([, id]) => Number(id))).toEqual(
      Array.from({ length: answered.count }, (_, at) => count - answered.count + at + 1),
    );
  }
  expect(count).toBe(2000);
});

test('answers are handed on while the puzzle behind them is being solved, in whichever thread', async () => {
  const [hard = ''] = randomQuestions(1, 35, 1);
  async function* mixed(): AsyncGenerator<readonly Question[]> {
    yield* questions();
    yield [{ text: hard, line: 2001 }];
  }
  const settings = { algorithm: 'backtracking', solutions: 2, budget: 3_000_000 };
  const handedOn: { readonly text: string; readonly at: number }[] = [];
  for await (const { text } of answerInParallel(mixed(), settings, 2)) handedOn.push({ text, at: performance.now() });
  const [before, last] = handedOn.slice(-2);
  if (before === undefined || last === undefined) throw new Error('there are two groups at least');
  const { ms } = JSON.parse(last.text);
  expect(last.at - before.at).toBeGreaterThan(ms / 10);
});

test('a batch whose input fails ends with that failure', async () => {
  async function* broken(): AsyncGenerator<readonly Question[]> {
    yield* questions();
    throw new Error('the input is gone');
  }
  const all = async () => {
    for await (const answered of answerInParallel(broken(), { algorithm: 'exact', solutions: 2 }, 2)) void answered;
  };
  await expect(all()).rejects.toThrow('the input is gone');
});
