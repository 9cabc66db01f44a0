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
  // An image has one name: its parts have none.
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  svg.setAttribute('role', 'img');
  if (options.width === WIDE) svg.classList.add('wide');
  return svg.outerHTML;
}

/** Returns the stroke and the fill of a source by its number; the third looks like the second. */
export const look = (series: number): { readonly stroke: string; readonly fill: string } =>
  series === 0 ? { stroke: 'var(--accent)', fill: 'var(--accent)' } : { stroke: 'var(--guess)', fill: 'var(--paper)' };
