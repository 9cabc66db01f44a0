import { rm } from 'node:fs/promises';
import { VERSION } from '#functions/version.ts';
import { serveHub } from '#training/hub/http/server.ts';
import { hubOn } from '#training/hub/hub.ts';
import { openPGlite } from '#training/hub/pglite.ts';
import { migrate } from '#training/hub/tables.ts';
import { run } from '#training/work/runner.ts';
import { emptyFolder } from '../fixtures/hub/pglite.ts';

/** The hub of the browser's tests, with one runner. */
export interface TestHub {
  /** The variables by which the Worker finds it. */
  readonly variables: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

const SECRET = 'the secret of the tests';

/** Starts a hub on a database of its own, and a runner with one process. */
export async function startHub(): Promise<TestHub> {
  const folder = await emptyFolder();
  const database = await openPGlite(folder);
  await migrate(database);
  const hub = await hubOn(database, { version: VERSION });
  const access = { secret: SECRET, anonymous: false };
  const served = await serveHub(hub, { access, ip: '127.0.0.1', port: 0, log: () => {} });
  if (!served.ok) throw new Error(served.error);
  const { url, close } = served.value;
  const stopping = new AbortController();
  const runner = run({
    server: { url },
    name: 'tests',
    version: VERSION,
    kinds: ['solve', 'grade'],
    slots: 1,
    module: new URL('../../training/work/answers.ts', import.meta.url),
    mostSeconds: 600,
    megabytes: 1024,
    stop: stopping.signal,
    log: () => {},
  });
  return {
    variables: { JOBS_URL: url, JOBS_SECRET: SECRET, JOBS_LOCAL: 'yes' },
    close: async () => {
      stopping.abort();
      const ended = await runner;
      if (!ended.ok) throw new Error(ended.error);
      await close();
      await hub.close();
      await rm(folder, { recursive: true });
    },
  };
}
