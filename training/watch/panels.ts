import type { Metrics } from '../runs/metrics.ts';
import type { Chart, Series, Subject } from '../runs/subject.ts';

/** One chart of a run: lines over its epochs. */
export interface Panel {
  readonly title: string;
  /** The name of the axis. */
  readonly over: 'epochs' | 'rounds';
  readonly epochs: Scale;
  readonly values: Scale;
  readonly lines: readonly Line[];
  /** A value as it is shown. */
  readonly text: (value: number) => string;
}

export interface Line {
  readonly name: string;
  readonly look: Series['look'];
  readonly points: readonly Point[];
  /** Whether each point has a dot: there are few. */
  readonly dots: boolean;
}

export interface Point {
  /** In epochs: 1.5 is in the middle of the second. */
  readonly epoch: number;
  readonly value: number;
}

/** Ticks at equal distances, from the first to the last. */
export interface Scale {
  readonly ticks: readonly number[];
}

/** Lays the charts of a run out, without those that have no points yet. */
export function panelsOf({ charts, epoch, epochOf }: Subject, metrics: readonly Metrics[]): Panel[] {
  const epochs = scaleOf([0, 1, ...metrics.map(epochOf)]);
  return charts.flatMap(({ title, unit, covers, series }: Chart): Panel[] => {
    const lines = series.map((each) => lineOf(each, metrics, epochOf)).filter(({ points }) => points.length > 0);
    if (lines.length === 0) return [];
    const values = scaleOf([...covers, ...lines.flatMap(({ points }) => points.map(({ value }) => value))]);
    return [{ title, over: `${epoch}s`, epochs, values, lines, text: unit === 'share' ? percent : digits }];
  });
}

function lineOf(
  { name, look, hasDots, lines = epochsOf, value }: Series,
  metrics: readonly Metrics[],
  epochOf: Subject['epochOf'],
): Line {
  const points = lines(metrics).flatMap((line) => {
    const own = value(line);
    return own === undefined ? [] : [{ epoch: epochOf(line), value: own }];
  });
  return { name, look, points: thinned(points), dots: hasDots };
}

const epochsOf = (metrics: readonly Metrics[]): readonly Metrics[] => metrics.filter(({ kind }) => kind === 'epoch');

/** The most points of a line: a screen does not show more. */
const MOST_POINTS = 400;

/** Takes means of neighbouring points where there are too many. */
function thinned(points: readonly Point[]): Point[] {
  const each = Math.ceil(points.length / MOST_POINTS);
  return Array.from({ length: Math.ceil(points.length / each) || 0 }, (_, at) => {
    const near = points.slice(at * each, (at + 1) * each);
    const mean = (read: (point: Point) => number) => near.reduce((sum, point) => sum + read(point), 0) / near.length;
    return { epoch: mean(({ epoch }) => epoch), value: mean(({ value }) => value) };
  });
}

/** Round numbers from below the least value to above the greatest, in up to five steps. */
function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || Math.abs(most) || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => span / size <= 4) ?? span;
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  return { ticks: Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step) };
}

const digits = (value: number): string => String(Number(value.toPrecision(3)));
const percent = (value: number): string => `${digits(100 * value)} %`;
