import type { Settings } from './answer.ts';
import { type Answered, answerGroup } from './group.ts';
import { createPace } from './pace.ts';
import type { Question } from './questions.ts';

/** Answers in this very thread. */
export async function* answerSerially(
  blocks: AsyncIterable<readonly Question[]>,
  settings: Settings,
): AsyncGenerator<Answered> {
  const pace = createPace();
  for await (const group of pace.groups(blocks)) {
    const answered = await answerGroup(group, settings);
    pace.learn(answered.count, answered.ms);
    yield answered;
  }
}
