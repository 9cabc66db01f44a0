import { createServer as createSite } from 'node:http';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { slowdownOf } from './machine.ts';
import { PATIENCE } from './visit.ts';

let browser: Browser;
let port: number;
let sitePort: number;

/**
 * The site without its Referrer-Policy: with that header, whatever else is sent, Lighthouse 13.5 reports ERR_ABORTED for the
 * document in this browser, which shows the page all the same. The test of the headers holds the header itself.
 */
const site = createSite(async ({ url = '/', headers }, response) => {
  const accept = headers.accept ?? '*/*';
  const answer = await fetch(inject('origin') + url, { headers: { accept } });
  const kept = [...answer.headers].filter(
    ([name]) => !['referrer-policy', 'content-encoding', 'content-length', 'transfer-encoding'].includes(name),
  );
  const body = Buffer.from(await answer.arrayBuffer());
  const isText = /text|javascript|json|svg/.test(answer.headers.get('content-type') ?? '');
  response.writeHead(answer.status, { ...Object.fromEntries(kept), ...(isText && { 'content-encoding': 'gzip' }) });
  response.end(isText ? gzipSync(body) : body);
});

beforeAll(async () => {
  [port, sitePort] = [await freePort(), await freePort()];
  site.listen(sitePort, '127.0.0.1');
  browser = await launchChromium([`--remote-debugging-port=${port}`]);
});
afterAll(async () => {
  site.close();
  await browser.close();
});

/** How many times slower than the reference machine the phone is that Lighthouse simulates by default. */
const PHONE_SLOWDOWN = 4;

// A phone on a slow network is simulated from the loaded files: the same phone on all machines that are slower than the reference
// and faster than the phone. A machine that is busy elsewhere can spoil one try.
test.each(['/', '/learn/clues/'])(
  'Lighthouse gives %s at least 95 for performance and 100 for accessibility, and it does not jump',
  { retry: 2 },
  async (path) => {
    const cpuSlowdownMultiplier = Math.max(1, PHONE_SLOWDOWN / (await slowdownOf(browser)));
    const result = await lighthouse(`http://127.0.0.1:${sitePort}${path}`, {
      port,
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility'],
      throttling: { cpuSlowdownMultiplier },
      maxWaitForFcp: PATIENCE,
      maxWaitForLoad: PATIENCE,
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
