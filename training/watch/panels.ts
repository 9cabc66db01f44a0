/** One chart of a run: lines over its epochs. */
export interface Panel {
  readonly title: string;
  /** What the run's epochs are called. */
  readonly over: 'epochs' | 'rounds';
  readonly epochs: Scale;
  readonly values: Scale;
  readonly lines: readonly Line[];
  /** A value as it is shown. */
  readonly text: (value: number) => string;
}

export interface Line {
  readonly name: string;
  readonly look: 'training' | 'imitation' | 'validation';
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

/**
 * A chart of those lines that have points; none where there are no such lines.
 *
 * @param shown values that the chart has room for in any case
 */
export function panelOf({ lines, ...rest }: Omit<Panel, 'values'>, ...shown: readonly number[]): Panel[] {
  const drawn = lines.filter(({ points }) => points.length > 0);
  const values = drawn.flatMap(({ points }) => points.map(({ value }) => value));
  return drawn.length === 0 ? [] : [{ ...rest, lines: drawn, values: scaleOf([...values, ...shown]) }];
}

/** Points of a line at most: a screen does not show more. */
const MOST_POINTS = 400;

/** Means of neighbours, as many as there is room for. */
export function thinned(points: readonly Point[]): Point[] {
  const each = Math.ceil(points.length / MOST_POINTS);
  return Array.from({ length: Math.ceil(points.length / each) || 0 }, (_, at) => {
    const near = points.slice(at * each, (at + 1) * each);
    const mean = (read: (point: Point) => number) => near.reduce((sum, point) => sum + read(point), 0) / near.length;
    return { epoch: mean(({ epoch }) => epoch), value: mean(({ value }) => value) };
  });
}

/** Round numbers from below the least value to above the greatest, in up to five steps. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || Math.abs(most) || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => span / size <= 4) ?? span;
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  return { ticks: Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step) };
}

export const digits = (value: number): string => String(Number(value.toPrecision(3)));
export const percent = (value: number): string => `${digits(100 * value)} %`;
