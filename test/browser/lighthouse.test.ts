import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from './chromium.ts';

let browser: Browser;
let port: number;

beforeAll(async () => {
  port = await freePort();
  browser = await launchChromium([`--remote-debugging-port=${port}`]);
});
afterAll(() => browser.close());

// A phone on a slow network is simulated from what was loaded; a machine that is busy elsewhere can spoil one try.
test.each(['/', '/learn/clues/'])(
  'Lighthouse gives %s at least 95 for performance and 100 for accessibility, and it does not jump',
  { retry: 2, timeout: 90_000 },
  async (path) => {
    const result = await lighthouse(inject('origin') + path, {
      port,
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility'],
    });
    if (result === undefined) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
    const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
    const shown = failed.map(({ id, displayValue = '' }) => `${id} ${displayValue}`).join('; ');
    expect(categories.accessibility?.score, shown).toBe(1);
    expect(categories.performance?.score, shown).toBeGreaterThanOrEqual(0.95);
    expect(audits['cumulative-layout-shift']?.numericValue, shown).toBeLessThan(0.01);
  },
);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
