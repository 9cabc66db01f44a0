import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browser, openBrowser } from './reader.ts';

openBrowser();

let folder: string;
let metrics: string;
const started: ChildProcessWithoutNullStreams[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crosshatch-'));
  metrics = join(folder, 'small', 'metrics.jsonl');
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null) {
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await gone;
    }
  }
  rmSync(folder, { recursive: true });
});

/** Starts the command; gives the address that it names. */
async function address(...args: readonly string[]): Promise<string> {
  const { NODE_OPTIONS: _options, FORCE_COLOR: _force, ...env } = process.env;
  const child = spawn(process.execPath, ['training/bin/crosshatch.js', ...args], { env });
  started.push(child);
  child.stdin.end();
  let output = '';
  for await (const piece of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += piece;
    const [url] = /http:\S+/.exec(output) ?? [];
    if (url !== undefined) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error(`${output}${await child.stderr.setEncoding('utf8').toArray()}`);
}

const NETWORK = ['--random', '300', '--size', '5', '--layers', '16', '--backend', 'cpu', '--metrics', '5'];

test('a run is watched from its first step to its end', async () => {
  const url = await address('train', join(folder, 'small'), ...NETWORK, '--epochs', '10000', '--watch');
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(url);
  await page.getByRole('heading', { name: 'small' }).waitFor();
  await page.getByText('crosshatch train small --random 300').waitFor();
  await page.getByText(/^Epoch ([4-9]|\d{2,}): loss/).waitFor();
  await page.getByRole('img', { name: /^Loss: training from .* to .*; validation from/ }).waitFor();
  await page.getByRole('img', { name: /^Boards right/ }).waitFor();
  expect(complaints).toEqual([]);
  started[0]?.kill('SIGTERM');
  await page.getByText('this is how it was').waitFor();
  await page.close();
});

/** A run of three epochs, by its files. */
async function trained(): Promise<void> {
  const child = spawn(process.execPath, [
    'training/bin/crosshatch.js',
    'train',
    join(folder, 'small'),
    ...NETWORK,
    '--epochs',
    '1',
  ]);
  await new Promise((resolve) => child.once('close', resolve));
  const line = (epoch: number, loss: number, boards: number) => ({
    kind: 'epoch',
    step: 18 * epoch,
    samples: 2304 * epoch,
    epoch,
    seconds: 60 * epoch,
    loss,
    validation: { loss: loss + 0.01, cells: 0.9, boards },
  });
  writeFileSync(metrics, [line(1, 0.5, 0.1), line(2, 0.4, 0.3)].map((each) => `${JSON.stringify(each)}\n`).join(''));
}

test('what is added to the metrics is shown, to everybody and on every screen', async () => {
  await trained();
  const url = await address('watch', join(folder, 'small'));
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width: 320, height: 700 }, colorScheme });
    const page = await context.newPage();
    await page.goto(url);
    await page.getByText(/^Epoch 2: loss 0.4000, .* 30.00 % of boards right; the best so far/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/watch-${colorScheme}.png`, fullPage: true });
    await context.close();
  }
  const page = await browser.newPage({ javaScriptEnabled: true });
  await page.goto(url);
  const rows = page.locator('tbody tr');
  expect(await rows.count()).toBe(2);
  // In pieces, as a file that is being written is read.
  const third = { kind: 'epoch', step: 54, samples: 6912, epoch: 3, seconds: 190, loss: 0.6 };
  const text = `${JSON.stringify(third)}\n`;
  appendFileSync(metrics, text.slice(0, 20));
  await setTimeout(700);
  expect(await rows.count()).toBe(2);
  appendFileSync(metrics, text.slice(20));
  await page.getByText('Epoch 3: loss 0.6000; the best was 2').waitFor();
  expect(await rows.allInnerTexts()).toHaveLength(3);
  expect(await page.getByRole('row', { name: /^3 0\.6000 – – – 3 min/ }).count()).toBe(1);
  await page.close();
});
