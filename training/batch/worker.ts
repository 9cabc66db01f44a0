import '../threads/not-required.ts';
import { type Answered, answerGroup } from './group.ts';
import type { Question } from './questions.ts';
import { createSolve, type Settings, type Solve } from './solver.ts';

export interface Task {
  readonly group: readonly Question[];
  readonly settings: Settings;
}

/** Made once in a thread: all tasks of a pool have the same settings. */
let solving: Promise<Solve> | undefined;

/** What a thread of the pool runs. */
export default async function answer({ group, settings }: Task): Promise<Answered> {
  solving ??= createSolve(settings);
  return answerGroup(group, await solving);
}
