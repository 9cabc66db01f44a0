import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { browser, eachHasReader, openBrowser, page, reader } from './reader.ts';
import { type Visit, visit } from './visit.ts';

/** A dark disc on white, twice as wide as high with the paper around it. */
let disc: Buffer;

openBrowser();
eachHasReader({}, { keepsPage: true });
beforeEach(async () => {
  await openImport();
  disc = Buffer.from(await page.evaluate(drawDisc), 'base64');
});

async function openImport({ open, page }: Visit = reader): Promise<void> {
  await open();
  await page.getByRole('button', { name: 'New puzzle' }).click();
  await page.getByRole('tab', { name: 'From an image' }).click();
  await page.getByRole('button', { name: 'Choose an image' }).waitFor();
}

async function drawDisc(): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = 200;
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('no canvas');
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, 400, 200);
  drawing.fillStyle = '#223366';
  drawing.beginPath();
  drawing.arc(100, 100, 80, 0, 7);
  drawing.fill();
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

const number = (name: string) => page.getByRole('spinbutton', { name });
const preview = () => page.getByRole('img', { name: /^The picture/ });
const judgement = (text: string) => page.locator('.conversion .judgement').getByText(text);
const filled = () =>
  preview().evaluate((svg) => [...svg.querySelectorAll('.filled')].map((path) => path.getAttribute('d')).join(''));

async function choose(buffer: Buffer, name = 'my_disc.png', mimeType = 'image/png'): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose an image' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType, buffer });
}

const keepPaper = () => page.getByLabel('Leave out the paper').uncheck();

/** Gives the page a file the way the reader's own paste or drop would. */
const give = (kind: 'paste' | 'drop', base64: string) =>
  page.evaluate(
    ([how, data]) => {
      const bytes = Uint8Array.from(atob(`${data}`), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'given.png', { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      if (how === 'paste') dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: transfer }));
      else
        document
          .querySelector('.image-drop')
          ?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: transfer }));
    },
    [kind, base64] as const,
  );

test('a chosen image becomes a picture that is judged and handed on', async () => {
  await choose(disc);
  await preview().waitFor();
  // The disc fills the board, without the paper around it.
  expect(await number('Width').inputValue()).toBe('25');
  expect(await number('Height').inputValue()).toBe('25');
  await judgement('Exactly one solution').waitFor();
  await judgement('Line solving only').waitFor();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByRole('heading', { name: 'my disc 25×25' }).waitFor();
  await page.getByRole('grid', { name: 'Your picture' }).waitFor();
});

test('the press on Use this picture that ends the typing of a width counts, though the picture moves the button away, unless it leaves the place', async () => {
  await choose(disc);
  await preview().waitFor();
  await page.getByLabel('Keep the shape').uncheck();
  const use = page.getByRole('button', { name: 'Use this picture' });
  const pressWith = async (width: string) => {
    await number('Width').fill(width);
    await use.scrollIntoViewIfNeeded();
    const before = await use.boundingBox();
    if (before === null) throw new Error('the button is not in sight');
    await page.mouse.move(before.x + 20, before.y + before.height / 2);
    await page.mouse.down();
    await page.getByRole('img', { name: `The picture, ${width} × 25` }).waitFor();
    const after = await use.boundingBox();
    expect(Math.abs((after?.y ?? 0) - before.y)).toBeGreaterThan(before.height);
    return before;
  };
  const { x, y, height } = await pressWith('60');
  await page.mouse.move(x + 20, y + 3 * height);
  await page.mouse.up();
  expect(await use.isVisible()).toBe(true);
  await pressWith('12');
  await page.mouse.up();
  await page.getByRole('heading', { name: 'my disc 12×25' }).waitFor();
});

