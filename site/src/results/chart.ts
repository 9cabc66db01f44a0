import { tickText } from './figures.ts';
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

export const numberAt = (cell: unknown): number[] => (typeof cell === 'number' ? [cell] : []);

interface Scale {
  readonly ticks: readonly number[];
  readonly x: (value: number) => number;
}

/** Whole powers of ten around the values. What is not above 0 stands at the left end. */
function logarithmic(values: readonly number[]): Scale {
  const powers = values.filter((value) => value > 0).map(Math.log10);
  const low = Math.floor(Math.min(0, ...powers));
  const high = Math.max(low + 1, Math.ceil(Math.max(...powers, low)));
  return {
    ticks: Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)),
    x: (value) => (value > 0 ? percent(Math.log10(value) - low, high - low) : 0),
  };
}

/** From 0 to the next round number above the values, in about five steps. */
export function linear(values: readonly number[]): Scale {
  const most = Math.max(0, ...values) || 1;
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => most / size <= 5) ?? most;
  const count = Math.ceil(most / step);
  return {
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
    x: (value) => percent(value, count * step),
  };
}

export const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;
