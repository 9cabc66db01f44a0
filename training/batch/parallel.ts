import { Readable } from 'node:stream';
import { createPool } from '../threads/pool.ts';
import type { Answered } from './group.ts';
import { createGrouping } from './grouping.ts';
import type { Question } from './questions.ts';
import type { Settings } from './solver.ts';
import type { BatchTask } from './worker.ts';

/** Groups in work or waiting for each thread: these can be answered while one hard puzzle holds up the order. */
const WINDOW = 64;

/** Answers in several threads, in the order of the questions. The number of groups in work is bounded, and so is memory. */
export async function* answerInParallel(
  blocks: AsyncIterable<readonly Question[]>,
  settings: Settings,
  threads: number,
): AsyncGenerator<Answered> {
  const pool = createPool<BatchTask, Answered>(new URL('./worker.ts', import.meta.url), threads);
  const grouping = createGrouping();
  const answer = async (group: readonly Question[]): Promise<Answered> => {
    const answered = await pool.run({ group, settings });
    grouping.learn(answered.count, answered.ms);
    return answered;
  };
  try {
    yield* Readable.from(grouping.groups(blocks)).map(answer, { concurrency: WINDOW * threads });
  } finally {
    await pool.close();
  }
}
