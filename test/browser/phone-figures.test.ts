import { expect, test } from 'vitest';
import { awake } from './figure.ts';
import { eachHasReader, openBrowser, reader } from './reader.ts';

openBrowser();
eachHasReader({ viewport: { width: 390, height: 844 } }, { keepsPage: true });

/** A chapter, its figure, what moves the drawing, and the drawing. */
const BESIDE = [
  ['crowd', 'crossover', '.sliders', '.family > :nth-child(3) .board'],
  ['search', 'search', '.scrubber', '.boards .board'],
  ['a-priori', 'crossover', '.sliders', '.guess-picture'],
  ['a-priori', 'map', '.formula', '.pointed-cells .board'],
  ['learning', 'learning', '.scrubber', '.board'],
] as const;

test.each(BESIDE)(
  'on a phone, %s: what moves the figure %s is in sight beside its drawing',
  async (chapter, name, control, drawing) => {
    await reader.open(`/learn/${chapter}/`);
    const figure = await awake(name);
    await figure
      .locator(drawing)
      .first()
      .evaluate((each) => each.scrollIntoView({ block: 'center' }));
    const shown = await figure.evaluate(
      (each, [moving, moved]) => {
        const box = (selector: string) => {
          const found = each.querySelector(selector)?.getBoundingClientRect();
          if (found === undefined) throw new Error(`no ${selector}`);
          return { top: found.top, bottom: found.bottom };
        };
        return { control: box(moving), drawing: box(moved), height: innerHeight };
      },
      [control, drawing] as const,
    );
    expect(shown.control.top).toBeGreaterThanOrEqual(0);
    expect(shown.control.bottom).toBeLessThanOrEqual(shown.height);
    expect(shown.drawing.top).toBeGreaterThanOrEqual(0);
    // Neither covers the other.
    expect(shown.drawing.bottom <= shown.control.top + 1 || shown.drawing.top >= shown.control.bottom - 1).toBe(true);
  },
);
