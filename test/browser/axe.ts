import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The attribute of elements whose letters look like those of none before them. */
const NEW_LOOK = 'data-new-look';

/** A part of the script of axe, and the text in its place. */
const CHANGES: readonly (readonly [string, string])[] = [
  // Its library finds earlier arguments one by one, which takes quadratic time for the elements of a page.
  ['(0,co.default)(e),axe._memoizedFns', 'memoized(e),axe._memoizedFns'],
  // It looks for the place of each element, also in closed details.
  ['window.NodeFilter.SHOW_ELEMENT,null,!1)', 'window.NodeFilter.SHOW_ELEMENT,inSight,!1)'],
];

/**
 * The script of axe. It is compiled for browsers without private fields and keeps each field in a `WeakMap`, which makes up
 * half of the time for contrasts; here a property with a name of its own takes the place of the map.
 */
const SCRIPT = `{
  class Fields {
    #name = Symbol();
    get(owner) { return owner[this.#name]; }
    has(owner) { return this.#name in owner; }
    set(owner, value) { owner[this.#name] = value; return this; }
    add(owner) { return this.set(owner, true); }
    delete(owner) { return delete owner[this.#name]; }
  }
  const [WeakMap, WeakSet] = [Fields, Fields];
  const memoized = (compute) => {
    let known = new Map();
    const recalled = function (...given) {
      let at = known;
      for (let index = 0; index < compute.length; index++) {
        if (!at.has(given[index])) at.set(given[index], new Map());
        at = at.get(given[index]);
      }
      if (!('answer' in at)) at.answer = compute.apply(this, given);
      return at.answer;
    };
    recalled.clear = () => { known = new Map(); };
    return recalled;
  };
  const inSight = (element) =>
    element.tagName !== 'SUMMARY' && element.parentElement?.matches('details:not([open])')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT;
  ${changed(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))}
}`;

function changed(script: string): string {
  return CHANGES.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`the script of axe has no ${before}`);
    return text.replace(before, after);
  }, script);
}

/** Rules of axe to hold against a page. Default: all of them. */
export interface Rules {
  readonly rules?: readonly string[];
}

/**
 * Rules of axe that a page breaks, with the elements that break them. The contrast is computed of one among the elements
 * whose letters look alike: axe takes a millisecond for each, and a page has thousands.
 *
 * Only elements that break a rule are reported, so that axe makes neither selectors nor HTML for the others.
 */
export async function violations(page: Page, { rules }: Rules = {}): Promise<string[]> {
  await settled(page);
  await markNewLooks(page);
  // The script stays with the document.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SCRIPT);
  return page.evaluate(
    async ({ values, isNew }) => {
      const { axe } = window;
      if (axe === undefined) throw new Error('axe is not in the page');
      axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: `[${isNew}]` }] });
      const runOnly = values && { type: 'rule' as const, values: [...values] };
      const options = { resultTypes: ['violations' as const], elementRef: true, ...(runOnly && { runOnly }) };
      const { violations: found } = await axe.run(options);
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML).join(' ')}`);
    },
    { values: rules, isNew: NEW_LOOK },
  );
}

/** Waits for parts that fade, which have little contrast on their way. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/**
 * Marks the elements with letters in sight that look like none before them, and all fields of forms. Alike are those of the
 * same colours, also behind the text, the same opacity, size and weight of the letters, in the same box of those that are
 * placed out of the flow. Contrast follows from these. axe tells nothing of single letters and of disabled elements, so that
 * these have looks of their own.
 */
const markNewLooks = (page: Page): Promise<void> =>
  page.evaluate((attribute) => {
    for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
    const looks = new Set<string>();
    const known = new Map<Element, string>();
    const behind = (element: Element | null): string => {
      if (element === null) return '';
      const before = known.get(element);
      if (before !== undefined) return before;
      const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
      const place = /absolute|fixed|sticky/.test(position) ? known.size : '';
      const all = `${backgroundColor} ${backgroundImage} ${opacity} ${filter} ${place} ${behind(element.parentElement)}`;
      known.set(element, all);
      return all;
    };
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.matches('input, select, textarea')) {
        element.setAttribute(attribute, '');
        continue;
      }
      const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('');
      if (text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { color, fill, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const isDisabled = element.closest(':disabled, [aria-disabled="true"]') !== null;
      const letters = [color, fill, fontSize, fontWeight, textShadow, text.length === 1, isDisabled];
      const look = [element.tagName, ...letters, behind(element)].join();
      if (!looks.has(look)) element.setAttribute(attribute, '');
      looks.add(look);
    }
  }, NEW_LOOK);
