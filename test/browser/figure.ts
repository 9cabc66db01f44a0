import type { Locator } from 'playwright-core';
import { page, reader } from './reader.ts';

/** Opens a chapter, brings its figure into sight and waits until it is driven by its script. */
export async function open(chapter: string, figure: string, fragment = ''): Promise<Locator> {
  await reader.open(`/learn/${chapter}/${fragment}`);
  return awake(figure, fragment === '');
}

/** A figure of the open chapter, as soon as it is driven by its script. Default: it is brought into sight, as no link leads to it. */
export async function awake(figure: string, isToBeFound = true): Promise<Locator> {
  const found = page.locator(`#${figure}`);
  if (isToBeFound) await found.scrollIntoViewIfNeeded();
  await page.waitForFunction((id) => document.querySelector(`#${id} astro-island:not([ssr])`) !== null, figure);
  return found;
}

/** Where the page is, asked of the page: the browser hears of it later. */
export const fragment = (): Promise<string> => page.evaluate(() => location.hash);

/** The place that says at which of its steps a figure is. */
export const count = (figure: Locator): Locator => figure.locator('.scrubber .count').first();

/** The sentence in which a figure tells what it shows. */
export const told = (figure: Locator): Locator => figure.locator('.told').first();

/** Loads a text into a figure by its own menu. */
export async function load(figure: Locator, text: string): Promise<void> {
  await figure.getByRole('button', { name: 'Your puzzle' }).click();
  await figure.getByLabel('Or your own').fill(text);
  await figure.getByRole('button', { name: 'Load', exact: true }).click();
}
