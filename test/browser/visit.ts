import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';

/** How long a page may take for what a test waits for, in milliseconds: the machine may be busy with other things. */
export const PATIENCE = 120_000;

/** A page in a context of its own, as for a reader who was never here before. */
export interface Visit {
  readonly page: Page;
  /** What a flawless page never causes: messages of the console, uncaught errors, requests to other origins. */
  readonly complaints: string[];
  /** Goes to a path of the site and waits until the page has woken up. */
  readonly open: (path?: string) => Promise<void>;
  /** Rules of axe that the page breaks, with the elements that break them. */
  readonly violations: () => Promise<string[]>;
  /**
   * The same for contrast alone: a theme changes colours and nothing else, so the second theme needs no other rule. In
   * tables, lists, paragraphs and code, elements that look alike are checked once.
   */
  readonly lowContrasts: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/**
 * @example
 * const { page, complaints, open, close } = await visit(browser);
 * await open('/play/');
 * expect(complaints).toEqual([]);
 */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const origin = inject('origin');
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) complaints.push(`request to ${request.url()}`);
  });
  return {
    page,
    complaints,
    open: async (path = '/') => {
      await page.goto(`${origin}${path}`);
      // Astro takes the attribute away when a part of the page has been hydrated.
      if (options.javaScriptEnabled !== false)
        await page.waitForFunction(() => document.querySelector('astro-island[ssr]:not([client="visible"])') === null);
    },
    violations: () => violations(page),
    lowContrasts: async () => {
      await markRepeated(page);
      return violations(page, { rules: ['color-contrast'], without: `[${REPEATED}]` });
    },
    close: () => context.close(),
  };
}

/** The attribute of elements that look like one before them. */
const REPEATED = 'data-repeated';

/**
 * Marks the elements in tables, lists, paragraphs and code that look like one before them: same colours, also those behind the text,
 * same opacity, size and weight of the letters. Contrast follows from these, and axe takes a millisecond for each element.
 */
const markRepeated = (page: Page): Promise<void> =>
  page.evaluate((attribute) => {
    const looks = new Set<string>();
    const behind = (element: Element | null): string => {
      if (element === null) return '';
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      return `${backgroundColor} ${backgroundImage} ${opacity} ${behind(element.parentElement)}`;
    };
    for (const element of document.querySelectorAll('table *, pre *, ul *, ol *, dl *, p *')) {
      if (element.children.length > 0 || element.textContent?.trim() === '') continue;
      const { color, fill, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const look = [element.tagName, color, fill, fontSize, fontWeight, textShadow, behind(element)].join();
      if (looks.has(look)) element.setAttribute(attribute, '');
      looks.add(look);
    }
  }, REPEATED);

/** Rules of axe to hold against a page. Default: all of them. */
export interface Rules {
  readonly rules?: string[];
  /** A selector of elements to leave out. Default: none. */
  readonly without?: string;
}

/**
 * Rules of axe that a page breaks, with the elements that break them.
 *
 * The page has no frames of other origins, so that axe needs no second page to put its findings together, and reports
 * no selector of the thousands of elements that break nothing: half the work on the pages with the largest tables.
 */
export async function violations(page: Page, { rules, without }: Rules = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules !== undefined) axe.withRules(rules);
  if (without !== undefined) axe.exclude(without);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
