import { type Answered, answerGroup } from './group.ts';
import { createPace } from './pace.ts';
import type { Question } from './questions.ts';
import { createSolve, type Settings } from './solver.ts';

/** Answers in this very thread. */
export async function* answerSerially(
  blocks: AsyncIterable<readonly Question[]>,
  settings: Settings,
): AsyncGenerator<Answered> {
  const solve = createSolve(settings);
  const pace = createPace();
  for await (const group of pace.groups(blocks)) {
    const answered = await answerGroup(group, solve);
    pace.learn(answered.count, answered.ms);
    yield answered;
  }
}
