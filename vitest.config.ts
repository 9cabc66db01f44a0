import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { LongestOfEachProject } from './test/order.ts';

process.loadEnvFile(new URL('offline.env', import.meta.url));

// A file for the counts of the run, for scripts that need more than the exit status.
const report = process.env.TEST_REPORT;

/** Timeouts in milliseconds. They end a test that hangs, but not a test that is slow because the machine is busy. */
const TIMEOUT = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } };

/**
 * Node itself loads modules, and keeps them compiled between workers. With a worker for each file, Vite's loader takes a
 * quarter more processor time.
 */
const NATIVE = { viteModuleRunner: false, nodeLoader: false };
enableCompileCache();
process.env.NODE_COMPILE_CACHE ??= getCompileCacheDir();

/**
 * Tests of the site's modules, and of the lab's modules without hubs, processes and TensorFlow.js. Vite resolves their imports.
 */
const PARTS = [
  'test/node/site/**/*.test.ts',
  'test/node/training/{data-sets,evaluation,experiments,generate,pool,runs,statistics,terminal}/**/*.test.ts',
];

/** Tests with a time limit. They run alone, one after another, after all others. */
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
    // More workers than processors: tests of the browser and of the command wait for other processes a third of the time. On
    // two processors, four workers took a tenth longer than three.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestOfEachProject },
    tags: [{ name: 'slow', description: 'takes seconds, and is left out of npm run test:quick' }],
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    projects: [
      // A worker runs file after file with one browser, and loads modules once. Each file must leave its process unchanged.
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
        // Without a log line for each request.
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
