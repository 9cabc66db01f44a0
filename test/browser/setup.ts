import type { TestProject } from 'vitest/node';
import { createTestHarness } from 'wrangler';
import { unpackedChromium } from './chromium.ts';
import { startHub } from './hub.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Worker serves the API and the built site. */
    readonly origin: string;
  }
}

/** The server and the number of its projects: Vitest calls the setup for each project, in one process. */
const shared: { users: number; started?: Promise<Served> | undefined } = { users: 0 };

/** Serves the Worker with the built site on a free port while the browser's tests run, beside a hub and a runner for jobs. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  shared.users++;
  shared.started ??= serve();
  try {
    const { origin, close } = await shared.started;
    provide('origin', origin);
    return async () => {
      if (leave()) await close();
    };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Counts a project less. Returns true after the last one: the next project starts a server of its own. */
function leave(): boolean {
  shared.users--;
  if (shared.users > 0) return false;
  shared.started = undefined;
  return true;
}

interface Served {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

async function serve(): Promise<Served> {
  unpackedChromium();
  const hub = await startHub();
  const server = createTestHarness({ workers: [{ configPath: './wrangler.toml', vars: hub.variables }] });
  const { url } = await server.listen();
  return {
    origin: url.origin,
    close: async () => {
      await server.close();
      await hub.close();
    },
  };
}
