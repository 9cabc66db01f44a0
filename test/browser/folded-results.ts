import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The widths of screens, in pixels, and the most height that a page of results has there before anything is unfolded. */
const WIDTHS = [
  { width: 390, highest: 4500 },
  { width: 1280, highest: 4000 },
  { width: 1920, highest: 4000 },
] as const;

/**
 * Holds that a page of results is short until it is unfolded, on screens of any width.
 *
 * @param checkUnfolded called on each screen while all is unfolded
 */
export async function isShortFolded(page: Page, checkUnfolded: (width: number) => Promise<void>): Promise<void> {
  for (const { width, highest } of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight), `${width} px`).toBeLessThan(highest);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    await checkUnfolded(width);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('main details')) fold.removeAttribute('open');
    });
  }
}

/** Holds that each table that hides columns says how many. */
export async function tellsHiddenColumns(page: Page): Promise<void> {
  // A sign is written by an observer, after the next picture of the page.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const tables = await page.locator('scroll-frame').evaluateAll((frames) =>
    frames.map((frame) => {
      const region = frame.querySelector('[role=region]');
      const sign = frame.querySelector<HTMLElement>('[data-sign]');
      const isCut = region !== null && region.scrollWidth > region.clientWidth + 2;
      return { name: region?.ariaLabel, isCut, sign: sign?.checkVisibility() ? (sign.textContent ?? '') : '' };
    }),
  );
  expect(tables.filter(({ isCut, sign }) => isCut !== /^\d+ more columns? to the right →$/.test(sign))).toEqual([]);
}
