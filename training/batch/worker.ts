import type { Settings } from './answer.ts';
import { type Answered, answerGroup } from './group.ts';
import type { Question } from './questions.ts';

export interface Task {
  readonly group: readonly Question[];
  readonly settings: Settings;
}

/** What a thread of the pool runs. */
export default ({ group, settings }: Task): Promise<Answered> => answerGroup(group, settings);
