import type { Page } from 'playwright-core';

/** Opens the search of the header by its keys, as soon as its script listens to them. */
export async function openSearch(page: Page): Promise<void> {
  await page.locator('site-search .opener:enabled').waitFor();
  await page.keyboard.press('Control+k');
}
