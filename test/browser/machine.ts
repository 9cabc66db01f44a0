import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Browser } from 'playwright-core';

/** Lighthouse's benchmark index of a machine on which the limits of these tests hold as they are written. */
const REFERENCE_INDEX = 2800;

/**
 * How many times slower than the reference this machine runs the scripts of a page at present; 1 where it is faster. A time
 * tells about the page, and not about the machine, only in relation to it.
 */
export async function slowdownOf(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    return Math.max(1, REFERENCE_INDEX / (await page.evaluate(pageFunctions.computeBenchmarkIndex)));
  } finally {
    await page.close();
  }
}
