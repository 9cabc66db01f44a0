import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

const { document } = parseHTML('<html></html>');

/**
 * The width in pixels of a chart as wide as the text. Smaller charts fit any screen. A chart of this width has larger texts on
 * a phone.
 */
export const WIDE = 640;

/**
 * Draws a chart with Observable Plot while the site is built. Returns the markup of an SVG. Whole pixels keep the pages small.
 * The content security policy forbids Plot's own style element: `plot.css` has its rules instead.
 *
 * Charts that change in the browser are drawn by `LiveChart`, since Plot would add 90 kB (compressed) to their scripts.
 *
 * @param label the chart's text alternative
 */
export function chartSvg(label: string, options: Plot.PlotOptions & { readonly width: number }): string {
  const svg = Plot.plot({ round: true, label: null, ...options, document, className: 'plot', ariaLabel: label });
  svg.querySelector('style')?.remove();
  for (const axis of svg.querySelectorAll('[aria-label="x-axis tick label"]'))
    thinOut([...axis.querySelectorAll('text')]);
  // An image has one name: its parts have none.
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  svg.setAttribute('role', 'img');
  if (options.width === WIDE) svg.classList.add('wide');
  return svg.outerHTML;
}

/** The sizes of a label at the axis of a wide chart, in pixels of the chart: on a wide screen, and the largest on a narrow one. */
const SIZE = 12;
const LARGEST = 20;

/** In parts of the size: the most width of a comma, a point or a space, of another character, and the least gap. */
const THIN = 0.3;
const BROAD = 0.62;
const GAP = 0.5;

/** Removes labels of an axis that would touch. Labels that would only touch on a narrow screen get the class `between`. */
function thinOut(labels: readonly Element[]): void {
  const spaced = spacedOut(labels, SIZE);
  for (const label of labels) if (!spaced.includes(label)) label.remove();
  const fewest = spacedOut(spaced, LARGEST);
  for (const label of spaced) if (!fewest.includes(label)) label.classList.add('between');
}

/** Returns the labels that do not touch at a size: all, else every second, else every third, and so on. */
function spacedOut(labels: readonly Element[], size: number): readonly Element[] {
  for (let step = 1; step < labels.length; step++) {
    const some = labels.filter((_, at) => at % step === 0);
    const boxes = some.map((label) => ({ middle: middleOf(label), half: (size * emsOf(label)) / 2 }));
    const touch = boxes.some(({ middle, half }, at) => {
      const last = boxes[at - 1];
      return last !== undefined && middle - half < last.middle + last.half + size * GAP;
    });
    if (!touch) return some;
  }
  return labels.slice(0, 1);
}

const middleOf = (label: Element): number =>
  Number(/translate\(([-\d.]+)/.exec(label.getAttribute('transform') ?? '')?.[1] ?? 0);

const emsOf = ({ textContent }: Element): number =>
  [...(textContent ?? '')].reduce((width, character) => width + (/[\s.,]/.test(character) ? THIN : BROAD), 0);

/** Returns the stroke and the fill of a source by its number; the third looks like the second. */
export const look = (series: number): { readonly stroke: string; readonly fill: string } =>
  series === 0 ? { stroke: 'var(--accent)', fill: 'var(--accent)' } : { stroke: 'var(--guess)', fill: 'var(--paper)' };
