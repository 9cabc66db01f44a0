import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

// Tests run offline: no usage figures sent, no request for a sample of edge metadata.
process.env.WRANGLER_SEND_METRICS ??= 'false';
process.env.WRANGLER_HIDE_BANNER ??= 'true';
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';

// A file for the counts of the run, for scripts that want more than the exit status.
const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    projects: [
      {
        test: { name: 'node', include: ['test/node/**/*.test.ts'], environment: 'node' },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: './wrangler.toml' } })],
        test: { name: 'worker', include: ['test/worker/**/*.test.ts'] },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/browser/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
