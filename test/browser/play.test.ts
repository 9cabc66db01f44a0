import { anyGridRows, gridOfRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeAddress, parseAddress } from '#site/src/session/address.ts';
import { noise } from './noise.ts';
import { choose } from './play-settings.ts';
import { eachHasReader, isLastReader, openBrowser, page, reader } from './reader.ts';

/** Two ears over a heart: rows 1 1, 5, 5, 3, 1. */
const HEART = '/play/#puzzle=5x5:2/4/4/4/2/1.1/5/5/3/1';
const SOLUTION = ['01010', '11111', '11111', '01110', '00100'];

openBrowser();

const grid = (): Locator => page.getByRole('grid');
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const cell = (row: number, column: number): Locator =>
  page.getByRole('gridcell', { name: `Row ${row}, column ${column}: ` });
/** The state that the label of a cell tells. */
const stateOf = async (row: number, column: number): Promise<string> =>
  /: (\w+);/.exec((await cell(row, column).getAttribute('aria-label')) ?? '')?.[1] ?? '';
const statesOfRow = (row: number): Promise<string> =>
  page
    .locator(`[role=row][aria-rowindex="${row}"] .cell`)
    .evaluateAll((cells) =>
      cells
        .map((cell) => ({ open: '?', filled: '1', crossed: '0' })[/: (\w+);/.exec(cell.ariaLabel ?? '')?.[1] ?? ''])
        .join(''),
    );
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

async function open(path: string): Promise<void> {
  await reader.open(path);
  await grid().waitFor();
}

/** The marks that a link to the page would pass on. */
function marksInAddress(): string[] {
  const address = parseAddress(new URL(page.url()).hash.slice(1));
  return address.ok && address.value.marks !== undefined ? anyGridRows(address.value.marks) : [];
}

/** The middle of a cell of a board of five by five, rows and columns counted from 1. */
async function at(row: number, column: number): Promise<{ x: number; y: number }> {
  const box = await grid().boundingBox();
  if (box === null) throw new Error('the board is not in sight');
  return { x: box.x + ((column - 0.5) * box.width) / 5, y: box.y + ((row - 0.5) * box.height) / 5 };
}

async function drag(from: [number, number], to: [number, number], mouse: 'left' | 'right' = 'left'): Promise<void> {
  const [start, end] = [await at(...from), await at(...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button: mouse });
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up({ button: mouse });
}

