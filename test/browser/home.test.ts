import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { launchChromium } from './chromium.ts';
import { noise } from './noise.ts';

const origin = inject('origin');
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** What a flawless page never causes: messages of the console, uncaught errors, requests to other origins. */
let complaints: string[];

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  page = await context.newPage();
  complaints = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) complaints.push(`request to ${request.url()}`);
  });
});
afterEach(() => context.close());

const verdict = () => page.locator('#demo-verdict');
const headline = () => verdict().locator('strong');
const solutions = () => page.locator('#demo-pictures figure svg');
const textarea = () => page.getByLabel('Or paste your own, in any format');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function open(path = '/'): Promise<void> {
  await page.goto(`${origin}${path}`);
}

/** Pastes a puzzle, presses the button, waits for the answer and looks at its headline. */
async function solve(text: string, expected: string): Promise<void> {
  await textarea().fill(text);
  await button('Solve').click();
  await page.waitForSelector('#demo-solve:not([aria-disabled="true"])');
  expect(await headline().textContent()).toBe(expected);
}

describe('the first page', () => {
  test('loads without a complaint and shows a solved puzzle before anything is pressed', async () => {
    await open();
    await page.waitForLoadState('networkidle');
    expect(await page.title()).toContain('Crosshatch');
    expect(await headline().textContent()).toBe('Exactly one solution');
    expect(await solutions().count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('has the answer and its picture without JavaScript', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(origin);
    expect(await reader.locator('#demo-verdict').innerText()).toContain('Exactly one solution');
    expect(await reader.locator('#demo-pictures svg').isVisible()).toBe(true);
    expect(await reader.getByRole('button', { name: 'Solve' }).isVisible()).toBe(false);
    await plain.close();
  });

  test('shows the request with its own address and the answer that the API gives', async () => {
    await open();
    const command = await page.locator('#api-request').innerText();
    expect(command).toContain(`${origin}/v1/solve`);
    const body = /-d '([^']*)'/.exec(command)?.[1] ?? '';
    const answer = await page.evaluate(async (sent) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/v1/solve', { method: 'POST', headers, body: sent })).json();
    }, body);
    expect(JSON.parse(await page.locator('#api-answer').innerText())).toEqual(answer);
  });

  test('links to pages that exist', async () => {
    await open();
    const targets = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toContain('/v1/docs');
    expect(targets).toContain('/v1/openapi.json');
    for (const target of new Set(targets)) expect((await fetch(`${origin}${target}`)).status, `${target}`).toBe(200);
  });

  test.each(['light', 'dark'] as const)(
    'is accessible in %s colours, before and after a mistake',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await open();
      expect(await violations()).toEqual([]);
      await solve('width 2\nheight x\n', 'This is not a puzzle');
      expect(await violations()).toEqual([]);
      await solve('2x2:1/1/1/1', 'More than one solution');
      expect(await violations()).toEqual([]);
    },
  );

  test.each([360, 1200])('needs no sideways scrolling at %i pixels', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await open();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

describe('the demo', () => {
  beforeEach(() => open());
  afterEach(() => expect(complaints).toEqual([]));

  test('solves its first example when asked to', async () => {
    await button('Solve').click();
    await page.locator('#demo-facts').getByText('Time here').waitFor();
    expect(await headline().textContent()).toBe('Exactly one solution');
    expect(await solutions().count()).toBe(1);
  });

  test.each([
    ['Two solutions', 'More than one solution', 2],
    ['No solution', 'No solution', 0],
    ['A slip of the pen', 'This is not a puzzle', 0],
  ])('answers its example %s', async (name, expected, pictures) => {
    await button(name).click();
    await headline().getByText(expected, { exact: true }).waitFor();
    expect(await solutions().count()).toBe(pictures);
  });

  test('solves a pasted puzzle with one solution and tells the work', async () => {
    await solve('{"rows":[[1],[3],[1]],"columns":[[1],[3],[1]]}', 'Exactly one solution');
    expect(await solutions().count()).toBe(1);
    expect(await page.locator('#demo-facts').innerText()).toMatch(/3 × 3\s[\s\S]*Lines solved\s+[1-9]/);
  });

  test('shows two solutions where there are several, and in how many cells they differ', async () => {
    await solve('2x2:1/1/1/1', 'More than one solution');
    expect(await verdict().innerText()).toContain('differ in 4 cells');
    expect(await solutions().count()).toBe(2);
  });

  test('proves that there is none', async () => {
    await solve('{"rows":[[2],[2],[2]],"columns":[[3],[],[3]]}', 'No solution');
    expect(await verdict().innerText()).toMatch(/at (row|column) [1-3]/);
    expect(await solutions().count()).toBe(0);
  });

  test('tells line and column of a mistake, puts the cursor there, and recovers', async () => {
    await solve('width 2\nheight 2\nrows\n1\n1 x\ncolumns\n1\n1\n', 'This is not a puzzle');
    expect(await verdict().innerText()).toContain('Line 5, column 3: ');
    expect(await textarea().getAttribute('aria-invalid')).toBe('true');
    const selected = await textarea().evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(selected).toBe('x');
    await solve('2x2:2/0/1/1', 'Exactly one solution');
    expect(await textarea().getAttribute('aria-invalid')).toBe(null);
  });

  test('says what is wrong with a text of no format, and with none at all', async () => {
    await solve('what is this?', 'This is not a puzzle');
    await solve('', 'This is not a puzzle');
    expect((await verdict().innerText()).length).toBeGreaterThan('This is not a puzzle'.length + 10);
  });

  // No solver known gets through noise of this size.
  test('can be stopped, and works again after that', async () => {
    await textarea().fill(noise(120, 120, 1));
    await button('Solve').click();
    await headline().getByText('Solving', { exact: true }).waitFor();
    expect(await button('Solve').isDisabled()).toBe(true);
    await button('Stop').click();
    await headline().getByText('Stopped', { exact: true }).waitFor();
    expect(await button('Stop').isDisabled()).toBe(true);
    await solve('1x1:1/1', 'Exactly one solution');
  });

  test('works with the keyboard alone', async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await tabTo('demo-text');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2x2:1/1/1/1');
    await page.keyboard.press('Control+Enter');
    await headline().getByText('More than one solution', { exact: true }).waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2x1:1/1/2');
    await tabTo('demo-solve');
    await page.keyboard.press('Enter');
    await headline().getByText('Exactly one solution', { exact: true }).waitFor();
  });
});

test('the reference of the API loads without a complaint and is accessible in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open('/v1/docs');
    expect(await violations()).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

describe('an address without a page', () => {
  test('answers 404 with the way back', async () => {
    const response = await page.goto(`${origin}/no/such/page`);
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'first page' }).click();
    await solutions().waitFor();
  });

  test('is accessible', async () => {
    await page.goto(`${origin}/no/such/page`);
    expect(await violations()).toEqual([]);
  });
});

/** Rules of axe that the page breaks, with the elements that break them. */
async function violations(): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function tabTo(id: string): Promise<void> {
  for (let press = 0; press < 20; press++) {
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tabulator key does not reach ${id}`);
}
