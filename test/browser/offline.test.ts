import { readdirSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.ts';
import { type FailingNetwork, failingNetwork } from './failing-network.ts';
import { browser, openBrowser } from './reader.ts';
import { openSearch } from './search.ts';
import { newContext, PATIENCE } from './visit.ts';

openBrowser();

let network: FailingNetwork;
let origin: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  network = await failingNetwork();
  ({ origin } = network);
});
afterAll(() => network.close());

beforeEach(() => {
  Object.assign(network, { isDown: false, isLater: false });
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const cell = (row: number, column: number) => page.locator(`[data-row="${row - 1}"][data-column="${column - 1}"]`);
const becomes = (row: number, column: number, state: string) =>
  expect.poll(() => cell(row, column).getAttribute('aria-label')).toContain(state);

const openContext = () => newContext(browser, { serviceWorkers: 'allow' });

async function openPage(): Promise<void> {
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
}

/** Goes to a page, and waits until it has woken up. */
async function open(path: string, where = page): Promise<void> {
  await where.goto(origin + path);
  await where.waitForFunction(() => document.querySelector('astro-island[ssr]:not([client="visible"])') === null);
}

/** Opens a page, and waits until the service worker has cached what works without a network. */
async function openCached(path: string): Promise<void> {
  await open(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Scrolls to each figure, and waits until all are driven by their scripts. */
async function wakeFigures(where = page): Promise<void> {
  for (const island of await where.locator('astro-island').all()) await island.scrollIntoViewIfNeeded();
  await where.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
}

/** Returns the answers to requests for networks and their list, by the beginning of their names. */
async function fetchedNetworks(): Promise<Record<string, number | string>> {
  const files = readdirSync('site/dist/models').filter((name) => /^(?:manifest|universal|paper-5x5)\b/.test(name));
  const answers = await page.evaluate(
    (names) =>
      Promise.all(
        names.map(async (name) => {
          const status = await fetch(`/models/${name}`).then(
            (answer) => answer.status,
            () => 'lost',
          );
          return [name.replace(/(?:-\w+)?\.\w+$/, ''), status];
        }),
      ),
    files,
  );
  return Object.fromEntries(answers);
}

describe('a reader who was never here before', () => {
  beforeEach(async () => {
    context = await openContext();
    await openPage();
  });
  afterEach(() => context.close());

  test('used parts are there without a network: a page with its figures, the search, the puzzle of the day, small networks', async () => {
    const found = page.locator('site-search ol a');
    const openDay = async () => {
      await button('New puzzle').click();
      await button('Puzzle of the day').click();
      await page.locator('.workbench > header h2').getByText('Puzzle of').waitFor();
    };
    await openCached('/play/');
    await openDay();
    await open('/learn/clues/');
    await atRest(page);
    await openSearch(page);
    await page.keyboard.type('conflict');
    await found.first().waitFor();
    expect(await fetchedNetworks()).toEqual({ manifest: 200, universal: 200, 'paper-5x5': 200 });
    await atRest(page);
    network.isDown = true;
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('not on this device');
    expect(await fetchedNetworks()).toEqual({ manifest: 200, universal: 200, 'paper-5x5': 'lost' });
    await openSearch(page);
    await page.keyboard.type('backtracking');
    await found.first().waitFor();
    await open('/play/#puzzle=3x3:1/3/1/1/3/1');
    await openDay();
  });

  test('the page on which a reader first lands is there without a network, with its figures and the small networks', async () => {
    await openCached('/learn/search/');
    network.isDown = true;
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await wakeFigures();
    expect(await fetchedNetworks()).toEqual({ manifest: 200, universal: 200, 'paper-5x5': 'lost' });
  });

  test('a chapter that was only opened is there without a network, with all figures, also those that a worker computes', async () => {
    const chapters = ['/learn/crowd/', '/learn/light-up/'];
    /** Uses all figures of a chapter. Those of Light Up have a worker of their own. */
    const useFigures = async (chapter: string, where: Page) => {
      await open(chapter, where);
      await wakeFigures(where);
      if (chapter !== '/learn/light-up/') return;
      const figure = where.locator('#generation');
      await figure.getByRole('button', { name: 'To the beginning' }).click();
      await figure.getByText('The first population of WP').waitFor();
    };

    // A reader with a network shows what the figures need.
    const other = await (await newContext(browser)).newPage();
    const needed = new Set<string>();
    other.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/_astro/')) needed.add(pathname);
    });
    for (const chapter of chapters) await useFigures(chapter, other);
    await other.context().close();
    expect([...needed].some((path) => path.includes('light-up.worker'))).toBe(true);

    await openCached('/');
    for (const chapter of chapters) await open(chapter);
    const missing = (paths: readonly string[]) =>
      page.evaluate(async (asked) => {
        const answers = await Promise.all(asked.map((path) => caches.match(path)));
        return asked.filter((_, index) => answers[index] === undefined);
      }, paths);
    await expect.poll(() => missing([...needed])).toEqual([]);

    network.isDown = true;
    for (const chapter of chapters) await useFigures(chapter, page);
    expect(await page.getByRole('alert').filter({ hasText: 'did not load' }).count()).toBe(0);
  });
});

// The service worker caches the same pages for each of these tests, so none needs empty caches.
describe('a reader who comes back', () => {
  beforeAll(async () => {
    context = await openContext();
  });
  beforeEach(openPage);
  afterEach(() => page.close());
  afterAll(() => context.close());

  test('the caches have neither answers of the API nor pages of it', async () => {
    await openCached('/');
    const answer = await page.evaluate(async () => {
      const response = await fetch('/v1/solve?rows=1/3/1&columns=1/3/1');
      return (await response.json()).status;
    });
    expect(answer).toBe('unique');
    await page.goto(`${origin}/v1/docs`);
    await page.goto(`${origin}/play/`);
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached).toContain('/play/');
    expect(cached.filter((path) => path.startsWith('/v1'))).toEqual([]);
    expect(cached.some((path) => path.includes('solver.worker'))).toBe(true);
  });

  test('the site can be installed: its manifest names icons that are there, in their sizes', async () => {
    await page.goto(`${origin}/play/`);
    const session = await context.newCDPSession(page);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons } = JSON.parse(data ?? '{}');
    for (const { src, sizes } of icons.filter(({ sizes }: { sizes: string }) => sizes !== 'any')) {
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size).toBe(sizes);
    }
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A context of tests is like a private window, where nothing is installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  test('without a network a game goes on after a reload, with hints, drawing, the shelf and new puzzles, and back in the network too', async () => {
    await openCached('/play/#puzzle=3x3:1/3/1/1/3/1&title=A%20plus');
    await cell(1, 2).click();
    network.isDown = true;
    // Parts that were not opened before.
    await tab('Export').click();
    await page.getByRole('textbox', { name: 'The puzzle as JSON' }).waitFor();
    await page.waitForURL(/mode=export/);
    await page.reload();
    await page.getByRole('textbox', { name: 'The puzzle as JSON' }).waitFor();
    await tab('Play').click();
    await becomes(1, 2, 'filled');
    await button('Hint').click();
    await button(/^Mark/).waitFor();
    await cell(2, 2).click();
    await tab('Solve').click();
    await page.getByText('Exactly one solution').waitFor();

    await page.locator('.workbench').getByRole('link', { name: 'My puzzles' }).click();
    await page.getByRole('heading', { name: '1 puzzle', exact: true }).waitFor();
    await page.locator('.shelf li a').click();
    await becomes(2, 2, 'filled');
    await open('/puzzles/');
    await page.locator('.puzzle-group a').first().click();
    await page.getByRole('grid', { name: /^Board/ }).waitFor();
    await open('/light-up/');
    await page.getByRole('grid').waitFor();
    await open('/generate/');
    await page.getByRole('link', { name: /play/i }).first().waitFor();
    await page.goto(`${origin}/generate/#size=8x8&source=figures&seed=1&count=1`);
    await page.evaluate(() => {
      window.print = () => dispatchEvent(new Event('beforeprint'));
    });
    await page.getByRole('button', { name: 'Print', exact: true, disabled: false }).click();
    await page.locator('.print-page').first().waitFor({ state: 'attached' });
    await open('/play/');
    await button('New puzzle').click();
    await button('From the library').click();
    await page
      .locator('.workbench > header h2')
      .getByText(/^No\. \d+/)
      .waitFor();
    for (const path of ['/v1/docs', '/guides/api/']) {
      await open(path);
      await page.getByRole('heading', { name: 'Without a network' }).first().waitFor();
    }

    network.isDown = false;
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'The API' }).waitFor();
    await open('/puzzles/mine/');
    await page.getByRole('heading', { name: /^\d puzzles$/ }).waitFor();
    await page.locator('.shelf li a', { hasText: '3×3' }).click();
    await becomes(2, 2, 'filled');
    await button('Undo').click();
    await becomes(2, 2, 'open');
  });

  test('a new version of the site with other parts breaks no open tab', async () => {
    await openCached('/#puzzle=3x3:1/3/1/1/3/1&title=A%20plus');
    network.isLater = true;
    for (const name of ['Play', 'Edit', 'Export']) {
      await tab(name).click();
      await page.locator('#workbench-panel').getByRole('button').first().waitFor();
    }
    await page.getByRole('textbox', { name: 'The puzzle as JSON' }).waitFor();
    await button('New puzzle').click();
    await page.getByRole('dialog', { name: 'New puzzle' }).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: 'did not load' }).count()).toBe(0);
  });
});
