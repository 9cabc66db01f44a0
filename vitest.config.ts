import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { LongestOfEachProject } from './test/order.ts';

process.loadEnvFile(new URL('offline.env', import.meta.url));

// A file for the counts of the run, for scripts that want more than the exit status.
const report = process.env.TEST_REPORT;

/** Ends a test that hangs, and no test that is slow because the machine is busy. In milliseconds, as are all timeouts. */
const TIMEOUT = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } };

/**
 * Node loads modules by itself, and keeps them compiled between workers: with a worker for each file, Vite's way takes a
 * quarter more time of the processors.
 */
const NATIVE = { viteModuleRunner: false, nodeLoader: false };
enableCompileCache();
process.env.NODE_COMPILE_CACHE ??= getCompileCacheDir();

/** The site's modules, and those of the lab without hubs, processes and TensorFlow.js: Vite resolves what they import. */
const PARTS = [
  'test/node/site/**/*.test.ts',
  'test/node/training/{data-sets,evaluation,experiments,generate,pool,runs,statistics,terminal}/**/*.test.ts',
];

/** Tests that limit a time: alone, one after another, once all others are done. */
const TIMED = ['test/browser/{lighthouse,long-tasks}.test.ts'];

/** Tests of the site in a browser. */
const BROWSER = {
  environment: 'node',
  isolate: false,
  experimental: NATIVE,
  globalSetup: 'test/browser/setup.ts',
  ...TIMEOUT,
} as const;

export default defineConfig({
  test: {
    // More workers than processors: the tests of the browser and of the command wait for other processes a third of the time.
    // Four workers on two processors took a tenth longer than three.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestOfEachProject },
    tags: [{ name: 'slow', description: 'takes seconds, and is left out of npm run test:quick' }],
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    projects: [
      // A worker runs file after file, with modules loaded once and one browser: each file leaves its process as it was.
      { test: { name: 'parts', include: PARTS, environment: 'node', isolate: false, ...TIMEOUT } },
      {
        test: {
          name: 'node',
          include: ['test/node/**/*.test.ts'],
          exclude: PARTS,
          environment: 'node',
          isolate: false,
          experimental: NATIVE,
          ...TIMEOUT,
        },
      },
      {
        // Without a line for each request.
        plugins: [
          cloudflareTest({ wrangler: { configPath: './wrangler.toml' }, miniflare: { bindings: { LOG: '' } } }),
        ],
        test: {
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          ...TIMEOUT,
        },
      },
      { test: { name: 'browser', include: ['test/browser/**/*.test.ts'], exclude: TIMED, ...BROWSER } },
      { test: { name: 'timed', include: TIMED, maxWorkers: 1, sequence: { groupOrder: 1 }, ...BROWSER } },
    ],
  },
});