async function press(keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

/** Solves the heart by mouse. */
async function solve(): Promise<void> {
  await drag([2, 1], [2, 5]);
  await solveRest();
}

/** Solves the puzzle but for its second row. */
async function solveRest(): Promise<void> {
  await drag([3, 1], [3, 5]);
  await drag([4, 2], [4, 4]);
  for (const [row, column] of [
    [1, 2],
    [1, 4],
    [5, 3],
  ] as const)
    await drag([row, column], [row, column]);
}

describe('play', () => {
  eachHasReader({}, { keepsPage: true });
  beforeEach(() => open(HEART));

  describe('with the mouse', () => {
    test('a drag fills along the row in which it began, and another one clears', async () => {
      await drag([2, 1], [4, 5]);
      expect(await statesOfRow(2)).toBe('11111');
      expect(await statesOfRow(3)).toBe('?????');
      await drag([2, 5], [2, 4]);
      expect(await statesOfRow(2)).toBe('111??');
    });

    test('the right button crosses, and a stroke spares marks of the other kind', async () => {
      await drag([1, 3], [1, 3], 'right');
      await drag([1, 1], [1, 5]);
      expect(await statesOfRow(1)).toBe('11011');
      await drag([1, 3], [1, 5]);
      expect(await statesOfRow(1)).toBe('11111');
    });

    test('the chosen tool crosses and clears', async () => {
      await button('Cross').click();
      await drag([1, 1], [1, 3]);
      expect(await statesOfRow(1)).toBe('000??');
      await button('Clear').click();
      await drag([1, 5], [1, 3]);
      expect(await statesOfRow(1)).toBe('00???');
    });

    test('Escape takes the stroke in hand back', async () => {
      const [start, end] = [await at(2, 1), await at(2, 4)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y);
      expect(await statesOfRow(2)).toBe('1111?');
      await page.keyboard.press('Escape');
      expect(await statesOfRow(2)).toBe('?????');
      await page.mouse.up();
      expect(await statesOfRow(2)).toBe('?????');
    });

    test('Play lights the row and the column of the pointer, and their clues', async () => {
      const { x, y } = await at(4, 2);
      await page.mouse.move(x, y);
      expect(await page.locator('.crosshair').count()).toBe(2);
      expect(await page.locator('.lit').count()).toBe(2);
      await page.mouse.move(5, 5);
      expect(await page.locator('.crosshair').count()).toBe(0);
    });

    test('Play strikes the blocks that are found, and lines that are done', async () => {
      // It can be either 1 of the first row, until there is no room for another before it.
      await drag([1, 3], [1, 3]);
      expect(await page.locator('.of-rows s').count()).toBe(0);
      await drag([1, 1], [1, 1], 'right');
      expect(await page.locator('.of-rows .clue').first().locator('s').innerText()).toBe('1');
      await drag([2, 1], [2, 5]);
      expect(await page.locator('.of-rows .clue.done').allInnerTexts()).toEqual(['5']);
    });
  });

  describe('with the keyboard alone', () => {
    test('the board is one tab stop, and arrows, WASD, hjkl, Home, End and Page keys move in it', async () => {
      await button('Fit').focus();
      await press('Tab');
      expect(await focused()).toBe('Row 1, column 1: open; clue across 1 1, down 2');
      await press('ArrowDown d s l');
      expect(await focused()).toContain('Row 3, column 3:');
      await press('k h w a');
      expect(await focused()).toContain('Row 1, column 1:');
      await press('End PageDown');
      expect(await focused()).toContain('Row 5, column 5:');
      await press('Home PageUp Control+End');
      expect(await focused()).toContain('Row 5, column 5:');
      await press('Control+Home');
      expect(await focused()).toContain('Row 1, column 1:');
      await press('ArrowLeft ArrowUp');
      expect(await focused()).toContain('Row 1, column 1:');
      await press('Tab');
      expect(await focused()).not.toContain('Row');
    });

    test('Z and Enter fill, X and Space cross, Backspace clears', async () => {
      await cell(1, 1).focus();
      await press('z ArrowRight Enter ArrowRight x ArrowRight Space ArrowRight z Backspace');
      expect(await statesOfRow(1)).toBe('1100?');
      await press('Home z End x x');
      expect(await statesOfRow(1)).toBe('?100?');
    });

    test('a key that is held paints along, as one deed, and Shift paints with the tool', async () => {
      await cell(2, 1).focus();
      await page.keyboard.down('z');
      await press('ArrowRight ArrowRight ArrowDown');
      await page.keyboard.up('z');
      expect(await statesOfRow(2)).toBe('111??');
      expect(await statesOfRow(3)).toBe('??1??');
      await press('Control+z Control+z');
      expect(await statesOfRow(2)).toBe('?????');
      await press('Home');
      await page.keyboard.down('Shift');
      await press('ArrowRight ArrowRight');
      await page.keyboard.up('Shift');
      expect(await statesOfRow(3)).toBe('111??');
      expect(await page.locator('.playable [role=status]').innerText()).toBe('3 cells filled');
      await cell(2, 1).focus();
      await page.keyboard.down('z');
      await press('End');
      await page.keyboard.up('z');
      expect(await page.locator('.playable [role=status]').innerText()).toBe('5 cells filled; row 2 and column 1 done');
    });

    test('each change is told, also the same change twice in a row, and a key that changes nothing tells nothing', async () => {
      const told = page.locator('.playable [role=status]');
      const fillThree = async (): Promise<void> => {
        await press('Home');
        await page.keyboard.down('z');
        await press('ArrowRight ArrowRight');
        await page.keyboard.up('z');
      };
      await cell(2, 1).focus();
      await press('Backspace');
      expect(await told.textContent()).toBe('');
      await fillThree();
      expect(await told.textContent()).toBe('3 cells filled');
      // In the last row, which these cells do not finish.
      await press('ArrowDown ArrowDown ArrowDown');
      await fillThree();
      expect(await told.textContent()).toBe('3 cells filled\u{a0}');
      await press('Control+y');
      expect(await told.textContent()).toBe('3 cells filled\u{a0}');
      await press('Control+z');
      expect(await told.textContent()).toBe('undone');
      await press('Control+y');
      expect(await told.textContent()).toBe('redone');
      await press('g');
      expect(await told.textContent()).toBe('Guess begun');
      await press('t');
      expect(await told.textContent()).toBe('Guess kept');
      await press('g End x f');
      expect(await told.textContent()).toBe('Guess thrown away');
      await button('Undo').click();
      expect(await told.textContent()).toBe('undone');
    });

    test('a puzzle is solved by the keyboard alone', async () => {
      await cell(1, 1).focus();
      for (const [row, states] of SOLUTION.entries()) {
        await press('Home');
        for (const state of states) await press(state === '1' ? 'z ArrowRight' : 'ArrowRight');
        expect(await statesOfRow(row + 1)).toBe(states.replaceAll('0', '?'));
        await press('ArrowDown');
      }
      expect(await page.locator('.solved').innerText()).toMatch(/^Solved in \d+:\d\d/);
      expect(await page.locator('.playable').getAttribute('data-finished')).toBe('true');
    });

    test('? opens the table of keys, and Escape leads back to the cell', async () => {
      await cell(2, 3).focus();
      await press('?');
      await page.getByRole('dialog', { name: 'Keys on the board' }).waitFor();
      expect(await reader.violations()).toEqual([]);
      await press('Escape');
      expect(await focused()).toContain('Row 2, column 3:');
    });

    test('+, − and 0 zoom, and the cell of the cursor stays in sight', async () => {
      const before = await grid().boundingBox();
      await cell(5, 5).focus();
      await press('+ + +');
      expect((await grid().boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
      await press('0');
      expect((await grid().boundingBox())?.width).toBe(before?.width);
    });
  });

  describe('history', () => {
    test('a stroke is one step, undone and redone by buttons and by keys', async () => {
      await drag([2, 1], [2, 5]);
      await drag([3, 1], [3, 5]);
      await button('Undo').click();
      expect(await statesOfRow(3)).toBe('?????');
      expect(await statesOfRow(2)).toBe('11111');
      await button('Redo').click();
      expect(await statesOfRow(3)).toBe('11111');
      await cell(1, 1).focus();
      await press('Control+z Control+z Control+z');
      expect(await statesOfRow(2)).toBe('?????');
      await press('Control+y Control+Shift+Z');
      expect(await statesOfRow(3)).toBe('11111');
      expect(await button('Redo').getAttribute('aria-disabled')).toBe('true');
    });

    test('clearing all can be undone', async () => {
      await drag([2, 1], [2, 5]);
      await button('Clear all').click();
      expect(await statesOfRow(2)).toBe('?????');
      await button('Undo').click();
      expect(await statesOfRow(2)).toBe('11111');
    });

    test('a stroke that was made right before a reload is on the board after it', async () => {
      await drag([2, 1], [2, 5]);
      await drag([3, 1], [3, 5]);
      await reader.reload();
      await expect.poll(() => statesOfRow(3)).toBe('11111');
      expect(await button('Redo').getAttribute('aria-disabled')).toBe('true');
    });

    test('the history of a game survives a reload, with the marks and the keys of undo', async () => {
      await drag([2, 1], [2, 5]);
      await drag([1, 3], [1, 3], 'right');
      await button('Undo').click();
      await expect.poll(marksInAddress).toEqual(['?????', '11111', '?????', '?????', '?????']);
      await reader.reload();
      await expect.poll(() => statesOfRow(2)).toBe('11111');
      // Nothing has the focus yet.
      await page.keyboard.press('Control+y');
      await expect.poll(() => statesOfRow(1)).toBe('??0??');
      await button('Undo').click();
      await button('Undo').click();
      expect(await statesOfRow(2)).toBe('?????');
    });
  });

  describe('help', () => {
    test('the shortcuts work after a hint was marked, though its button has gone', async () => {
      await button('Hint').click();
      await button('Mark them').click();
      await button('Undo').and(page.locator('[aria-disabled="false"]')).waitFor();
      await page.keyboard.press('Control+z');
      await button('Undo').and(page.locator('[aria-disabled="true"]')).waitFor();
    });

    test('a hint names the next step and marks it when asked to', async () => {
      await button('Hint').click();
      await page.getByText('its block needs all 5 cells').waitFor();
      const marks = () => page.locator('path.mark.hint').count();
      await expect.poll(marks).toBe(1);
      await button('Mark them').click();
      await expect.poll(async () => [await statesOfRow(2), await statesOfRow(3)]).toContain('11111');
      await expect.poll(marks).toBe(0);
    });

    test('mistakes are found on demand', async () => {
      await drag([2, 1], [2, 5]);
      await button('Find mistakes').click();
      await page.getByText('All that you have marked is right.').waitFor();
      await drag([1, 1], [1, 1]);
      await drag([1, 2], [1, 2], 'right');
      await button('Find mistakes').click();
      await page.getByText('2 cells are wrong: row 1, column 1; row 1, column 2.').waitFor();
      expect(await cell(1, 1).getAttribute('aria-label')).toContain('filled, wrong;');
      expect(await page.locator('path.mark.wrong').count()).toBe(1);
    });

    test('the progress counts lines whose clue is met, not cells', async () => {
      const progress = page.locator('.progress');
      expect(await progress.innerText()).toBe('0 of 10 lines done');
      await drag([2, 1], [2, 5]);
      expect(await progress.innerText()).toBe('1 of 10 lines done');
      // Four cells where the clue asks for one: no line is nearer to its end.
      await drag([5, 2], [5, 5]);
      expect(await statesOfRow(5)).toBe('?1111');
      expect(await progress.innerText()).toBe('1 of 10 lines done');
    });

    test('broken lines show only when asked for', async () => {
      await drag([1, 1], [1, 2]);
      expect(await page.locator('.clue.broken').count()).toBe(0);
      await choose(page, 'Show lines that can no longer be right');
      expect(await page.locator('.said .broken').innerText()).toBe('Row 1 can no longer be right.');
      expect(await page.locator('.clue.broken').allInnerTexts()).toEqual(['1 1']);
    });
  });

  test('the clock goes from the first mark on, and stands while paused', async () => {
    const time = page.getByRole('timer');
    expect(await button('Pause').getAttribute('aria-disabled')).toBe('true');
    await drag([2, 1], [2, 5]);
    await time.getByText('0:01').waitFor();
    await button('Pause').click();
    expect(await time.innerText()).toContain('paused');
    await reader.reload();
    await grid().waitFor();
    expect(await time.innerText()).toMatch(/^0:0[1-9]\s+paused/);
    await drag([3, 1], [3, 5]);
    expect(await time.innerText()).not.toContain('paused');
  });

  test('a solved puzzle shows its picture alone, and can be played again', async () => {
    await solve();
    expect(await page.locator('.solved').innerText()).toMatch(/^Solved in/);
    await button('Play again').click();
    expect(await statesOfRow(2)).toBe('?????');
    expect(await page.locator('.solved').count()).toBe(0);
  });

  test('Play again sets the clock to 0 until the first mark, and Undo brings back the time, after a reload too', async () => {
    const time = page.getByRole('timer');
    isLastReader();
    await page.clock.install();
    await reader.reload();
    await grid().waitFor();
    await drag([2, 1], [2, 5]);
    await time.getByText('0:01').waitFor();
    await solveRest();
    const played = await time.innerText();
    await button('Play again').click();
    await page.clock.runFor(10_000);
    expect(await time.innerText()).toBe('0:00');
    await reader.reload();
    await grid().waitFor();
    await page.clock.runFor(10_000);
    expect(await time.innerText()).toBe('0:00');
    await button('Undo').click();
    expect(await page.locator('.solved').innerText()).toBe(`Solved in ${played}.`);
    expect(await time.innerText()).toBe(played);
    await button('Redo').click();
    await button('Undo').click();
    await button('Play again').click();
    await drag([2, 1], [2, 5]);
    await time.getByText('0:01').waitFor();
  });

  test('Play again in one tab sets back the clock of the other', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await drag([2, 1], [2, 5]);
    await other.getByRole('timer').getByText('0:01').waitFor();
    await solveRest();
    await other.locator('.solved').waitFor();
    await button('Play again').click();
    await other.getByRole('timer').getByText('0:00').waitFor();
    await other.close();
  });

  test('a hint that is sought moves no button', async () => {
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (...message: unknown[]) {
        setTimeout(() => Reflect.apply(postMessage, this, message), 500);
      };
    });
    await reader.reload();
    await grid().waitFor();
    const places = () =>
      page.locator('.actions button').evaluateAll((buttons) =>
        buttons.map((each) => {
          const { left, top } = each.getBoundingClientRect();
          return [each.textContent, left, top];
        }),
      );
    const before = await places();
    await button('Hint').click();
    await button('Stop').waitFor();
    expect(await places()).toEqual(before);
    await button('Stop').waitFor({ state: 'detached' });
    expect(await places()).toEqual(before);
  });

  test('a count of done lines that gets another digit moves no button', async () => {
    await open('/play/#puzzle=6x6:1/1/1/1/1/1/1/1/1/1/1/1');
    const places = () =>
      page
        .locator('.side :is(button, progress)')
        .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
    for (const at of [1, 2, 3, 4]) await cell(at, at).click();
    await page.getByText('8 of 12 lines done').waitFor();
    const before = await places();
    await cell(5, 5).click();
    await page.getByText('10 of 12 lines done').waitFor();
    expect(await places()).toEqual(before);
  });

  test('Play is accessible in both themes, before, with help, and solved', async () => {
    const isAccessible = async () => {
      expect(await reader.violations()).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await reader.lowContrasts()).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await isAccessible();
    await drag([1, 1], [1, 2]);
    await choose(page, 'Show lines that can no longer be right');
    await button('Find mistakes').click();
    await page.locator('path.mark.wrong').waitFor({ state: 'attached' });
    await isAccessible();
    await button('Undo').click();
    await solve();
    await isAccessible();
  });

  test.each([
    ['a game', '', 1280],
    ['a game in the whole window', '', 794],
    ['a drawing', '&mode=edit', 1280],
    ['a drawing in the whole window', '&mode=edit', 794],
  ])('a print of %s in the dark theme has its title and its board alone, dark on white', async (_, mode, width) => {
    await page.setViewportSize({ width, height: 1000 });
    await reader.open(`/play/#puzzle=2x1:1/1/2&title=Two${mode}`);
    await page.getByRole('grid').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const hidden = page.locator('header.header, footer, [role=tab], button, .side, .playable-controls');
    expect(await hidden.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(String))).toEqual([]);
    expect(await page.locator('.workbench > header h2').isVisible()).toBe(true);
    expect((await page.locator('.board-pane').boundingBox())?.height).toBe(800);
    expect((await grid().boundingBox())?.width).toBeGreaterThan(100);
    const paper = () => page.locator('.workbench').evaluate((bench) => getComputedStyle(bench).backgroundColor);
    expect(await paper()).toBe('rgb(255, 255, 255)');
  });

  test('Play needs no sideways scrolling of the page at 320 and at 360 pixels', async () => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

describe('with fingers', () => {
  eachHasReader({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, { keepsPage: true });
  beforeEach(() => open(HEART));

  /** Fingers on the screen, as the browser is told of them: without waits, since a finger that rests becomes a long press. */
  async function touch(...moments: (readonly { x: number; y: number }[])[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await Promise.all(
      moments.map((points, index) => {
        const type = points.length === 0 ? 'touchEnd' : index === 0 ? 'touchStart' : 'touchMove';
        return session.send('Input.dispatchTouchEvent', {
          type: points.length > (moments[index - 1]?.length ?? 0) ? 'touchStart' : type,
          touchPoints: points.map((point, id) => ({ ...point, id })),
        });
      }),
    );
    await session.detach();
  }

  test('a tap paints, a drag paints along and does not scroll the page', async () => {
    const { x, y } = await at(1, 2);
    await page.touchscreen.tap(x, y);
    expect(await stateOf(1, 2)).toBe('filled');
    await button('Cross').tap();
    await touch([await at(1, 1)], [await at(3, 1)], [await at(5, 1)], []);
    for (const row of [1, 3, 5]) expect(await stateOf(row, 1)).toBe('crossed');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the crosshair goes with the finger that paints, and stays where it is lifted', async () => {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const column = () => page.locator('.crosshair').nth(1).getAttribute('x');
    const [first, second, last] = [await at(2, 1), await at(2, 2), await at(2, 4)];
    await Promise.all([send('touchStart', first), send('touchMove', second), send('touchMove', last)]);
    await expect.poll(column).toBe('3');
    await send('touchEnd');
    await expect.poll(() => statesOfRow(2)).toBe('1111?');
    expect(await column()).toBe('3');
    await session.detach();
  });

  test('two fingers zoom and paint nothing', async () => {
    const before = await grid().boundingBox();
    const [a, b] = [await at(2, 2), await at(4, 4)];
    await touch(
      [a],
      [a, b],
      [
        { x: a.x - 40, y: a.y - 40 },
        { x: b.x + 40, y: b.y + 40 },
      ],
      [],
    );
    expect((await grid().boundingBox())?.width).toBeGreaterThan(1.3 * (before?.width ?? 0));
    for (const row of [1, 2, 3, 4, 5]) expect(await statesOfRow(row)).toBe('?????');
  });
});

describe('a puzzle of 60×60', () => {
  const sides = (): string => {
    const { rows, columns } = JSON.parse(noise(60, 60, 1, 0.6)) as { rows: number[][]; columns: number[][] };
    return [...columns, ...rows].map((clue) => clue.join('.')).join('/');
  };
  eachHasReader({}, { keepsPage: true });
  beforeEach(() => open(`/play/#puzzle=60x60:${sides()}`));

  test('a 60×60 puzzle is a grid in which a reader can go on from row to row, with few cells in the page', async () => {
    expect(await grid().getAttribute('aria-rowcount')).toBe('60');
    expect(await page.getByRole('row').count()).toBe(60);
    expect(await page.getByRole('gridcell').count()).toBeLessThan(600);
    await page.locator('[aria-rowindex="40"] [role=gridcell]').focus();
    expect(await focused()).toContain('Row 40, column 1: open;');
    expect(await page.locator('[aria-rowindex="41"] [role=gridcell]').count()).toBe(60);
    await page.keyboard.press('Control+End');
    expect(await focused()).toContain('Row 60, column 60:');
  });

  test('a 60×60 puzzle keeps its clues in sight while zoomed and scrolled, with cells as large as a finger', async () => {
    for (let step = 0; step < 8; step++) await button('Larger').click();
    await cell(1, 1).focus();
    await page.keyboard.press('Control+End');
    const box = await cell(60, 60).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    const frame = await page.locator('.playable .frame').boundingBox();
    const [columns, rows] = [page.locator('.of-columns'), page.locator('.of-rows')];
    expect((await columns.boundingBox())?.y).toBeCloseTo(frame?.y ?? 0, 0);
    expect((await rows.boundingBox())?.x).toBeCloseTo(frame?.x ?? 0, 0);
    // The cell is beside the clues, not below them.
    expect(box?.x).toBeGreaterThan((frame?.x ?? 0) + ((await rows.boundingBox())?.width ?? 0));
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
    await button('Fit').click();
    expect(await page.locator('.playable .frame').evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  });

  /** The places of the cells that are filled, by their names. */
  const filledCells = async (): Promise<{ row: number; column: number }[]> => {
    const names = await page
      .locator('.cell[aria-label*=": filled"]')
      .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''));
    return names.map((name) => {
      const [row = 0, column = 0] = (/^Row (\d+), column (\d+)/.exec(name) ?? []).slice(1).map(Number);
      return { row, column };
    });
  };
  /** The box of the scrolling part. */
  const frameBox = async () => {
    const box = await page.locator('.playable .frame').boundingBox();
    if (box === null) throw new Error('the board is not in sight');
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  const scrolled = () => page.locator('.playable .frame').evaluate(({ scrollLeft }) => scrollLeft);

  test('a 60×60 puzzle scrolls under a stroke that comes to its edge, to the end of the line', async () => {
    for (let step = 0; step < 6; step++) await button('Larger').click();
    const { right, bottom } = await frameBox();
    const y = bottom - 100;
    await page.mouse.move(right - 150, y);
    await page.mouse.down();
    await page.mouse.move(right + 60, y, { steps: 5 });
    const furthest = await page.locator('.playable .frame').evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    await expect.poll(scrolled).toBeGreaterThanOrEqual(furthest - 1);
    await expect.poll(async () => (await filledCells()).at(-1)?.column).toBe(60);
    await page.mouse.up();
    const cells = await filledCells();
    const first = cells[0]?.column ?? 0;
    expect(cells.map(({ column }) => column)).toEqual(Array.from({ length: 61 - first }, (_, index) => first + index));
    expect(new Set(cells.map(({ row }) => row)).size).toBe(1);
  });

  test('a 60×60 puzzle scrolls as soon as the part that scrolls it is there, if the stroke waits at the edge', async () => {
    let arrive = () => {};
    const isAtEdge = new Promise<void>((done) => {
      arrive = done;
    });
    await page.route('**/edge-scroll*', async (route) => {
      await isAtEdge;
      await route.continue();
    });
    for (let step = 0; step < 6; step++) await button('Larger').click();
    const { right, bottom } = await frameBox();
    const asked = page.waitForRequest('**/edge-scroll*');
    await page.mouse.move(right - 150, bottom - 100);
    await asked;
    await page.mouse.down();
    await page.mouse.move(right + 60, bottom - 100, { steps: 5 });
    const before = await scrolled();
    arrive();
    await expect.poll(scrolled).toBeGreaterThan(before);
    await page.mouse.up();
  });

  test('a 60×60 puzzle has no cell filled out of sight by a stroke that leaves it', async () => {
    for (let step = 0; step < 6; step++) await button('Larger').click();
    const { right, bottom } = await frameBox();
    await page.mouse.move(right - 150, bottom - 100);
    await page.mouse.down();
    await page.mouse.move(right + 300, bottom - 100);
    await page.mouse.up();
    const last = (await filledCells()).at(-1);
    if (last === undefined) throw new Error('nothing is filled');
    expect((await cell(last.row, last.column).boundingBox())?.x).toBeLessThan(right);
  });

  test('a 60×60 puzzle shows a hint that is out of sight', async () => {
    // Row 53 has the only clue that settles anything at first: a block of 31 cells.
    const rows = Array.from({ length: 60 }, (_, row) =>
      Array.from({ length: 60 }, (_, column) =>
        (row === 52 ? column < 31 : column === 31 + (row % 29)) ? '1' : '0',
      ).join(''),
    );
    const picture = gridOfRows(rows);
    if (picture === undefined) throw new Error('the rows are of one length');
    await page.goto('about:blank');
    await open(`/play/#${makeAddress({ document: { puzzle: puzzleOfGrid(picture) } })}`);
    for (let step = 0; step < 8; step++) await button('Larger').click();
    await page.locator('.playable .frame').evaluate((frame) => frame.scrollTo(0, 0));
    await button('Hint').click();
    await page.getByText(/^Row 53 \(31\)/).waitFor();
    const mark = page.locator('path.mark.hint');
    const frame = await frameBox();
    const isInSight = async (): Promise<boolean> => {
      const box = await mark.boundingBox();
      if (box === null || box.y <= frame.y) return false;
      return box.y + box.height <= frame.bottom && box.x + box.width <= frame.right;
    };
    // The board scrolls once the hint is drawn.
    await expect.poll(isInSight).toBe(true);
  });
});
