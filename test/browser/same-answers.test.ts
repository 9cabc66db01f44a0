import { readdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Answer, answerText } from '../../site/src/demo/answer.ts';
import { examples } from '../../site/src/demo/examples.ts';
import { launchChromium } from './chromium.ts';
import { noise } from './noise.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const texts = [
  ...examples.map(({ text }) => text),
  ...[1, 2, 3, 5, 8, 12].flatMap((size) => [1, 2, 3, 4].map((seed) => noise(size, size + (seed % 3), seed))),
  ...[1, 2, 3, 4].map((seed) => noise(20, 20, seed, 0.6)),
  noise(33, 12, 1, 0.6),
  noise(70, 6, 1, 0.7),
  noise(200, 150, 1, 0.9),
];

/** Status, solutions as pictures, and work: everything is compared. */
test('the solver in the browser gives the same answers, by the same work, as in Node', async () => {
  const worker = readdirSync('site/dist/_astro').find((file) => /^solver\.worker.*\.js$/.test(file));
  const page = await browser.newPage();
  await page.goto(inject('origin'));
  const answers = await page.evaluate(
    async ({ worker, texts }) => {
      const solver = new Worker(`/_astro/${worker}`, { type: 'module' });
      const answers: Answer[] = [];
      for (const text of texts) {
        const { promise, resolve, reject } = Promise.withResolvers<Answer>();
        solver.onmessage = ({ data }) => resolve(data.answer);
        solver.onerror = ({ message }) => reject(new Error(message));
        solver.postMessage(text);
        answers.push(await promise);
      }
      return answers;
    },
    { worker, texts },
  );
  expect(new Set(answers.map(({ headline }) => headline)).size).toBeGreaterThanOrEqual(4);
  expect(answers).toEqual(texts.map(answerText));
});
