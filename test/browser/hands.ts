import type { Locator, Page } from 'playwright-core';

/** The way in which a reader acts on a page: by mouse, by finger, or by keys. */
export interface Hand {
  /** Presses a button, a link or a tab. */
  readonly press: (target: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** Paints a cell of the board, counted from 0. */
  readonly paint: (row: number, column: number) => Promise<void>;
  /** Chooses a cell of the solver's picture, which explains it. */
  readonly choose: (row: number, column: number) => Promise<void>;
}

export const HANDS = {
  mouse: (page: Page): Hand => ({
    press: (target) => target.click(),
    write: (field, text) => field.fill(text),
    paint: (row, column) => cellAt(page, row, column).click(),
    choose: async (row, column) => {
      const { x, y } = await placeInPicture(page, row, column);
      await page.mouse.click(x, y);
    },
  }),
  finger: (page: Page): Hand => ({
    press: (target) => target.tap(),
    write: (field, text) => field.fill(text),
    paint: (row, column) => cellAt(page, row, column).tap(),
    choose: async (row, column) => {
      const { x, y } = await placeInPicture(page, row, column);
      await page.touchscreen.tap(x, y);
    },
  }),
  keys: (page: Page): Hand => ({
    press: async (target) => {
      await target.first().waitFor();
      if ((await target.getAttribute('role')) === 'tab') await goToTab(page, target);
      else {
        await reach(page, target);
        await page.keyboard.press('Enter');
      }
    },
    write: async (field, text) => {
      await reach(page, field);
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(text);
    },
    paint: async (row, column) => {
      const target = cellAt(page, row, column);
      await target.waitFor();
      await reach(page, page.locator('[role=gridcell][tabindex="0"]'));
      const place = () =>
        page.evaluate(() => {
          const { row = '', column = '' } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
          return { row: Number(row), column: Number(column) };
        });
      const from = await place();
      const go = async (distance: number, back: string, on: string) => {
        for (let step = 0; step < Math.abs(distance); step++) await page.keyboard.press(distance < 0 ? back : on);
      };
      await go(row - from.row, 'ArrowUp', 'ArrowDown');
      await go(column - from.column, 'ArrowLeft', 'ArrowRight');
      await page.keyboard.press('z');
    },
    choose: async (row, column) => {
      await reach(page, page.locator('.chooser'));
      for (let step = 0; step < row; step++) await page.keyboard.press('ArrowDown');
      for (let step = 0; step < column; step++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    },
  }),
} as const;

export const cellAt = (page: Page, row: number, column: number): Locator =>
  page.locator(`[data-row="${row}"][data-column="${column}"]`);

/** The middle of a cell of the solver's picture in the window. */
const placeInPicture = (page: Page, row: number, column: number): Promise<{ x: number; y: number }> =>
  page.locator('svg.board').evaluate(
    (svg, [x, y]) => {
      svg.scrollIntoView({ block: 'center' });
      const matrix = svg instanceof SVGSVGElement ? svg.getScreenCTM() : null;
      if (matrix === null) throw new Error('the board is not drawn');
      const point = new DOMPoint(x + 0.5, y + 0.5).matrixTransform(matrix);
      return { x: point.x, y: point.y };
    },
    [column, row] as const,
  );

/** More stops than any page has. */
const MOST_STOPS = 300;

/** Goes to an element by the Tab key alone. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const way = await target.evaluate((node) => {
      const { activeElement } = document;
      if (activeElement === node) return undefined;
      const isBefore =
        activeElement !== null &&
        activeElement !== document.body &&
        (activeElement.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
    if (way === undefined) return;
    await page.keyboard.press(way);
  }
  throw new Error(`no key reaches ${target}`);
}

/** Goes to a tab by the arrow keys, from the chosen one of its list. */
async function goToTab(page: Page, target: Locator): Promise<void> {
  const list = page.getByRole('tablist').filter({ has: target });
  await reach(page, list.getByRole('tab', { selected: true }));
  const isThere = () => target.evaluate((node) => node === document.activeElement);
  for (let stop = 0; !(await isThere()); stop++) {
    if (stop > MOST_STOPS) throw new Error(`no key reaches ${target}`);
    await page.keyboard.press('ArrowRight');
  }
}
