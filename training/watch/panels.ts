import type { Metrics } from '../runs/metrics.ts';

/** One chart of a run: lines over its epochs. */
export interface Panel {
  readonly title: string;
  readonly epochs: Scale;
  readonly values: Scale;
  readonly lines: readonly Line[];
  /** A value as it is shown. */
  readonly text: (value: number) => string;
}

export interface Line {
  readonly name: 'training' | 'validation';
  readonly points: readonly Point[];
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

/** Points of a line at most: a screen does not show more. */
const MOST_POINTS = 400;

/** The charts that a run's metrics make: its loss and, where it validates, the cells and boards that it has right. */
export function panelsOf(metrics: readonly Metrics[], stepsPerEpoch: number): Panel[] {
  const ofKind = (kind: Metrics['kind']) => metrics.filter((line) => line.kind === kind);
  const trained = (lines: readonly Metrics[]): Point[] =>
    lines.map(({ step, loss }) => ({ epoch: step / stepsPerEpoch, value: loss }));
  const validated = (figure: 'loss' | 'cells' | 'boards'): Line => ({
    name: 'validation',
    points: metrics.flatMap((line) => {
      const validation = line.kind === 'epoch' ? line.validation : undefined;
      return validation === undefined ? [] : [{ epoch: line.epoch, value: validation[figure] }];
    }),
  });
  const steps = ofKind('step');
  // Short epochs may hold no line of their own.
  const training: Line = { name: 'training', points: thinned(trained(steps.length > 0 ? steps : ofKind('epoch'))) };
  const epochs = scaleOf([0, 1, ...metrics.map(({ step }) => step / stepsPerEpoch)]);
  const panel = (title: string, text: Panel['text'], lines: readonly Line[], ...shown: readonly number[]): Panel[] => {
    const drawn = lines.filter(({ points }) => points.length > 0);
    const values = drawn.flatMap(({ points }) => points.map(({ value }) => value));
    return drawn.length === 0 ? [] : [{ title, epochs, values: scaleOf([...values, ...shown]), lines: drawn, text }];
  };
  return [
    ...panel('Loss', digits, [training, validated('loss')], 0),
    ...panel('Cells right', percent, [validated('cells')], 1),
    ...panel('Boards right', percent, [validated('boards')], 0),
  ];
}

/** Means of neighbours, as many as there is room for. */
function thinned(points: readonly Point[]): Point[] {
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

const digits = (value: number): string => String(Number(value.toPrecision(3)));
const percent = (value: number): string => `${digits(100 * value)} %`;
