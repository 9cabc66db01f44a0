import { type Answered, answerGroup } from './group.ts';
import { createGrouping } from './grouping.ts';
import type { Question } from './questions.ts';
import { createSolve, type Settings } from './solver.ts';

/** Answers in this thread. */
export async function* answerSerially(
  blocks: AsyncIterable<readonly Question[]>,
  settings: Settings,
): AsyncGenerator<Answered> {
  const solve = createSolve(settings);
  const grouping = createGrouping();
  for await (const group of grouping.groups(blocks)) {
    const answered = await answerGroup(group, solve);
    grouping.learn(answered.count, answered.ms);
    yield answered;
  }
}
