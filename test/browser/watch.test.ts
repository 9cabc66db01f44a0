import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { violations } from './axe.ts';
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

const LINE_ORDER = ['--network', 'line-order', '--imitated', '2', '--puzzles', '2', '--largest', '7', '--layers', '6'];

test.each([
  {
    kind: 'network',
    args: [...NETWORK, '--epochs', '10000'],
    command: 'crosshatch train small --random 300',
    status: /^Epoch ([4-9]|\d{2,}): loss/,
    pictures: [/^Loss: training from .* to .*; validation from/, /^Boards right/],
  },
  {
    kind: 'line order',
    args: [...LINE_ORDER, '--rounds', '10000'],
    command: 'crosshatch train small --network line-order',
    status:
      /^Round ([4-9]|\d{2,}): at 5×5 [\d.]+ % above the fewest steps, on larger puzzles [\d.]+ % of a queue’s; the best/,
    pictures: [
      /^Steps lost by a choice: imitation from .* to .*; trying lines from/,
      /^Choices of a best line: imitation/,
      /^Steps at 5×5, above the fewest: validation from/,
      /^Steps on larger puzzles, of a queue’s: validation from/,
    ],
  },
])('the run of a $kind is watched from its first step to its end', async ({ args, command, status, pictures }) => {
  const url = await address('train', join(folder, 'small'), ...args, '--watch');
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(url);
  await page.getByRole('heading', { name: 'small' }).waitFor();
  await page.getByText(command).waitFor();
  await page.getByText(status).waitFor();
  for (const name of pictures) await page.getByRole('img', { name }).waitFor();
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

/** Opens the page on a narrow screen, in light and in dark. */
async function looksWell(url: string, status: RegExp): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width: 320, height: 700 }, colorScheme });
    const page = await context.newPage();
    await page.goto(url);
    await page.getByText(status).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await violations(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/watch-${colorScheme}.png`, fullPage: true });
    await context.close();
  }
}

test('new metrics are shown, to everybody and on every screen', async () => {
  await trained();
  const url = await address('watch', join(folder, 'small'));
  await looksWell(url, /^Epoch 2: loss 0.4000, .* 30.00 % of boards right; the best so far/);
  const page = await browser.newPage({ javaScriptEnabled: true });
  await page.goto(url);
  const rows = page.locator('tbody tr');
  expect(await rows.count()).toBe(2);
  // In pieces, as a file that is being written is read.
  const third = { kind: 'epoch', step: 54, samples: 6912, epoch: 3, seconds: 190, loss: 0.6 };
  const fourth = `${JSON.stringify({ ...third, step: 81, epoch: 4, loss: 0.7 })}\n`;
  appendFileSync(metrics, `${JSON.stringify(third)}\n${fourth.slice(0, 20)}`);
  await page.getByText('Epoch 3: loss 0.6000; the best was 2').waitFor();
  expect(await rows.count()).toBe(3);
  appendFileSync(metrics, fourth.slice(20));
  await page.getByText('Epoch 4: loss 0.7000; the best was 2').waitFor();
  expect(await rows.allInnerTexts()).toHaveLength(4);
  expect(await page.getByRole('row', { name: /^3 0\.6000 – – – 3 min/ }).count()).toBe(1);
  await page.close();
});

test('a line order that an earlier version trained is shown by its rounds', async () => {
  const run = join(folder, 'small');
  const configuration = {
    kind: 'line-policy',
    command: 'crosshatch train small --policy',
    date: new Date(0).toISOString(),
    versions: {},
    seed: 1,
    layers: [32, 16],
    rounds: 3,
    imitated: 1,
    puzzles: 400,
    largest: 20,
    learningRate: 0.003,
  };
  mkdirSync(run);
  writeFileSync(join(run, 'configuration.json'), JSON.stringify(configuration));
  const round = (epoch: number, loss: number, steps: object) =>
    JSON.stringify({ kind: 'epoch', step: 100 * epoch, samples: 900 * epoch, epoch, loss, seconds: 40 * epoch, steps });
  // The first is of a run from before it was counted how many choices are of a best line.
  const lines = [
    round(1, 0.013, { small: 1.031, large: 0.484 }),
    round(2, 0.136, { small: 1.02, large: 0.476, agreed: 0.9 }),
    round(3, 0.112, { small: 1.025, large: 0.475, agreed: 0.92 }),
  ];
  writeFileSync(metrics, `${lines.join('\n')}\n`);
  const url = await address('watch', run);
  await looksWell(url, /^Round 3: at 5×5 2.5 % above .* 47.5 % of a queue’s; the best was 2$/);
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByText('Round 3 of 3, 2,700 choices, 2 min of training').waitFor();
  await page
    .getByRole('img', { name: 'Steps lost by a choice: imitation from 0.013 to 0.013; trying lines' })
    .waitFor();
  const rows = page.getByRole('table').getByRole('row');
  expect((await rows.allInnerTexts()).map((text) => text.split('\t'))).toEqual([
    ['Round', 'Learns by', 'Steps lost', 'Best line', '5×5, above the fewest', 'Larger, of a queue’s', 'After'],
    ['3', 'trying, to 20×20', '0.112', '92.0 %', '2.5 %', '47.5 %', '2 min'],
    ['2', 'trying, to 20×20', '0.136', '90.0 %', '2.0 %', '47.6 %', '80 s'],
    ['1', 'imitation', '0.013', '–', '3.1 %', '48.4 %', '40 s'],
  ]);
  await page.close();
});
