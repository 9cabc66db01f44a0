import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.ts';
import { noise } from './noise.ts';
import { choose } from './play-settings.ts';
import { eachHasReader, openBrowser, page, reader } from './reader.ts';

openBrowser();

/** Two ears over a heart: rows 1 1, 5, 5, 3, 1. */
const HEART = '/play/#puzzle=5x5:2/4/4/4/2/1.1/5/5/3/1';
const PHONE = { hasTouch: true, isMobile: true };

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const grid = (): Locator => page.getByRole('grid');
const frame = (): Locator => page.locator('.playable .frame');

async function open(path: string): Promise<void> {
  await reader.open(path);
  await grid().waitFor();
  await page.locator('.play[data-full="true"]').waitFor();
}

async function openDrawing(): Promise<void> {
  await reader.open(`${HEART}&mode=edit`);
  await page.locator('.edit[data-full="true"]').waitFor();
  await page.locator('.judgement').getByText('Exactly one solution').waitFor();
}

const drawn = (row: number, column: number): Promise<string | null> =>
  page.locator(`[data-row="${row - 1}"][data-column="${column - 1}"]`).getAttribute('aria-label');

const noisePuzzle = (width = 40, height = width, share = 0.6): string => {
  const { rows, columns } = JSON.parse(noise(width, height, 1, share)) as { rows: number[][]; columns: number[][] };
  return `/play/#puzzle=${width}x${height}:${[...columns, ...rows].map((clue) => clue.join('.')).join('/')}`;
};

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not in sight');
  return box;
}

/** The middle of a cell of the heart, rows and columns counted from 1. */
async function at(row: number, column: number): Promise<{ x: number; y: number }> {
  const box = await boxOf(grid());
  return { x: box.x + ((column - 0.5) * box.width) / 5, y: box.y + ((row - 0.5) * box.height) / 5 };
}

type Touched = 'touchStart' | 'touchMove' | 'touchEnd';

/** A finger that goes from point to point without a rest, which would be a long press, and the deed before it is lifted. */
async function finger(points: readonly { x: number; y: number }[], before?: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: Touched, ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await Promise.all(points.map((point, index) => send(index === 0 ? 'touchStart' : 'touchMove', point)));
  await before?.();
  await send('touchEnd');
  await session.detach();
}

const stateOf = async (row: number, column: number): Promise<string> => {
  const name = await page.getByRole('gridcell', { name: `Row ${row}, column ${column}: ` }).getAttribute('aria-label');
  return /: (\w+)[;,]/.exec(name ?? '')?.[1] ?? '';
};

/** Whether all controls that are needed on the board are wholly in sight. */
const areInSight = (within = '.play'): Promise<boolean> =>
  page
    .locator(`${within} button:visible`)
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .every(({ top, left, bottom, right }) => top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth),
    );

