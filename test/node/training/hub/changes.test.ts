import { getEventListeners } from 'node:events';
import type { JobStatus } from '@crosshatch/core/jobs';
import { expect, test } from 'vitest';
import { clientOf } from '#test/fixtures/hub/work.ts';
import { Changes } from '#training/hub/changes.ts';
import { type Database, DatabaseFault } from '#training/hub/database.ts';

const ID = 'b3b8d1a2-4d0f-4f3e-9b0c-1f2e3d4c5b6a';
const CLIENT = clientOf('listener');

/** The outcome of a read of the job: its state, or a database that is away. */
type Found = { readonly status: JobStatus; readonly revision: number } | 'away';

const rowOf = (found: Exclude<Found, 'away'>) => ({
  id: ID,
  number: 1,
  kind: 'solve',
  options: {},
  priority: 5,
  version: 'test',
  created: new Date(0),
  started: null,
  ended: null,
  expires: new Date(0),
  lines: 1,
  parts: 1,
  done_lines: 0,
  done_parts: 0,
  running_lines: 0,
  answers: {},
  attempts: 0,
  seconds: null,
  error: null,
  ...found,
});

const absent = (): never => {
  throw new Error('the test expects no such call of the database');
};

/** The changes of a job, each read of which has the next outcome and tells of a change; the last one stays. */
async function changesOf(...found: readonly Found[]) {
  let reads = 0;
  let tell: (payload: string) => void = absent;
  const database: Database = {
    kind: 'postgres',
    // The rows are of the type that the statement has, which no check here can see.
    query: async <Row>() => {
      const next = found[Math.min(reads++, found.length - 1)];
      if (next === undefined || next === 'away') throw new DatabaseFault('jobs-unavailable', undefined);
      tell(ID);
      return [rowOf(next)] as Row[];
    },
    script: absent,
    transaction: absent,
    alone: absent,
    reserve: absent,
    listen: async (_, listener) => {
      tell = listener;
    },
    notify: absent,
    tidy: absent,
    close: absent,
  };
  return { changes: await Changes.of(database), reads: () => reads };
}

test('a listener waits while the database is away, and hears of each revision once', async () => {
  const begun = { status: 'running', revision: 1 } as const;
  const { changes, reads } = await changesOf('away', begun, 'away', begun, { status: 'succeeded', revision: 2 });
  const heard: number[] = [];
  for await (const { revision } of changes.of(CLIENT, ID, new AbortController().signal)) heard.push(revision);
  expect(heard).toEqual([1, 2]);
  expect(reads()).toBe(5);
});

test('a listener who leaves while the database is away has nothing read any more', async () => {
  const { changes, reads } = await changesOf('away');
  const stop = new AbortController();
  const next = changes.of(CLIENT, ID, stop.signal).next();
  await expect.poll(reads).toBe(1);
  stop.abort();
  expect(await next).toEqual({ done: true, value: undefined });
  expect(reads()).toBe(1);
});

test('a listener leaves nothing behind at its signal, whether the job ends or the listener goes', async () => {
  const { signal } = new AbortController();
  const ended = await changesOf({ status: 'succeeded', revision: 1 });
  for await (const { revision } of ended.changes.of(CLIENT, ID, signal)) expect(revision).toBe(1);
  const open = await changesOf({ status: 'running', revision: 1 });
  for await (const { revision } of open.changes.of(CLIENT, ID, signal)) {
    expect(revision).toBe(1);
    break;
  }
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
