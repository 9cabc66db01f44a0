import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { browser, openBrowser } from './reader.ts';

openBrowser();

const ALIKE = '<p>black on white</p>'.repeat(3);

test.each([
  ['pale letters after those that can be read', `${ALIKE}<p style="color:#ccc">pale</p>`, /^color-contrast: .*>pale</],
  ['pale letters before those that can be read', `<p style="color:#ccc">pale</p>${ALIKE}`, /^color-contrast: .*>pale</],
  [
    'a dark box behind dark letters',
    `${ALIKE}<div style="background:#333"><p>dark</p></div>`,
    /^color-contrast: .*>dark</,
  ],
  [
    'pale letters in open details',
    '<details open><summary>More</summary><p style="color:#ccc">pale</p></details>',
    /^color-contrast: .*>pale</,
  ],
  [
    'a pale summary of closed details, and no letters in them',
    '<details><summary style="color:#ccc">pale</summary><p style="color:#ccc">hidden</p></details>',
    /^color-contrast: (?!.*hidden).*>pale</,
  ],
  ['a button without a name', '<button></button>', /^button-name: <button>/],
  ['a field without a label', '<input>', /^label: <input/],
])('axe finds %s', async (_, main, found) => {
  const page = await browser.newPage();
  await page.setContent(
    `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${main}</main></html>`,
  );
  expect(await violations(page)).toEqual([expect.stringMatching(found)]);
  await page.close();
});
