import { tickText } from './figures.ts';
import { linear, numberAt, percent } from './scales.ts';
import type { ResultTable } from './schema.ts';

/**
 * A table's bars: a picture for each column shown, all on one scale. They stand side by side where the rows are classes of
 * a number, which a few labels tell; where the rows have names, they lie below one another, each with its own. As they
 * stand, across is in percent, and upwards in shares of 1.
 */
export interface BarsLayout {
  readonly lies: boolean;
  readonly ticks: readonly { readonly height: number; readonly label: string }[];
  /** Those who measured, the ones with bars first. */
  readonly series: readonly string[];
  readonly names: readonly string[];
  readonly panels: readonly BarsPanel[];
}

export interface BarsPanel {
  readonly name: string;
  readonly series: readonly BarsSeries[];
}

export interface BarsSeries {
  /** Its number among all who measured. */
  readonly series: number;
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly row: number;
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly figure: string;
  /** The row's name and the figure. */
  readonly label: string;
}

/** What a bar leaves free of its place, in shares of it. */
const GAP = 0.2;

export function layOutBars({ columns, rows, chart }: ResultTable): BarsLayout | undefined {
  if (chart?.form !== 'bars') return undefined;
  const { over = {} } = chart;
  // A column stands in its own picture, or in that of the column that it is named to.
  const pictureOf = (name: string): string | undefined => (chart.columns.includes(name) ? name : over[name]);
  const shown = columns.flatMap(({ name, unit, by = '' }, index) => {
    const picture = pictureOf(name);
    return picture === undefined ? [] : [{ name: picture, unit, by, index }];
  });
  const series = [...new Set(shown.map(({ by }) => by))];
  const scale = linear(rows.flatMap((row) => shown.flatMap(({ index }) => numberAt(row[index]))));
  const names = rows.map(([name]) => String(name ?? ''));
  return {
    lies: !names.every((name) => /\d/.test(name)),
    ticks: scale.ticks.map((value) => ({ height: scale.x(value) / 100, label: tickText(value, shown[0]?.unit) })),
    series,
    names,
    panels: chart.columns.map((name) => ({
      name,
      series: shown
        .filter((column) => column.name === name)
        .map(({ by, index, unit }) => ({
          series: series.indexOf(by),
          bars: rows.flatMap((row, at) =>
            numberAt(row[index]).map((value) => ({
              row: at,
              x: percent(at + GAP / 2, rows.length),
              width: percent(1 - GAP, rows.length),
              height: scale.x(value) / 100,
              figure: tickText(value, unit),
              label: `${row[0]}: ${tickText(value, unit)}`,
            })),
          ),
        })),
    })),
  };
}
