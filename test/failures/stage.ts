import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded, type Job, JobSchema } from '@crosshatch/core/jobs';
import { startPostgres } from '#test/fixtures/hub/postgres.ts';
import { type Program, startProgram } from './program.ts';

export type DatabaseName = 'pglite' | 'postgres';

/** A database that outlives hubs. */
interface Store {
  /** The value for `--database`. */
  readonly address: string;
  /** Kills the server and starts it again after a time in milliseconds. Undefined for a database in the hub's process. */
  readonly bounce?: (ms: number) => Promise<void>;
  remove(): Promise<void>;
}

/** A hub's process. Its port stays when it is started again. */
export interface RunningHub {
  readonly origin: string;
  readonly port: number;
  program: Program;
}

/** Hubs on one database, and runners, each a process of its own. */
export interface Stage {
  readonly database: DatabaseName;
  readonly store: Store;
  readonly hubs: readonly RunningHub[];
  readonly runners: Program[];
  /** Kills a hub and starts it again. Returns the milliseconds until it was ready. */
  restartHub(hub: RunningHub): Promise<number>;
  /** Starts a runner that asks a hub, by default each next one. */
  startRunner(origin?: string, options?: readonly string[]): Program;
  /** Submits JSON lines to any hub that answers. Returns the job's id. */
  submit(lines: string, query?: string, headers?: Readonly<Record<string, string>>): Promise<string>;
  job(id: string): Promise<Job>;
  /** Waits until a job has ended. @param most seconds after which it is given up, with the output of the processes */
  ended(id: string, most?: number): Promise<Job>;
  result(id: string): Promise<string>;
  close(): Promise<void>;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Asks any of a stage's hubs, until one answers with another status than 5xx. */
async function askAny(hubs: readonly RunningHub[], path: string, init: RequestInit = {}): Promise<Response> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const hub = hubs[attempt % hubs.length];
    try {
      const response = await fetch(`${hub?.origin}${path}`, { ...init, signal: AbortSignal.timeout(60_000) });
      if (response.status < 500) return response;
      await response.body?.cancel();
    } catch {
      // The hub is away.
    }
    await sleep(100);
  }
  throw new Error(`no hub answered ${path}`);
}

export async function openStage(
  database: DatabaseName,
  { hubs: hubCount, runners: runnerCount }: { readonly hubs: number; readonly runners: number },
): Promise<Stage> {
  const store = database === 'pglite' ? await pgliteStore() : await postgresStore();
  const serve = (port: number) => startProgram(['jobs', 'serve', '--port', `${port}`, '--database', store.address]);
  const hubs: RunningHub[] = [];
  const runners: Program[] = [];
  for (let each = 0; each < hubCount; each++) {
    const port = await freePort();
    hubs.push({ port, origin: `http://127.0.0.1:${port}`, program: serve(port) });
    await ready(hubs.at(-1));
  }
  const startRunner: Stage['startRunner'] = (origin, options = []) => {
    const hub = origin ?? hubs[runners.length % hubs.length]?.origin ?? '';
    const runner = startProgram(['work', '--hub', hub, '--threads', '1', '--name', `r${runners.length}`, ...options]);
    runners.push(runner);
    return runner;
  };
  for (let each = 0; each < runnerCount; each++) startRunner();
  const job = async (id: string) => JobSchema.parse(await (await askAny(hubs, `/v1/jobs/${id}`)).json());
  return {
    database,
    store,
    hubs,
    runners,
    startRunner,
    job,
    async restartHub(hub) {
      hub.program.kill();
      await hub.program.ended;
      const start = performance.now();
      hub.program = serve(hub.port);
      await ready(hub);
      return performance.now() - start;
    },
    async submit(lines, query = '', headers = {}) {
      const response = await askAny(hubs, `/v1/jobs${query}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-ndjson', ...headers },
        body: lines,
      });
      if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
      return JobSchema.parse(await response.json()).id;
    },
    async ended(id, most = 300) {
      for (const end = performance.now() + 1000 * most; performance.now() < end; await sleep(100)) {
        const now = await job(id);
        if (hasEnded(now.status)) return now;
      }
      const outputs = [...hubs.map(({ program }) => program), ...runners].map((each) => each.output().slice(-2000));
      throw new Error(`${JSON.stringify(await job(id))} has not ended after ${most} s\n${outputs.join('\n---\n')}`);
    },
    async result(id) {
      const response = await askAny(hubs, `/v1/jobs/${id}/result`);
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return response.text();
    },
    async close() {
      const all = [...runners, ...hubs.map(({ program }) => program)];
      for (const program of all) program.kill();
      await Promise.all(all.map(({ ended }) => ended));
      await store.remove();
    },
  };
}

async function pgliteStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-failures-'));
  return { address: join(folder, 'jobs'), remove: () => rm(folder, { recursive: true, force: true }) };
}

async function postgresStore(): Promise<Store> {
  const server = await startPostgres();
  return {
    address: server.address,
    remove: server.remove,
    bounce: async (ms) => {
      server.kill();
      await sleep(ms);
      server.start();
    },
  };
}

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
  });
  return promise;
}

/** Waits until a hub is ready. */
async function ready(hub: RunningHub | undefined): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const isReady = await fetch(`${hub?.origin}/v1/health/ready`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) return;
    await sleep(25);
  }
  throw new Error(`the hub was not ready in 30 s:\n${hub?.program.output()}`);
}
