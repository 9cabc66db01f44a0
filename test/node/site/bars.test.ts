import { expect, test } from 'vitest';
import { layOutBars } from '#site/src/results/bars.ts';
import { layOut } from '#site/src/results/chart.ts';
import type { ResultTable } from '#site/src/results/schema.ts';

const table: ResultTable = {
  caption: 'Wrong cells',
  columns: [
    { name: 'Cells' },
    { name: 'one', unit: '%', by: 'crosshatch' },
    { name: 'eight', unit: '%', by: 'crosshatch' },
    { name: 'one', unit: '%', by: 'paper' },
  ],
  rows: [
    ['0', 20, 40, 30],
    ['1', 10, null, 0],
  ],
  chart: { form: 'bars', caption: 'Shares', columns: ['one', 'eight'], scale: 'linear' },
};

test('bars have a picture for each name, all on one scale', () => {
  const layout = layOutBars(table);
  expect(layout?.series).toEqual(['crosshatch', 'paper']);
  expect(layout?.ticks.map(({ label }) => label)).toEqual(['0 %', '10 %', '20 %', '30 %', '40 %']);
  expect(layout?.panels.map(({ name, series }) => [name, series.length])).toEqual([
    ['one', 2],
    ['eight', 1],
  ]);
  const [ours, theirs] = layout?.panels[0]?.series ?? [];
  expect(ours?.bars).toEqual([
    { row: 0, x: 5, width: 40, height: 0.5, figure: '20 %', label: '0: 20 %' },
    { row: 1, x: 55, width: 40, height: 0.25, figure: '10 %', label: '1: 10 %' },
  ]);
  expect(theirs?.bars.map(({ height }) => height)).toEqual([0.75, 0]);
  // Where there is no figure there is no bar.
  expect(layout?.panels[1]?.series[0]?.bars).toHaveLength(1);
});

test('bars of classes stand, those of names lie', () => {
  expect(layOutBars(table)?.lies).toBe(false);
  const [first, second] = table.rows;
  expect(layOutBars({ ...table, rows: [first ?? [], ['more', ...(second ?? []).slice(1)]] })?.lies).toBe(true);
});

test('a chart is either of bars or of marks', () => {
  expect(layOut(table)).toBeUndefined();
  const marks = { ...table, chart: { caption: 'Shares', columns: ['one'], scale: 'linear' as const } };
  expect(layOutBars(marks)).toBeUndefined();
  expect(layOut(marks)?.rows).toHaveLength(2);
});

test('a column can stand over the bars of another that is named otherwise', () => {
  const [label, ours, eight, theirs] = table.columns;
  if (!(label && ours && eight && theirs && table.chart)) throw new Error('the table has columns and a chart');
  const renamed = { ...theirs, name: 'their fit' };
  const over = { 'their fit': 'one' };
  const layout = layOutBars({ ...table, columns: [label, ours, eight, renamed], chart: { ...table.chart, over } });
  expect(layout).toEqual(layOutBars(table));
});
