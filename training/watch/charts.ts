import * as Plot from '@observablehq/plot';
import { html, raw } from 'hono/html';
import { parseHTML } from 'linkedom';
import type { Metrics } from '../runs/metrics.ts';
import type { Chart, Series, Subject } from '../runs/subject.ts';

/** The name and look of a line in a chart. */
interface LineStyle extends Pick<Series, 'name' | 'hasDots'> {
  readonly look: Series['look'] | RunLook;
}

/** The looks of compared runs: each has a colour and a pattern of dashes. */
export const RUN_LOOKS = ['run-1', 'run-2', 'run-3', 'run-4'] as const;
export type RunLook = (typeof RUN_LOOKS)[number];

interface Line {
  readonly series: LineStyle;
  readonly points: readonly Point[];
}

interface Point {
  /** The place on the axis of epochs: 1.5 is the middle of the second epoch. */
  readonly epoch: number;
  readonly value: number;
}

/** Draws the charts of a run, except charts without points. */
export function chartsHtml({ charts, epoch, epochOf }: Subject, metrics: readonly Metrics[]): string {
  const epochs = [0, lastEpoch(metrics, epochOf)];
  return charts
    .map((chart) => {
      const lines = chart.series
        .map((series): Line => ({ series, points: pointsOf(series, metrics, epochOf) }))
        .filter(({ points }) => points.length > 0);
      return lines.length === 0 ? '' : chartHtml(chart, lines, epochs, `${epoch}s`);
    })
    .join('');
}

/** A run in a comparison. */
export interface ComparedRun {
  readonly name: string;
  readonly look: RunLook;
  readonly subject: Subject;
  readonly metrics: readonly Metrics[];
}

/**
 * Draws a chart for each figure, with a line for each run: that of the validation if it has points, else that of the training.
 */
export function comparedChartsHtml(runs: readonly ComparedRun[]): string {
  const [first] = runs;
  if (first === undefined) return '';
  const epochs = [0, Math.max(...runs.map(({ subject, metrics }) => lastEpoch(metrics, subject.epochOf)))];
  return first.subject.charts
    .map((chart, index) => {
      const lines = runs.flatMap(({ name, look, subject, metrics }): Line[] => {
        const candidates = (subject.charts[index]?.series ?? []).map((series) => ({
          series: { name, look, hasDots: series.hasDots },
          points: pointsOf(series, metrics, subject.epochOf),
        }));
        const line = candidates.findLast(({ points }) => points.length > 0);
        return line === undefined ? [] : [line];
      });
      return lines.length === 0 ? '' : chartHtml(chart, lines, epochs, `${first.subject.epoch}s`);
    })
    .join('');
}

/** Returns the end of the axis of epochs. `Math.max` would fail: a long run has more lines than a call may have arguments. */
const lastEpoch = (metrics: readonly Metrics[], epochOf: Subject['epochOf']): number =>
  metrics.reduce((last, line) => Math.max(last, epochOf(line)), 1);

function pointsOf(
  { lines = epochsOf, value }: Series,
  metrics: readonly Metrics[],
  epochOf: Subject['epochOf'],
): readonly Point[] {
  const points = lines(metrics).flatMap((line) => {
    const own = value(line);
    return own === undefined ? [] : [{ epoch: epochOf(line), value: own }];
  });
  return thinned(points);
}

const epochsOf = (metrics: readonly Metrics[]): readonly Metrics[] => metrics.filter(({ kind }) => kind === 'epoch');

/** The most points of a line: a screen cannot show more. */
const MOST_POINTS = 400;

/** Replaces neighbouring points by their means if there are too many points. */
function thinned(points: readonly Point[]): Point[] {
  const each = Math.ceil(points.length / MOST_POINTS);
  return Array.from({ length: Math.ceil(points.length / each) || 0 }, (_, at) => {
    const near = points.slice(at * each, (at + 1) * each);
    const mean = (read: (point: Point) => number) => near.reduce((sum, point) => sum + read(point), 0) / near.length;
    return { epoch: mean(({ epoch }) => epoch), value: mean(({ value }) => value) };
  });
}

const { document } = parseHTML('<html></html>');

/** The size in pixels in which a chart is drawn; the page scales it. */
const SIZE = { width: 440, height: 220 };

/** Draws a chart with its caption and legend, by Observable Plot. */
function chartHtml({ title, unit, covers }: Chart, lines: readonly Line[], epochs: number[], over: string): string {
  const text = unit === 'share' ? percent : digits;
  const ends = lines.map(({ series, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    return `${series.name} from ${text(first?.value ?? 0)} to ${text(last?.value ?? 0)}`;
  });
  const values = [...covers, ...lines.flatMap(({ points }) => points.map(({ value }) => value))];
  const svg = Plot.plot({
    ...SIZE,
    document,
    className: 'plot',
    ariaLabel: `${title}: ${ends.join('; ')}`,
    marginLeft: 60,
    marginRight: 20,
    marginBottom: 44,
    round: true,
    x: { domain: epochs },
    y: { domain: [Math.min(...values), Math.max(...values)], nice: 4, label: null },
    marks: [
      Plot.gridY({ ticks: 4, stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.axisY({ ticks: 4, tickSize: 0, tickFormat: text }),
      Plot.axisX({ ticks: 5, tickSize: 0, tickFormat: digits, label: over, labelAnchor: 'right', labelArrow: 'none' }),
      ...lines.flatMap(marksOf),
    ],
  });
  // The page's content security policy forbids style elements; `watch.css` has the styles. Parts of an image need no accessible
  // names.
  svg.querySelector('style')?.remove();
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  svg.setAttribute('role', 'img');
  return String(html`<figure>
<figcaption><h2>${title}</h2><ul>${lines.map(({ series: { name, look } }) => html`<li class="${look}">${name}</li>`)}</ul></figcaption>
${raw(svg.outerHTML)}
</figure>`);
}

/** The dashes of lines that are not solid. */
const DASHES: Readonly<Partial<Record<LineStyle['look'], string>>> = {
  imitation: '6 6',
  'run-2': '9 5',
  'run-3': '2 4',
  'run-4': '12 4 2 4',
};

function marksOf({ series: { look, hasDots }, points }: Line) {
  const at = { x: 'epoch', y: 'value' } as const;
  const colour = `var(--${look})`;
  const pattern = DASHES[look];
  const dashes = pattern === undefined ? {} : { strokeDasharray: pattern };
  return [
    Plot.line(points, { ...at, stroke: colour, strokeWidth: 2, ...dashes }),
    Plot.dot(hasDots ? points : [], { ...at, r: 3.5, fill: colour }),
  ];
}

const digits = (value: number): string => String(Number(value.toPrecision(3)));
const percent = (value: number): string => `${digits(100 * value)} %`;
