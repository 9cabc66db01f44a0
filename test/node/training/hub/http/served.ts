import type { Job } from '@crosshatch/core/jobs';
import { onTestFinished } from 'vitest';
import type { Access } from '#training/hub/http/access.ts';
import { serveHub } from '#training/hub/http/server.ts';
import type { Hub } from '#training/hub/store.ts';

/** A hub that is served for a test. */
export interface Served {
  readonly url: string;
  /** The lines of its log. */
  readonly log: readonly string[];
  readonly close: () => Promise<void>;
}

/** Serves a hub at a free port until the test ends. @param patience seconds for a client that is slow */
export async function served(hub: Hub, access: Partial<Access> = {}, patience?: number): Promise<Served> {
  const log: string[] = [];
  const server = await serveHub(hub, {
    access: { anonymous: false, ...access },
    ip: '127.0.0.1',
    port: 0,
    log: (line) => log.push(line),
    ...(patience !== undefined && { patience }),
  });
  if (!server.ok) throw new Error(server.error);
  onTestFinished(server.value.close);
  return { ...server.value, log };
}

const absent = (): never => {
  throw new Error('the test expects no such call of the store');
};

/** A store of which a test says what some methods answer. It has no key, and its database is up. */
export const storeOf = (methods: Partial<Hub>): Hub => ({
  createKey: absent,
  keys: absent,
  revokeKey: absent,
  clientOfKey: async () => undefined,
  submit: absent,
  job: absent,
  jobs: absent,
  cancel: absent,
  remove: absent,
  result: absent,
  changes: absent,
  claim: absent,
  heartbeat: absent,
  complete: absent,
  refuse: absent,
  fail: absent,
  release: absent,
  deadParts: absent,
  redrive: absent,
  ready: async () => true,
  figures: absent,
  close: async () => {},
  ...methods,
});

export const ID = 'b3b8d1a2-4d0f-4f3e-9b0c-1f2e3d4c5b6a';

/** A job of three lines. */
export const jobOf = (changed: Partial<Job> = {}): Job => ({
  id: ID,
  kind: 'solve',
  status: 'running',
  priority: 5,
  options: {},
  version: '0.2.0',
  created: '2026-11-01T10:00:00.000Z',
  expires: '2026-11-08T10:00:00.000Z',
  counts: { total: 3, done: 0, failed: 0, parts: { total: 1, done: 0 }, answers: {} },
  attempts: 1,
  links: {
    self: `/v1/jobs/${ID}`,
    events: `/v1/jobs/${ID}/events`,
    result: `/v1/jobs/${ID}/result`,
    cancel: `/v1/jobs/${ID}/cancel`,
  },
  ...changed,
});
