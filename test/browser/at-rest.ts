import type { Page } from 'playwright-core';

/**
 * Waits until no fetch of the page has ended for half a second. Playwright's own `networkidle` tells only that the page was idle
 * once.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fetched = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== fetched(); ) {
      before = fetched();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
