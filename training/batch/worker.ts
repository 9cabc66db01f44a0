import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Answered, answerGroup } from './group.ts';
import type { Settings } from './settings.ts';
import { type PlacedGroup, SharedGroups } from './shared-groups.ts';
import { createSolve } from './solver.ts';

/** The data that a helper is started with. */
export interface HelperData {
  readonly settings: Settings;
  /** The place of the next group to take. */
  readonly next: Int32Array<SharedArrayBuffer>;
}

/** Answers of a group, from a helper. */
export interface PlacedAnswers {
  readonly place: number;
  readonly answered: Answered;
}

/** Answers groups in a thread of its own, as they are sent and as long as the thread is not ended. */
async function help({ settings, next }: HelperData): Promise<void> {
  const solve = createSolve(settings);
  const groups = new SharedGroups(next);
  let wake = () => {};
  parentPort?.on('message', (group: PlacedGroup) => {
    groups.add(group);
    wake();
  });
  for (;;) {
    const group = groups.take();
    groups.forgetTaken();
    if (group === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    for await (const answered of answerGroup(group.questions, solve))
      parentPort?.postMessage({ place: group.place, answered } satisfies PlacedAnswers);
    // Lets more groups arrive.
    await setImmediate();
  }
}

await help(workerData);
