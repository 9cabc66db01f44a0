import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { type FailingNetwork, failingNetwork } from './failing-network.ts';
import { HANDS } from './hands.ts';
import { browser, openBrowser } from './reader.ts';
import { newContext, PATIENCE } from './visit.ts';
import { STEPS } from './walk-steps.ts';

/** With `WALK=all`, each setting is walked in both themes, and axe looks at each place. */
const isLong = process.env.WALK === 'all';

const DESK = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } };

interface Setting {
  readonly name: string;
  readonly hand: keyof typeof HANDS;
  readonly options: BrowserContextOptions;
  /** The theme of the short walk; without one, the setting is walked in the long one alone. */
  readonly short?: 'light' | 'dark';
}

const SETTINGS: readonly Setting[] = [
  { name: 'on a desk by mouse', hand: 'mouse', options: DESK, short: 'light' },
  { name: 'on a phone', hand: 'finger', options: PHONE, short: 'light' },
  { name: 'by keys alone', hand: 'keys', options: DESK, short: 'dark' },
  { name: 'on a phone on its side', hand: 'finger', options: ON_ITS_SIDE },
];

const walks = SETTINGS.flatMap((setting) =>
  (['light', 'dark'] as const)
    .filter((theme) => isLong || setting.short === theme)
    .map((theme) => ({ ...setting, theme })),
);

openBrowser();
let network: FailingNetwork;
beforeAll(async () => {
  network = await failingNetwork();
});
afterAll(() => network.close());
beforeEach(() => Object.assign(network, { isDown: false }));

describe('a walk through the workbench on one page', () => {
  test.each(walks)('a puzzle is typed, solved, played, kept and drawn $name, in the $theme theme', async (setting) => {
    const { hand, options, theme } = setting;
    const context = await newContext(browser, { ...options, colorScheme: theme, serviceWorkers: 'allow' });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const complaints: string[] = [];
    page.on('console', (message) => !network.isDown && complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(network.origin);
    await page.waitForFunction(() => document.querySelector('astro-island[ssr]:not([client="visible"])') === null);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const look = async (place: string) => {
      if (!isLong) return;
      expect.soft(await violations(page), place).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, place).toBeLessThanOrEqual(options.viewport?.width ?? 0);
    };
    const walk = { page, hand: HANDS[hand](page), network, look };
    for (const [name, step] of Object.entries(STEPS)) {
      await step(walk).catch(async (error: unknown) => {
        const shown = await page.locator('main').innerText();
        const seen = [page.url(), ...complaints, shown.slice(0, 500)].join('\n');
        throw new Error(`the walk ends where ${name}: ${String(error)}\n${seen}`, { cause: error });
      });
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
