import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Bell } from '../threads/bell.ts';
import { createAnswering } from './answering.ts';
import { type Answered, answerGroup } from './group.ts';
import type { BatchSettings } from './settings.ts';
import { type PlacedGroup, SharedGroups } from './shared-groups.ts';

/** The data with which a helper thread starts. */
export interface HelperData {
  readonly settings: BatchSettings;
  /** The place of the next group to take. */
  readonly next: Int32Array<SharedArrayBuffer>;
}

/** Answers of a group, from a helper. */
export interface PlacedAnswers {
  readonly place: number;
  readonly answered: Answered;
}

/** Answers groups in a helper thread as they arrive, until the thread is ended. */
async function help({ settings, next }: HelperData): Promise<void> {
  const answer = await createAnswering(settings);
  const groups = new SharedGroups(next);
  const bell = new Bell();
  parentPort?.on('message', (group: PlacedGroup) => {
    groups.add(group);
    bell.ring();
  });
  for (;;) {
    const { next } = bell;
    const group = groups.take();
    groups.forgetTaken();
    if (group === undefined) {
      await next;
      continue;
    }
    for await (const answered of answerGroup(group.questions, answer))
      parentPort?.postMessage({ place: group.place, answered } satisfies PlacedAnswers);
    // Lets more groups arrive.
    await setImmediate();
  }
}

await help(workerData);
