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
    for await (const answered of answerGroup(group, solve)) {
      if (answered.group !== undefined) grouping.learn(answered.group);
      yield answered;
    }
  }
}
