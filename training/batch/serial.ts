import { createAnswering } from './answering.ts';
import { type Answered, answerGroup } from './group.ts';
import { createGrouping } from './grouping.ts';
import type { Question } from './questions.ts';
import type { BatchSettings } from './settings.ts';

/** Answers in this thread. */
export async function* answerSerially(
  blocks: AsyncIterable<readonly Question[]>,
  settings: BatchSettings,
): AsyncGenerator<Answered> {
  const answer = await createAnswering(settings);
  const grouping = createGrouping();
  for await (const group of grouping.groups(blocks)) {
    for await (const answered of answerGroup(group, answer)) {
      if (answered.group !== undefined) grouping.learn(answered.group);
      yield answered;
    }
  }
}
