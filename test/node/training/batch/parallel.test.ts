import { expect, test } from 'vitest';
import { answerInParallel } from '#training/batch/parallel.ts';
import type { Question } from '#training/batch/questions.ts';

async function* questions(): AsyncGenerator<readonly Question[]> {
  for (let block = 0; block < 20; block++) {
    yield Array.from({ length: 100 }, (_, at) => ({
      text: '{"rows":[[1]],"columns":[[1]]}',
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