describe('on an upright phone', () => {
  eachHasReader({ viewport: { width: 390, height: 844 }, ...PHONE }, { keepsPage: true });

  test('the board takes the screen, all tools are in sight below it, and no key is explained', async () => {
    await open(noisePuzzle());
    const board = await boxOf(frame());
    expect(board.height).toBeGreaterThan(0.6 * 844);
    expect((await boxOf(button('Fill'))).y).toBeGreaterThan(board.y + board.height);
    expect(await areInSight()).toBe(true);
    expect(await button('Keys').isVisible()).toBe(false);
    expect(await reader.violations()).toEqual([]);
  });

  test.each([
    [390, 844],
    [600, 960],
  ])('in a window of %i×%i, a guess moves the board by nothing', async (width, height) => {
    await page.setViewportSize({ width, height });
    await open(noisePuzzle());
    const before = await boxOf(frame());
    await button('Try a guess').tap();
    await button('Keep it').waitFor();
    expect(await boxOf(frame())).toEqual(before);
    expect(await areInSight()).toBe(true);
  });

  test('a hint stands over the board beside its line, which is in sight, and moves the board by nothing', async () => {
    await open(noisePuzzle());
    const before = await boxOf(frame());
    await button('Hint').tap();
    const note = page.locator('.messages[data-beside="true"]', { hasText: /^(Row|Column) \d+ / });
    await note.waitFor();
    expect(await boxOf(frame())).toEqual(before);
    const mark = await boxOf(page.locator('path.mark.hint'));
    expect(mark.y).toBeGreaterThan(before.y);
    expect(mark.y).toBeLessThan(before.y + before.height);
    const box = await boxOf(note);
    expect(box.y).toBeGreaterThanOrEqual(before.y - 1);
    expect(box.y + box.height).toBeLessThanOrEqual(before.y + before.height + 1);
    await note.getByRole('button', { name: 'Close note' }).tap();
    expect(await page.locator('path.mark.hint').count()).toBe(0);
  });

  test('a hint is in sight in a window that is so low that the game scrolls', async () => {
    for (const [width, height] of [
      [320, 225],
      [640, 200],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(noisePuzzle());
      await button('Hint').tap();
      const note = page.locator('.messages[data-beside="true"]', { hasText: /^(Row|Column) \d+ / });
      const isInSight = async () => {
        const { y, height: own } = await boxOf(note);
        return y > -1 && y + own < height + 1;
      };
      await expect.poll(isInSight).toBe(true);
    }
  });

  test('the fault of a link stands in front of the board, and screen readers reach it', async () => {
    await open(`${HEART}&marks=!!`);
    const fault = page.getByRole('alert').getByText('its marks do not fit the puzzle');
    await fault.waitFor();
    await page.locator('.workbench > header[inert]').waitFor({ state: 'attached' });
    expect(await page.locator('.fault[inert]').count()).toBe(0);
    // Taps go through it: without that, a tap in its middle finds it.
    const isInFront = await fault.evaluate((words) => {
      words.style.pointerEvents = 'auto';
      const { left, top, width, height } = words.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === words;
    });
    expect(isInFront).toBe(true);
  });

  test('a hint stands over the board again when the phone is turned', async () => {
    await open(noisePuzzle());
    await button('Hint').tap();
    const note = page.locator('.messages[data-beside="true"]', { hasText: /^(Row|Column) \d+ / });
    await note.waitFor();
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const isOver = async () => {
        const [box, stage] = [await boxOf(note), await boxOf(page.locator('.stage'))];
        return box.x >= stage.x && box.x + box.width <= stage.x + stage.width && box.width > stage.width / 3;
      };
      await expect.poll(isOver).toBe(true);
    }
  });

  test('a tap fills, and a long press crosses', async () => {
    await open(HEART);
    const { x, y } = await at(2, 2);
    await page.touchscreen.tap(x, y);
    expect(await stateOf(2, 2)).toBe('filled');
    await finger([await at(1, 3)], async () => {
      await expect.poll(() => stateOf(1, 3)).toBe('crossed');
    });
    expect(await stateOf(1, 3)).toBe('crossed');
  });

  test('after Move one finger moves the board and paints nothing, until a tool is chosen', async () => {
    await open(noisePuzzle());
    const scrolled = () => frame().evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    await button('Move').tap();
    const board = await boxOf(frame());
    const [x, y] = [board.x + board.width - 60, board.y + board.height - 60];
    await finger([
      { x, y },
      { x: x - 40, y: y - 60 },
      { x: x - 80, y: y - 120 },
    ]);
    await expect.poll(scrolled).toEqual([80, 120]);
    expect(await page.locator('.cell[aria-label*=": filled"]').count()).toBe(0);
    // The browser takes some taps right after a stroke for a part of another gesture.
    while ((await button('Fill').getAttribute('aria-pressed')) !== 'true') await button('Fill').tap();
    await finger([{ x, y }]);
    await expect.poll(() => page.locator('.cell[aria-label*=": filled"]').count()).toBe(1);
  });

  test('the board to draw on takes the screen too, with the tools below it, and the others open on request', async () => {
    await openDrawing();
    const board = await boxOf(frame());
    expect(board.height).toBeGreaterThan(0.6 * 844);
    expect((await boxOf(page.locator('.tool-buttons'))).y).toBeGreaterThan(board.y + board.height);
    expect(await areInSight('.edit')).toBe(true);
    expect(await reader.violations()).toEqual([]);
    const { x, y } = await at(1, 3);
    await page.touchscreen.tap(x, y);
    await expect.poll(() => drawn(1, 3)).toContain('filled');
    expect(await boxOf(frame())).toEqual(board);
    await button('More').tap();
    await button('Shift left').tap();
    await expect.poll(() => drawn(1, 2)).toContain('filled');
    expect(await areInSight('.edit .playable')).toBe(true);
    await button('Leave').tap();
    await page.getByRole('tab', { name: 'Play' }).tap();
    await page.locator('.play[data-full="true"]').waitFor();
  });

  test('New puzzle is one tap away from the board, and the new board has the whole window again', async () => {
    await open(HEART);
    await page.locator('.play').getByRole('button', { name: 'New puzzle' }).tap();
    await page.getByRole('tab', { name: 'Examples' }).tap();
    await page.getByRole('button', { name: /^Leaf/ }).tap();
    await page.getByRole('grid', { name: 'Board, 5 columns and 5 rows' }).waitFor();
    await page.locator('.play[data-full="true"]').waitFor();
  });

  test('Leave shows the page around the board again, and the rest of it is out of reach before', async () => {
    await open(HEART);
    await page.locator('.workbench > header[inert]').waitFor({ state: 'attached' });
    await button('Leave').tap();
    await page.getByRole('tab', { name: 'Export' }).tap();
    await page.getByRole('tab', { name: 'Export', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Play' }).tap();
    await page.locator('.play[data-full="true"]').waitFor();
  });

  test('the length of a stroke stands beside the finger, unless the player does not want it', async () => {
    await open(HEART);
    const length = page.locator('.stroke-length');
    await finger([await at(2, 1), await at(2, 2), await at(2, 4)], async () => {
      await expect.poll(() => length.innerText()).toBe('4');
    });
    expect(await length.count()).toBe(0);
    await choose(page, 'Show the length of strokes', false);
    await finger([await at(3, 1), await at(3, 2), await at(3, 4)], async () => {
      await expect.poll(() => stateOf(3, 4)).toBe('filled');
      expect(await length.count()).toBe(0);
    });
  });
});

/** The size of the text of the clues, of the rows and of the columns. */
const clueSizes = (): Promise<number[]> =>
  page
    .locator('.clue-margin')
    .evaluateAll((margins) => margins.map((margin) => Number.parseFloat(getComputedStyle(margin).fontSize)));

/** How far the board and the clues of its rows and of its columns are scrolled, in whole pixels. */
const scrolls = (): Promise<{ board: number[]; rows: number; columns: number }> =>
  frame().evaluate((board) => {
    const [columns, rows] = board.querySelectorAll('.clue-margin');
    const pixels = (value = 0) => Math.round(value);
    return {
      board: [pixels(board.scrollLeft), pixels(board.scrollTop)],
      rows: pixels(rows?.scrollLeft),
      columns: pixels(columns?.scrollTop),
    };
  });

describe('on a small upright phone', () => {
  eachHasReader({ viewport: { width: 360, height: 640 }, ...PHONE }, { keepsPage: true });

  test.each([60, 100])(
    'the clues of a board with lines of %i cells grow with the zoom, and a swipe over them shows the rest',
    async (size) => {
      await open(noisePuzzle(size, size, 0.5));
      for (let step = 0; step < 3; step++) await button('Larger').tap();
      expect(Math.min(...(await clueSizes()))).toBeGreaterThanOrEqual(11);
      const [board, cells, { x, y }] = [await scrolls(), await boxOf(grid()), await boxOf(frame())];
      const swipe = (from: { x: number; y: number }, across: number, down: number) =>
        finger(Array.from({ length: 6 }, (_, step) => ({ x: from.x + across * step, y: from.y + down * step })));
      await swipe({ x: x + 10, y: y + 250 }, 20, 0);
      await expect.poll(async () => (await scrolls()).rows).toBeLessThan(-40);
      await swipe({ x: x + 200, y: y + 10 }, 0, 20);
      await expect.poll(async () => (await scrolls()).columns).toBeLessThan(-40);
      expect((await scrolls()).board).toEqual(board.board);
      expect(await boxOf(grid())).toEqual(cells);
    },
  );

  test('column clues of three digits stand apart', async () => {
    await open(`/play/#puzzle=20x120:${[...Array(20).fill('120'), ...Array(120).fill('20')].join('/')}`);
    const text = await page
      .locator('.of-columns .clue')
      .first()
      .evaluate((clue) => {
        const range = document.createRange();
        range.selectNodeContents(clue);
        return range.getBoundingClientRect().width;
      });
    expect(text).toBeGreaterThan(10);
    expect(text).toBeLessThan(0.9 * ((await boxOf(grid())).width / 20));
  });

  test('a hint about a wrong cell marks it, and stands beside it', async () => {
    await open(HEART);
    const { x, y } = await at(1, 1);
    await page.touchscreen.tap(x, y);
    await button('Hint').tap();
    const note = page.locator('.messages[data-beside="true"]', { hasText: 'row 1, column 1' });
    await note.waitFor();
    await page.getByRole('gridcell', { name: /^Row 1, column 1: filled, wrong;/ }).waitFor();
    const cell = (await boxOf(grid())).height / 5;
    await expect.poll(async () => (await boxOf(note)).y).toBeGreaterThan(y + cell / 2);
    expect(await page.locator('path.mark.wrong').count()).toBe(1);
  });

  test('the answer that all marks are right covers no cell of a small board', async () => {
    await open(HEART);
    const { x, y } = await at(2, 1);
    await page.touchscreen.tap(x, y);
    await button('Find mistakes').tap();
    const note = page.locator('.messages[data-beside="true"]', { hasText: 'All that you have marked is right.' });
    await note.waitFor();
    const isApart = async () => {
      const [told, cells] = [await boxOf(note), await boxOf(grid())];
      return told.y >= cells.y + cells.height || told.y + told.height <= cells.y;
    };
    await expect.poll(isApart).toBe(true);
  });

  test('the tools share a row, with room for a finger, and a guess leaves Pause there and moves the board by nothing', async () => {
    await open(noisePuzzle());
    const tools = await page.locator('.playable-controls button').evaluateAll((all) =>
      all.map((one) => {
        const { top, width, height } = one.getBoundingClientRect();
        return { top, least: Math.min(width, height) };
      }),
    );
    expect(new Set(tools.map(({ top }) => top)).size).toBe(1);
    expect(Math.min(...tools.map(({ least }) => least))).toBeGreaterThanOrEqual(36);
    const before = await boxOf(frame());
    await button('Try a guess').tap();
    await button('Keep it').waitFor();
    expect(await button('Pause').isVisible()).toBe(true);
    expect(await boxOf(frame())).toEqual(before);
    expect(await areInSight()).toBe(true);
  });
});

describe('at a desk', () => {
  eachHasReader({ viewport: { width: 1280, height: 800 } }, { keepsPage: true });

  test('the clues of a board of 200×150 can be read at some zoom, and the wheel over them shows the rest', async () => {
    await reader.open(noisePuzzle(200, 150, 0.5));
    await grid().waitFor();
    for (let step = 0; step < 12; step++) await button('Larger').click();
    expect(Math.min(...(await clueSizes()))).toBeGreaterThanOrEqual(11);
    const { x, y } = await boxOf(frame());
    const { board } = await scrolls();
    await page.mouse.move(x + 50, y + 400);
    await page.mouse.wheel(-200, 0);
    await expect.poll(async () => (await scrolls()).rows).toBeLessThan(-100);
    expect((await scrolls()).board).toEqual(board);
    expect(await reader.violations()).toEqual([]);
  });
});

describe.each([
  [320, 640],
  [390, 844],
  [844, 390],
  [1200, 900],
])('in a full window of %i×%i', (width, height) => {
  eachHasReader({ viewport: { width, height } }, { keepsPage: true });

  test('the count of done lines has one line, so that no button moves when it or the time gets another digit', async () => {
    await reader.open(noisePuzzle(18));
    await grid().waitFor();
    if (await button('Full window').isVisible()) await button('Full window').click();
    await button('Leave').waitFor();
    // As in the middle of a game.
    for (const [place, text] of [
      ['.time', '58:58'],
      ['.progress span', '28 of 36 lines done'],
    ] as const)
      await page.locator(place).evaluate((element, shown) => {
        element.textContent = shown;
      }, text);
    const lines = await page.locator('.progress span').evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  });
});

describe('on a phone on its side', () => {
  eachHasReader({ viewport: { width: 844, height: 390 }, ...PHONE }, { keepsPage: true });

  test('more than ten rows of the first example are in sight, each as high as a finger needs, and all tools', async () => {
    await open('/play/');
    const board = await boxOf(frame());
    const cells = await boxOf(grid());
    const cell = cells.width / 17;
    expect(cell).toBeGreaterThanOrEqual(24);
    expect((board.y + board.height - cells.y) / cell).toBeGreaterThan(10);
    expect(await areInSight()).toBe(true);
    expect(await reader.violations()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await reader.lowContrasts()).toEqual([]);
  });

  test('the board to draw on has the height of the screen, between its tools', async () => {
    await openDrawing();
    const board = await boxOf(frame());
    expect(board.height).toBeGreaterThan(0.9 * 390);
    expect((await boxOf(page.locator('.tool-buttons'))).x).toBeGreaterThan(board.x + board.width);
    expect(await areInSight('.edit')).toBe(true);
    expect(await reader.violations()).toEqual([]);
  });
});

describe.each([
  [320, 256],
  [427, 240],
  [360, 400],
])('in a window of %i×%i, as one that is zoomed in', (width, height) => {
  eachHasReader({ viewport: { width, height } }, { keepsPage: true });

  /** Whether the board is large enough to act on, and whether all buttons can be scrolled to. */
  const isAtHand = async (board: Locator): Promise<boolean> => {
    const box = await boxOf(board);
    for (const each of await page.locator('[data-full="true"] button:visible').all()) {
      await each.scrollIntoViewIfNeeded();
      const { x, y, width: wide, height: high } = await boxOf(each);
      if (x < -1 || y < -1 || x + wide > width + 1 || y + high > height + 1) return false;
    }
    return box.width >= 100 && box.height >= 100;
  };

  test('the board has room in Play, and the rest is scrolled to', async () => {
    await open('/play/');
    expect(await isAtHand(grid())).toBe(true);
  });

  test('the board has room in Edit, and the rest is scrolled to', async () => {
    await openDrawing();
    expect(await isAtHand(grid())).toBe(true);
  });
});

describe('settings', () => {
  eachHasReader({}, { keepsPage: true });
  beforeEach(async () => {
    await reader.open(HEART);
    await grid().waitFor();
  });

  const drag = async (from: [number, number], to: [number, number], mouse: 'left' | 'right' = 'left') => {
    const [start, end] = [await at(...from), await at(...to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down({ button: mouse });
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up({ button: mouse });
  };

  test('a finished line is crossed by its stroke, and one undo takes back both', async () => {
    await choose(page, 'Cross finished lines');
    // The setting loads what crosses.
    await atRest(page);
    await drag([4, 2], [4, 4]);
    expect([await stateOf(4, 1), await stateOf(4, 3), await stateOf(4, 5)]).toEqual(['crossed', 'filled', 'crossed']);
    await button('Undo').click();
    expect([await stateOf(4, 1), await stateOf(4, 3)]).toEqual(['open', 'open']);
  });

  test('protected marks are spared by a stroke that begins on them', async () => {
    await drag([1, 3], [1, 3], 'right');
    await choose(page, 'Protect marks');
    await drag([1, 3], [1, 5]);
    expect([await stateOf(1, 3), await stateOf(1, 4)]).toEqual(['crossed', 'filled']);
  });

  test('wrong marks are shown at once, and only where they are wrong', async () => {
    await choose(page, 'Check at once');
    await drag([1, 1], [1, 2]);
    await page.locator('path.mark.wrong').waitFor({ state: 'attached' });
    expect(await page.getByRole('gridcell', { name: /, wrong;/ }).count()).toBe(1);
    expect(await stateOf(1, 1)).toBe('filled');
    await button('Undo').click();
    await page.locator('path.mark.wrong').waitFor({ state: 'detached' });
  });

  test('the time is hidden, boards are white in the dark, and both outlive a reload', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await choose(page, 'Hide the time');
    await choose(page, 'White paper');
    const isWhite = () => page.locator('.playable .plane').evaluate((plane) => getComputedStyle(plane).backgroundColor);
    expect(await isWhite()).toBe('rgb(255, 255, 255)');
    expect(await page.getByRole('timer').count()).toBe(0);
    await reader.reload();
    await grid().waitFor();
    await expect.poll(isWhite).toBe('rgb(255, 255, 255)');
    expect(await page.getByRole('timer').count()).toBe(0);
    await button('Settings').click();
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
    expect(await reader.violations()).toEqual([]);
  });

  test('the zoom is kept for another puzzle, where the player wants that', async () => {
    await choose(page, 'Keep the zoom');
    await button('Larger').click();
    const cell = (await boxOf(grid())).width / 5;
    await page.goto('about:blank');
    await reader.open('/play/#puzzle=3x3:1/3/1/1/3/1');
    await grid().waitFor();
    await expect.poll(async () => Math.abs((await boxOf(grid())).width / 3 - cell)).toBeLessThan(1);
  });
});

describe('a guess', () => {
  eachHasReader({}, { keepsPage: true });
  beforeEach(async () => {
    await reader.open(HEART);
    await grid().waitFor();
  });

  const cell = (row: number, column: number) => page.getByRole('gridcell', { name: `Row ${row}, column ${column}: ` });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  test('a guess is tried, thrown away and kept by keys, and is drawn in another shade', async () => {
    await cell(2, 1).focus();
    await press('z', 'g', 'ArrowRight', 'z', 'ArrowRight', 'x');
    expect(await cell(2, 1).getAttribute('aria-label')).toContain(': filled;');
    expect(await cell(2, 2).getAttribute('aria-label')).toContain(': filled, guessed;');
    expect(await cell(2, 3).getAttribute('aria-label')).toContain(': crossed, guessed;');
    expect((await page.locator('.guesses .filled').getAttribute('d'))?.match(/M/g)).toHaveLength(1);
    expect(await reader.violations()).toEqual([]);
    await press('f');
    expect([await stateOf(2, 1), await stateOf(2, 2), await stateOf(2, 3)]).toEqual(['filled', 'open', 'open']);
    await press('g', 'z', 't');
    expect(await cell(2, 3).getAttribute('aria-label')).toContain(': filled;');
    expect(await page.locator('.guesses').count()).toBe(0);
  });

  test('a guess outlives a reload with its game, is thrown away after it, and is a guess again by Undo after another reload', async () => {
    await cell(2, 1).focus();
    await press('z');
    await button('Try a guess').click();
    await cell(3, 1).focus();
    await press('z');
    await reader.reload();
    await expect.poll(() => cell(3, 1).getAttribute('aria-label')).toContain(': filled, guessed;');
    await button('Throw it away').click();
    expect([await stateOf(2, 1), await stateOf(3, 1)]).toEqual(['filled', 'open']);
    expect(await button('Try a guess').isVisible()).toBe(true);
    await reader.reload();
    await button('Undo').click();
    expect(await cell(3, 1).getAttribute('aria-label')).toContain(': filled, guessed;');
    await button('Keep it').waitFor();
  });

  test('a guess ends where undo goes back before it', async () => {
    await cell(2, 1).focus();
    await press('z', 'g', 'ArrowRight', 'z', 'Control+z');
    // Its buttons are loaded with the first guess.
    await button('Keep it').waitFor();
    await press('Control+z');
    await button('Try a guess').waitFor();
  });
});
