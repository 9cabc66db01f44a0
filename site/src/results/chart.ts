import { tickText } from './figures.ts';
import { linear, logarithmic, numberAt } from './scales.ts';
import type { ResultTable } from './schema.ts';

/** A table's chart, laid out: across in percent of its width, so that it fits any screen without scaling its text. */
export interface ChartLayout {
  readonly ticks: readonly Tick[];
  /** Those who measured, in the order of their lines. */
  readonly series: readonly string[];
  readonly rows: readonly ChartRow[];
}

export interface Tick {
  readonly x: number;
  readonly label: string;
}

export interface ChartRow {
  readonly name: string;
  readonly lines: readonly ChartLine[];
}

/** The figures of one who measured, from the first column shown to the last. */
export interface ChartLine {
  readonly series: number;
  readonly marks: readonly ChartMark[];
}

export interface ChartMark {
  readonly x: number;
  /** Which of the chart's columns this is. */
  readonly column: number;
  /** The column's name and the figure. */
  readonly label: string;
}

export function layOut({ columns, rows, chart }: ResultTable): ChartLayout | undefined {
  if (chart === undefined || chart.form !== undefined) return undefined;
  const shown = columns
    .flatMap(({ name, unit, by = '' }, index) => {
      const column = chart.columns.indexOf(name);
      return column < 0 ? [] : [{ name, unit, by, index, column }];
    })
    .sort((one, other) => one.column - other.column);
  const series = [...new Set(shown.map(({ by }) => by))];
  const values = rows.flatMap((row) => shown.flatMap(({ index }) => numberAt(row[index])));
  const scale = chart.scale === 'logarithmic' ? logarithmic(values) : linear(values);
  const unit = shown[0]?.unit;
  return {
    ticks: scale.ticks.map((value) => ({ x: scale.x(value), label: tickText(value, unit) })),
    series,
    rows: rows.map((row) => ({
      name: String(row[0] ?? ''),
      lines: series.map((by, number) => ({
        series: number,
        marks: shown
          .filter((column) => column.by === by)
          .flatMap(({ name, unit, index, column }) =>
            numberAt(row[index]).map((value) => ({
              x: scale.x(value),
              column,
              label: `${name.toLowerCase()} ${tickText(value, unit)}`,
            })),
          ),
      })),
    })),
  };
}