test('an image that is not used yet is there again with its settings, after another tab of the dialog and after its end', async () => {
  const sides = page.getByRole('group', { name: 'Size in cells' });
  const way = (name: string) => page.getByRole('tab', { name }).click();
  const reopen = async () => {
    await page.getByRole('button', { name: 'New puzzle' }).click();
    await way('From an image');
  };
  await choose(disc);
  await keepPaper();
  await page.getByRole('radio', { name: 'Outlines (Canny)' }).check();
  await sides.getByRole('spinbutton', { name: 'Width' }).fill('20');
  await sides.getByRole('spinbutton', { name: 'Width' }).press('Enter');
  await way('Type clues');
  await preview().waitFor({ state: 'detached' });
  await way('From an image');
  expect(await sides.getByRole('spinbutton', { name: 'Width' }).inputValue()).toBe('20');
  await page.keyboard.press('Escape');
  await preview().waitFor({ state: 'detached' });
  await reopen();
  expect(await page.getByRole('radio', { name: 'Outlines (Canny)' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByRole('heading', { name: 'my disc 20×10' }).waitFor();
  await reopen();
  await page.getByRole('button', { name: 'Choose an image' }).waitFor();
  expect(await preview().count()).toBe(0);
});

test('a drawing of an image leads back to the image and its settings, after changes, undo and a reload', async () => {
  const drawn = () => page.evaluate(() => location.hash.split('&')[0]);
  const back = () => page.getByRole('button', { name: 'Back to the image settings' }).click();
  const use = () => page.getByRole('button', { name: 'Use this picture' }).click();
  const side = (name: string) => page.getByRole('group', { name: 'Size in cells' }).getByRole('spinbutton', { name });
  await choose(disc);
  await keepPaper();
  // Each method shows its own picture.
  const shown = () => page.locator('.methods path').evaluateAll((all) => all.map((path) => path.getAttribute('d')));
  await expect.poll(async () => new Set(await shown()).size).toBe(4);
  await page.getByRole('radio', { name: 'Outlines (Canny)' }).check();
  await side('Width').fill('20');
  await side('Width').press('Enter');
  await use();
  await page.getByRole('heading', { name: 'my disc 20×10' }).waitFor();
  await page.waitForFunction(() => location.hash.includes('20x10'));
  const outlined = await drawn();
  await back();
  await preview().waitFor();
  expect(await page.getByRole('radio', { name: 'Outlines (Canny)' }).isChecked()).toBe(true);
  expect(await side('Width').inputValue()).toBe('20');
  expect(await page.evaluate(() => document.querySelector('.new-puzzle')?.contains(document.activeElement))).toBe(true);
  await page.getByRole('radio', { name: 'Light and dark (Otsu)' }).check();
  await use();
  await preview().waitFor({ state: 'detached' });
  await expect.poll(drawn).not.toBe(outlined);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(drawn).toBe(outlined);
  await page.waitForFunction(() => Object.values(sessionStorage).some((text) => `${text}`.includes('"method":"otsu"')));
  await reader.reload();
  await back();
  await preview().waitFor();
  expect(await page.getByRole('radio', { name: 'Light and dark (Otsu)' }).isChecked()).toBe(true);
  expect(await side('Height').inputValue()).toBe('10');
  expect(await reader.violations()).toEqual([]);
});

test('the paper around a drawing is left out or kept, in one colour and in several', async () => {
  const sizes = () => preview().getAttribute('aria-label');
  await choose(disc);
  await preview().waitFor();
  expect(await sizes()).toBe('The picture, 25 × 25');
  await page.getByLabel('Colours').fill('2');
  await expect.poll(colours).toEqual(['#223366']);
  await keepPaper();
  await expect.poll(sizes).toBe('The picture, 25 × 13');
  await page.getByLabel('Leave out the paper').check();
  await expect.poll(sizes).toBe('The picture, 25 × 25');
});

test.each(['paste', 'drop'] as const)('an image is taken by %s', async (kind) => {
  await give(kind, disc.toString('base64'));
  await preview().waitFor();
});

test('an image is taken that is pasted before the dialog is painted', async () => {
  await page.getByRole('tab', { name: 'Draw' }).click();
  await page.getByRole('button', { name: 'Choose an image' }).waitFor({ state: 'detached' });
  await page.evaluate((data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'given.png', { type: 'image/png' }));
    // An observer is called after the elements have come, and before they are painted.
    const observer = new MutationObserver(() => {
      if (document.querySelector('.image-drop') === null) return;
      observer.disconnect();
      dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, disc.toString('base64'));
  await page.getByRole('tab', { name: 'From an image' }).click();
  await preview().waitFor();
});

test('an SVG image is taken', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M1 1h2v2h-2z"/></svg>';
  await choose(Buffer.from(svg), 'square.svg', 'image/svg+xml');
  await keepPaper();
  await number('Width').fill('8');
  await number('Width').press('Enter');
  expect(await filled()).toBe(['M2 2.5h4', 'M2 3.5h4', 'M2 4.5h4', 'M2 5.5h4'].join(''));
});

test('a file that is no image is refused, and the image before it stays', async () => {
  await choose(disc);
  await preview().waitFor();
  await choose(Buffer.from('not an image'), 'broken.png');
  await page.getByRole('alert').filter({ hasText: 'broken.png is no image' }).waitFor();
  expect(await preview().count()).toBe(1);
});

test('an image that shows nothing but its background is refused', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path fill="#fff" d="M0 0h30v20H0z"/></svg>';
  await choose(Buffer.from(svg), 'blank.svg', 'image/svg+xml');
  await page.getByRole('alert').filter({ hasText: 'blank.svg shows nothing but its background' }).waitFor();
  expect(await preview().count()).toBe(0);
});

test('an image in colours becomes a coloured picture, whose background is chosen and which is repaired', async () => {
  const flag = Buffer.from(await page.evaluate(drawFlag), 'base64');
  await choose(flag, 'flag.png');
  await keepPaper();
  await page.getByLabel('Colours').fill('3');
  await page.getByRole('button', { name: 'A cell for each pixel' }).click();
  await page.getByRole('img', { name: 'The picture, 12 × 8' }).waitFor();
  expect(await colours()).toEqual(['#e4002b', '#1f5fe0', '#ffd700']);
  await page.getByText(/changed and marked/).waitFor();
  await page.getByText('Exactly one solution Without the repair there is more than one.').waitFor();
  await page.getByLabel('Repair: change cells').uncheck();
  await judgement('More than one solution').waitFor();
  await page.getByLabel('Repair: change cells').check();
  await page.getByLabel('Background').selectOption('red');
  expect(await colours()).toEqual(['#e4002b', '#1f5fe0', '#ffd700']);
  await page.getByRole('button', { name: 'Use this background' }).click();
  await expect.poll(colours).toEqual(['#ffffff', '#1f5fe0', '#ffd700']);
  await judgement('Exactly one solution').waitFor();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByText('Exactly one solution').waitFor();
  expect(await page.evaluate(() => location.hash)).toContain('puzzle=ce4002b,ffffff,1f5fe0,ffd700:');
});

/** The colours of the preview's cells, in their order. */
const colours = () =>
  preview().evaluate((svg) => [...svg.querySelectorAll('.painted')].map((path) => path.getAttribute('stroke')));

/** Draws a square of red and a diagonal of yellow and blue on white, a pixel a cell. */
async function drawFlag(): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = 12;
  canvas.height = 8;
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('no canvas');
  const paint = (colour: string, ...area: [number, number, number, number]) => {
    drawing.fillStyle = colour;
    drawing.fillRect(...area);
  };
  paint('#ffffff', 0, 0, 12, 8);
  paint('#e4002b', 1, 1, 5, 6);
  // Each of these two squares has a twin with the same clues.
  for (const [x, y] of [
    [7, 1],
    [8, 2],
  ] as const)
    paint('#ffd700', x, y, 1, 1);
  for (const [x, y] of [
    [7, 4],
    [8, 4],
    [9, 5],
    [10, 5],
  ] as const)
    paint('#1f5fe0', x, y, 1, 1);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

describe('the controls of the conversion', () => {
  beforeEach(async () => {
    await choose(disc);
    await keepPaper();
  });

  test('the controls of the conversion keep the shape by default, within the limits', async () => {
    await number('Width').fill('40');
    await number('Width').press('Enter');
    expect(await number('Height').inputValue()).toBe('20');
    await page.getByLabel('Keep the shape').uncheck();
    await number('Height').fill('300');
    await number('Height').press('Enter');
    expect(await number('Height').inputValue()).toBe('100');
    expect(await number('Width').inputValue()).toBe('40');
    await page.getByRole('img', { name: 'The picture, 40 × 100' }).waitFor();
  });

  test('the controls of the conversion change the picture: method, brightness, invert', async () => {
    const otsu = await filled();
    await page.getByRole('radio', { name: 'Inverted Otsu' }).check();
    const inverted = await filled();
    expect(inverted).not.toBe(otsu);
    await page.getByLabel('Invert: fill what is empty').check();
    expect(await filled()).toBe(otsu);
    await page.getByLabel('Invert: fill what is empty').uncheck();
    await page.getByRole('radio', { name: 'Canny' }).check();
    expect([otsu, inverted]).not.toContain(await filled());
    await page.getByRole('radio', { name: 'Threshold' }).check();
    await page.getByRole('slider', { name: 'Brightness' }).fill('0');
    expect(await filled()).toBe('');
    await judgement('The picture is empty').waitFor();
    expect(await page.getByRole('button', { name: 'Use this picture' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('the controls of the conversion crop by a box that is drawn, and by its edges', async () => {
    const box = await page.locator('.crop-image svg').boundingBox();
    if (box === null) throw new Error('the image is not shown');
    await page.mouse.move(box.x, box.y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height, { steps: 4 });
    await page.mouse.up();
    expect(await number('Width').inputValue()).toBe(await number('Height').inputValue());
    await page.getByText('Crop', { exact: true }).click();
    expect(await number('Right').inputValue()).toBe('50');
    await number('Right').fill('100');
    await number('Right').press('Enter');
    await expect.poll(() => number('Height').inputValue()).toBe('13');
  });
});

test('the conversion of an image works with the keyboard alone', async () => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose an image' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'disc.png', mimeType: 'image/png', buffer: disc });
  await preview().waitFor();
  const before = await filled();
  await page.getByRole('radio', { name: 'Light and dark (Otsu)', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  for (let press = 0; press < 20; press++) await page.keyboard.press('PageDown');
  expect(await filled()).not.toBe(before);
});

test('the conversion of an image is accessible in both themes, and needs no sideways scrolling at 320 and 1200 pixels', async () => {
  await page.setViewportSize({ width: 320, height: 800 });
  await choose(disc);
  await preview().waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await page.setViewportSize({ width: 1200, height: 900 });
  expect(await width()).toBe(1200);
  await judgement('Exactly one solution').waitFor();
  expect(await reader.violations()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await reader.lowContrasts()).toEqual([]);
});

test('an image is to be dropped or pasted where there are keys, and a phone speaks of neither', async () => {
  const note = (visited: Page) => visited.locator('.image-drop .note');
  expect(await note(page).innerText()).toBe(
    'or drop one here, or paste one with Ctrl + V. The image stays on your machine.',
  );
  const phone = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openImport(phone);
  expect(await note(phone.page).innerText()).toBe('The image stays on your machine.');
  await phone.close();
});
