import '../threads/import-only.ts';
import { type Answered, answerGroup } from './group.ts';
import type { Question } from './questions.ts';
import { createSolve, type Settings, type Solve } from './solver.ts';

export interface BatchTask {
  readonly group: readonly Question[];
  readonly settings: Settings;
}

/** Created once in a thread: all tasks of a pool have the same settings. */
let solve: Solve | undefined;

/** The task of a thread of the pool. */
export default function answer({ group, settings }: BatchTask): Promise<Answered> {
  solve ??= createSolve(settings);
  return answerGroup(group, solve);
}
