import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { atRest } from './at-rest.ts';
import { CHAPTERS } from './chapters.ts';
import { isShortFolded, tellsHiddenColumns } from './folded-results.ts';
import { browser, openBrowser } from './reader.ts';
import { AS_READER, NO_PAGE, pagePaths } from './site.ts';
import { newContext, visit } from './visit.ts';

openBrowser();

/** The most script, compressed, that a page may load before anything on it is used, in bytes. */
const MOST_BYTES = 60 * 1024;
/** The pages that load more, in bytes. */
const MORE_BYTES: Readonly<Record<string, number>> = {
  // The generator makes a sheet of puzzles in a worker as soon as the page is opened.
  '/generate/': 75 * 1024,
};

/** Chapters with figures are held against more by their own tests, with all figures in use. */
const paths = pagePaths.filter((path) => !Object.keys(CHAPTERS).some((chapter) => path === `/learn/${chapter}/`));

/** The colours behind the page and behind code on it that are not light. */
const darkGrounds = (): string[] =>
  [...document.querySelectorAll('body, pre')]
    .map((one) => getComputedStyle(one).backgroundColor)
    .filter(
      (colour) => colour !== 'rgba(0, 0, 0, 0)' && (colour.match(/\d+/g) ?? []).some((part) => Number(part) < 200),
    );

let kept: Page | undefined;

test.each(paths)(
  '%s loads little script and without a complaint, is accessible in both themes, is printed on white, and fits a small phone, where wide tables scroll within themselves; a page of results is short until it is unfolded, and its tables say how many columns they hide',
  async (path) => {
    kept ??= await (await newContext(browser)).newPage();
    const { page, complaints, open, violations, lowContrasts, close } = await visit(kept);
    const scripts: Promise<Buffer | undefined>[] = [];
    // From the request on: a script whose answer is slow counts too.
    const weigh = (request: Request) => {
      if (request.resourceType() === 'script') scripts.push(request.response().then((response) => response?.body()));
    };
    page.on('request', weigh);
    await open(path);
    await atRest(page);
    const sizes = (await Promise.all(scripts)).map((body = Buffer.of()) => gzipSync(body).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MORE_BYTES[path] ?? MOST_BYTES);
    expect(await violations()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await lowContrasts()).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(darkGrounds)).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const areInside = await page
      .getByRole('region')
      .filter({ has: page.locator('table') })
      .evaluateAll((regions) => regions.map((region) => region.getBoundingClientRect().right <= innerWidth));
    expect(areInside.every(Boolean)).toBe(true);
    if (/^\/results\/.+/.test(path)) await isShortFolded(page, () => tellsHiddenColumns(page));
    // The browser itself tells of an answer with the status 404.
    expect(complaints.filter((complaint) => path !== NO_PAGE || !complaint.includes('404'))).toEqual([]);
    page.off('request', weigh);
    await close();
  },
);

test.each(pagePaths)('%s allows no script or style within it but by its hash', async (path) => {
  const policy = (await fetch(inject('origin') + path, AS_READER)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-inline|(?<!wasm-)unsafe-eval|unsafe-hashes|\*|https?:/);
});
