import type { ScaleOptions } from '@observablehq/plot';
import { tickText } from './figures.ts';
import { hasInterval } from './layout.ts';
import type { ResultTable } from './schema.ts';

/** A figure of a table that the table's chart shows. */
export interface ShownFigure {
  /** The number and the name of its row. */
  readonly row: number;
  readonly name: string;
  /** The number of the figure's column in the chart, or of the column over which it is drawn. */
  readonly column: number;
  /** Number of the source that measured it: 0 for the first source in the table. */
  readonly series: number;
  readonly value: number;
  readonly text: string;
  /** Its interval, in a chart of one column. */
  readonly interval?: readonly [low: number, high: number];
}

export interface Shown {
  readonly figures: readonly ShownFigure[];
  /** Keys of the sources, by their numbers. */
  readonly series: readonly string[];
  /** The scale of all figures, and the ticks of its axis. */
  readonly scale: ScaleOptions;
  readonly ticks: number | readonly number[];
  readonly tickFormat: (value: number) => string;
}

type Chart = NonNullable<ResultTable['chart']>;

/** Returns the columns of a chart that have their own marks. Ends of intervals have none. */
export const drawnColumns = ({ columns }: Pick<Chart, 'columns'>): readonly string[] =>
  columns.filter((name) => name !== 'From' && name !== 'To');

/** Collects the figures of a table's chart; undefined for a table without a chart. */
export function shownOf({ columns, rows, chart }: ResultTable): Shown | undefined {
  if (chart === undefined) return undefined;
  const names = drawnColumns(chart);
  const drawn = columns.flatMap(({ name, unit, by = '' }, index) => {
    const column = names.indexOf(chart.over?.[name] ?? name);
    return column < 0 ? [] : [{ column, unit, by, index }];
  });
  const series = [...new Set(drawn.map(({ by }) => by))];
  const figures = rows.flatMap((row, number) =>
    drawn.flatMap(({ column, unit, by, index }) => {
      const value = row[index];
      if (typeof value !== 'number') return [];
      const text = tickText(value, unit);
      const [low, high] = [row[index + 1], row[index + 2]];
      const isInterval = names.length === 1 && chart.form === undefined && hasInterval(columns, index);
      return [
        {
          row: number,
          name: String(row[0] ?? ''),
          column,
          series: series.indexOf(by),
          value,
          text,
          ...(isInterval && typeof low === 'number' && typeof high === 'number' && { interval: [low, high] as const }),
        },
      ];
    }),
  );
  const values = figures.flatMap(({ value, interval = [] }) => [value, ...interval]);
  const unit = drawn[0]?.unit;
  const scale = chart.scale === 'logarithmic' ? logarithmic(values) : linear(values);
  return { figures, series, ...scale, tickFormat: (value) => tickText(value, unit) };
}

/** Returns a scale from 0, or a round number below all values, to a round number above all values. */
const linear = (values: readonly number[]): Pick<Shown, 'scale' | 'ticks'> => ({
  scale: { domain: [Math.min(0, ...values), Math.max(0, ...values)], nice: 5 },
  ticks: 5,
});

/** Returns a scale between whole powers of ten that includes all values and 1. A value of 0 is drawn at the least power. */
function logarithmic(values: readonly number[]): Pick<Shown, 'scale' | 'ticks'> {
  const powers = values.filter((value) => value > 0).map(Math.log10);
  const least = Math.floor(Math.min(0, ...powers));
  const most = Math.max(least + 1, Math.ceil(Math.max(...powers)));
  const ticks = Array.from({ length: most - least + 1 }, (_, step) => 10 ** (least + step));
  return { scale: { type: 'log', domain: [10 ** least, 10 ** most], clamp: true }, ticks };
}
