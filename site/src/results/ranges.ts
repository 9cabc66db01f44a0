import * as Plot from '@observablehq/plot';
import { chartSvg, look, WIDE } from '../charts/plot.ts';
import type { ResultTable } from './schema.ts';
import { drawnColumns, type ShownFigure, shownOf } from './shown.ts';

/** In pixels: the axis on top, a row's name, a line of figures, and the space below a row. */
const AXIS = 32;
const NAME = 26;
const LINE = 20;
const GAP = 10;

const SIDE = 30;

/** The most characters of a row's name that fit a phone of 320 pixels. */
const USUAL_NAME = 60;

/**
 * Draws a table's chart of ranges: each row has a line for each source, from the figure in the chart's first column to the
 * figure in its last column. A chart of one column instead draws each figure as a dot on its interval, a bar with a mark at
 * each end.
 */
export function rangesSvg(table: ResultTable, nameOf: (by: string) => string): string | undefined {
  const shown = shownOf(table);
  if (shown === undefined || table.chart === undefined) return undefined;
  const { figures, series, scale, ticks, tickFormat } = shown;
  const { caption } = table.chart;
  const columns = drawnColumns(table.chart);
  const rowHeight = NAME + LINE * series.length + GAP;
  const height = AXIS + rowHeight * table.rows.length;
  const y = ({ row, series: line }: ShownFigure) => AXIS + row * rowHeight + NAME + LINE * (line + 0.5);
  const title = ({ name, series: by, column, text }: ShownFigure) =>
    `${name}, ${nameOf(series[by] ?? '')}: ${columns[column]?.toLowerCase()} ${text}`;
  const last = columns.length - 1;
  const names = table.rows.map(([name]) => String(name ?? ''));
  const marks = series.flatMap((_, number) => {
    const own = figures.filter((figure) => figure.series === number);
    const ends = table.rows.flatMap((_, row) => {
      const inRow = own.filter((figure) => figure.row === row).toSorted((one, other) => one.column - other.column);
      const [from, to] = [inRow[0], inRow.at(-1)];
      return from === undefined || to === undefined || from === to ? [] : [{ from, to }];
    });
    const dashes = [undefined, '5 3', '1 3'][Math.min(number, 2)];
    const at = { x: 'value', y, title, strokeWidth: 2, ...look(number) } as const;
    const { stroke } = look(number);
    const intervals = own.flatMap((figure) =>
      figure.interval === undefined ? [] : [{ figure, ends: figure.interval }],
    );
    return [
      Plot.ruleY(intervals, {
        x1: ({ ends: [low] }) => low,
        x2: ({ ends: [, high] }) => high,
        y: ({ figure }) => y(figure),
        stroke,
        strokeWidth: 2,
      }),
      ...[0, 1].map((end) =>
        Plot.ruleX(intervals, {
          x: ({ ends }) => ends[end],
          y1: ({ figure }) => y(figure) - 5,
          y2: ({ figure }) => y(figure) + 5,
          stroke,
          strokeWidth: 2,
        }),
      ),
      Plot.ruleY(ends, {
        x1: ({ from }) => from.value,
        x2: ({ to }) => to.value,
        y: ({ from }) => y(from),
        stroke,
        strokeWidth: 2,
        ...(dashes !== undefined && { strokeDasharray: dashes }),
      }),
      Plot.dot(
        own.filter(({ column }) => column === 0),
        { ...at, r: intervals.length > 0 ? 3.5 : 5 },
      ),
      Plot.dot(
        own.filter(({ column }) => column === last && last > 0),
        { ...at, r: 5, symbol: 'diamond' },
      ),
      Plot.ruleX(
        own.filter(({ column }) => column > 0 && column < last),
        {
          x: 'value',
          y1: (figure) => y(figure) - 6,
          y2: (figure) => y(figure) + 6,
          title,
          stroke,
          strokeWidth: 2,
        },
      ),
    ];
  });
  return chartSvg(`${caption}. The figures are in the table.`, {
    width: WIDE,
    height,
    margin: 0,
    marginTop: AXIS,
    marginLeft: SIDE,
    marginRight: SIDE,
    x: scale,
    y: { type: 'identity', axis: null },
    marks: [
      Plot.gridX({ ticks, stroke: 'var(--line)', strokeOpacity: 1, insetTop: -8 }),
      Plot.axisX({ ticks, tickFormat, anchor: 'top', tickSize: 0, tickPadding: 12 }),
      Plot.text(names, {
        className: names.some(({ length }) => length > USUAL_NAME) ? 'long-name' : 'name',
        text: (name) => name,
        y: (_, row) => AXIS + row * rowHeight + 13,
        frameAnchor: 'left',
        dx: -SIDE,
      }),
      ...marks,
    ],
  });
}
