import { randomPicture } from '@crosshatch/core/generation';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeAddress } from '#site/src/session/address.ts';
import type { Mode } from '#site/src/session/mode.ts';
import { slowdownOf } from './machine.ts';
import { browser, openBrowser } from './reader.ts';
import { visit } from './visit.ts';

openBrowser();

/** The longest that the page may be deaf to its reader on the reference machine, in milliseconds. */
const LONGEST_TASK = 50;

/** A picture of noise whose solution takes over 10,000 steps. */
const puzzle = puzzleOfGrid(randomPicture(60, 60, 0.48, 6));
const linkTo = (mode: Mode) => `/play/#${makeAddress({ document: { puzzle }, mode })}`;

const tries = { retry: 3 };

test(
  'a 60×60 puzzle is drawn, solved, scrubbed and solved again step by step without a task over 50 ms',
  tries,
  async () => {
    const { page, open, close } = await visit(browser);
    const tasks = await longTasks(page, async () => {
      await open(linkTo('solve'));
      const scrubber = page.getByRole('slider', { name: 'Step' });
      await page.getByText(/It took \d\d,\d{3} steps/).waitFor();
      await scrubber.focus();
      for (const key of ['Home', 'PageDown', 'PageDown', 'ArrowRight', 'ArrowRight', 'End', 'PageUp', 'ArrowLeft']) {
        await page.keyboard.press(key);
      }
      const box = await scrubber.boundingBox();
      if (box === null) throw new Error('the scrubber has no place on the page');
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + 5, y);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width - 5, y, { steps: 40 });
      await page.mouse.up();
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      await page.getByText(/^Step \d/).waitFor();
      await page.getByText(/It took \d\d,\d{3} steps/).waitFor();
    });
    expect(tasks).toEqual([]);
    await close();
  },
);

test('a 60×60 puzzle is drawn and played without a task over 50 ms', tries, async () => {
  const { page, open, close } = await visit(browser);
  const tasks = await longTasks(page, async () => {
    await open(linkTo('play'));
    const grid = page.getByRole('grid');
    await grid.waitFor();
    await grid.getByRole('gridcell').first().focus();
    for (const key of ['z', 'ArrowRight', 'x', 'ArrowDown', 'Control+End', 'z', 'Control+Home']) {
      await page.keyboard.press(key);
    }
    for (let stroke = 0; stroke < 3; stroke++) {
      await page.mouse.move(500, 500 + 20 * stroke);
      await page.mouse.down();
      await page.mouse.move(700, 500 + 20 * stroke, { steps: 20 });
      await page.mouse.up();
    }
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('-');
  });
  expect(tasks).toEqual([]);
  await close();
});

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** How long the thread itself was at it: what else the machine does meanwhile is not the page's fault. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly url?: string; readonly functionName?: string } };
}

/** Tasks of the page's main thread that take too long, with their events, as the browser's tracing tells. */
async function longTasks(page: Page, act: () => Promise<void>): Promise<string[]> {
  const before = await slowdownOf(browser);
  const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];
  await browser.startTracing(page, { categories });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  // The machine's speed can change within seconds.
  const longest = LONGEST_TASK * Math.max(before, await slowdownOf(browser));
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const ofPage = traceEvents.filter(({ pid, tid }) => threads.includes(`${pid} ${tid}`));
  const tasks = ofPage.filter(({ name, tdur = 0 }) => name === 'RunTask' && tdur > 0);
  // Without a task the tracing has told nothing, and nothing is proven.
  expect(tasks.length).toBeGreaterThan(100);
  return tasks
    .filter(({ tdur = 0 }) => tdur > longest * 1000)
    .map((task) => {
      const parts = ofPage
        .filter(
          ({ name, ts, dur = 0 }) =>
            name !== 'RunTask' && dur > 5000 && ts >= task.ts && ts <= task.ts + (task.dur ?? 0),
        )
        .map(
          ({ name, dur = 0, args }) => `${name} ${args.data?.functionName ?? args.data?.url ?? ''} ${dur / 1000} ms`,
        );
      return `${(task.tdur ?? 0) / 1000} ms of ${(task.dur ?? 0) / 1000} ms: ${parts.join(', ')}`;
    });
}
