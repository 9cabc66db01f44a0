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

/** Serves the Worker with the built site on a free port while the browser's tests run, beside a hub and a runner for jobs. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  unpackedChromium();
  const hub = await startHub();
  const server = createTestHarness({ workers: [{ configPath: './wrangler.toml', vars: hub.variables }] });
  const { url } = await server.listen();
  provide('origin', url.origin);
  return async () => {
    await server.close();
    await hub.close();
  };
}
