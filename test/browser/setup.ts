import type { TestProject } from 'vitest/node';
import { createTestHarness } from 'wrangler';
import { unpackedChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Worker serves the API and the built site. */
    readonly origin: string;
  }
}

/** Serves the Worker with the built site on a free port while the browser's tests run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  unpackedChromium();
  const server = createTestHarness({ workers: [{ configPath: './wrangler.toml' }] });
  const { url } = await server.listen();
  provide('origin', url.origin);
  return () => server.close();
}
