import * as Plot from '@observablehq/plot';
import { chartSvg, WIDE } from '../charts/plot.ts';
import { tickText } from './figures.ts';
import type { ResultTable } from './schema.ts';
import { shownOf } from './shown.ts';

/** A curve over the numbers in the first column. */
interface ShownCurve {
  readonly name: string;
  readonly points: readonly CurvePoint[];
}

interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly title: string;
}

/** In pixels: the picture, the labels of its axes, and the space for half a label. */
const HEIGHT = 300;
const SIDE = 52;
const BELOW = 28;
const SPACE = 20;

const COLOURS = ['var(--accent)', 'var(--guess)', 'var(--ink)'] as const;
const DASHES = [undefined, '7 4', '2 4', '9 3 2 3'] as const;

/** Returns the stroke of a curve by its number. Twelve curves have different strokes. */
export function curveLook(number: number): { readonly stroke: string; readonly 'stroke-dasharray'?: string } {
  const colour = number % COLOURS.length;
  const dashes = DASHES[(colour + Math.floor(number / COLOURS.length)) % DASHES.length];
  return {
    stroke: COLOURS[colour] ?? COLOURS[0],
    ...(dashes !== undefined && { 'stroke-dasharray': dashes }),
  };
}

/** Returns the curves of a table's chart, in the order of its columns. A row without a figure gives no point. */
export function curvesOf({ columns, rows, chart }: ResultTable): readonly ShownCurve[] {
  return (chart?.columns ?? []).map((name) => {
    const at = columns.findIndex((column) => column.name === name);
    const points = rows.flatMap((row): CurvePoint[] => {
      const [x, y] = [row[0], row[at]];
      if (typeof x !== 'number' || typeof y !== 'number') return [];
      return [{ x, y, title: `${name}, ${x.toLocaleString('en')}: ${tickText(y, columns[at]?.unit)}` }];
    });
    return { name, points };
  });
}

/** Draws a table's curves. A curve of one point is a dot. */
export function curvesSvg(table: ResultTable): string | undefined {
  const shown = shownOf(table);
  if (shown === undefined || table.chart === undefined) return undefined;
  const { scale, ticks, tickFormat } = shown;
  const curves = curvesOf(table);
  const short = (value: number) => value.toLocaleString('en', { notation: 'compact' });
  return chartSvg(`${table.chart.caption}. The figures are in the table.`, {
    width: WIDE,
    height: HEIGHT,
    margin: 0,
    marginTop: SPACE,
    marginBottom: BELOW,
    marginLeft: SIDE,
    marginRight: SPACE,
    x: { domain: [0, Math.max(...curves.flatMap(({ points }) => points.map(({ x }) => x)))] },
    y: scale,
    marks: [
      Plot.gridY({ ticks, stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.axisY({ ticks, tickFormat, tickSize: 0 }),
      Plot.axisX({ ticks: 5, tickFormat: short, tickSize: 0 }),
      ...curves.flatMap(({ points }, number) => {
        const { stroke, 'stroke-dasharray': strokeDasharray } = curveLook(number);
        return [
          Plot.line(points, {
            x: 'x',
            y: 'y',
            stroke,
            strokeWidth: 2,
            ...(strokeDasharray !== undefined && { strokeDasharray }),
          }),
          Plot.dot(points, { x: 'x', y: 'y', r: points.length > 1 ? 1.5 : 4, fill: stroke, title: 'title' }),
        ];
      }),
    ],
  });
}
