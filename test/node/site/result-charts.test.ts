import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { barsPanels } from '#site/src/results/bars.ts';
import { curveLook, curvesSvg } from '#site/src/results/curves.ts';
import { rangesSvg } from '#site/src/results/ranges.ts';
import type { ResultTable } from '#site/src/results/schema.ts';
import { shownOf } from '#site/src/results/shown.ts';

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

const svgOf = (markup = ''): Element => {
  const svg = parseHTML(markup).document.querySelector('svg');
  if (svg === null) throw new Error('there is no picture');
  return svg;
};
const titlesOf = (svg: Element, of: string) =>
  Array.from(svg.querySelectorAll(`${of} title`), ({ textContent }) => textContent);
const numbersOf = (svg: Element, of: string, name: string) =>
  Array.from(svg.querySelectorAll(of), (element) => Number(element.getAttribute(name)));

test('bars have a picture for each name, all on one scale', () => {
  expect(shownOf(table)?.series).toEqual(['crosshatch', 'paper']);
  const panels = barsPanels(table);
  expect(panels.map(({ name }) => name)).toEqual(['one', 'eight']);
  const [one, eight] = panels.map(({ svg }) => svgOf(svg));
  if (one === undefined || eight === undefined) throw new Error('a picture is missing');
  expect(one.getAttribute('aria-label')).toBe('one: Shares. The figures are in the table.');
  expect(titlesOf(one, 'rect')).toEqual(['0: 20 %', '1: 10 %']);
  // A line across a bar is higher or lower than the bar; where there is no figure there is neither.
  expect(titlesOf(one, 'line')).toEqual(['0: 30 %', '1: 0 %']);
  expect(titlesOf(eight, 'rect')).toEqual(['0: 40 %']);
  const [twenty = 0, ten = 0] = numbersOf(one, 'rect', 'height');
  expect(ten / twenty).toBe(0.5);
  expect(numbersOf(eight, 'rect', 'height')).toEqual([2 * twenty]);
  const texts = (svg: Element) => Array.from(svg.querySelectorAll('text'), ({ textContent }) => textContent);
  expect(texts(one)).toEqual(['', '10 %', '20 %', '30 %', '40 %', '0', '1']);
  expect(texts(eight)).toEqual(texts(one));
});

test('bars of classes stand, those of names are horizontal', () => {
  const spans = (name: 'width' | 'height', shown: ResultTable) =>
    new Set(barsPanels(shown).flatMap(({ svg }) => numbersOf(svgOf(svg), 'rect', name))).size;
  expect(spans('width', table)).toBe(1);
  expect(spans('height', table)).toBe(3);
  const [first, second] = table.rows;
  const named = { ...table, rows: [first ?? [], ['more', ...(second ?? []).slice(1)]] };
  expect(spans('width', named)).toBe(3);
  expect(spans('height', named)).toBe(1);
});

test('ranges go from the figure of the first column to that of the last', () => {
  const marks = { ...table, chart: { caption: 'Shares', columns: ['eight', 'one'], scale: 'linear' as const } };
  const svg = svgOf(rangesSvg(marks, (by) => by.toUpperCase()));
  expect(titlesOf(svg, 'circle')).toEqual(['0, CROSSHATCH: eight 40 %']);
  expect(titlesOf(svg, 'path')).toEqual([
    '0, CROSSHATCH: one 20 %',
    '1, CROSSHATCH: one 10 %',
    '0, PAPER: one 30 %',
    '1, PAPER: one 0 %',
  ]);
  const { chart: _chart, ...bare } = table;
  expect(rangesSvg(bare, String)).toBeUndefined();
});

test('a chart of one column draws each figure with its interval, and one of several columns draws none', () => {
  const measured: ResultTable = {
    caption: 'Runs',
    columns: [{ name: 'Form' }, ...['Solved', 'From', 'To', 'Time'].map((name) => ({ name, by: 'crosshatch' }))],
    rows: [
      ['one', 50, 40, 65, 3],
      ['other', 7, null, null, 4],
    ],
    chart: { caption: 'Share', columns: ['Solved'], scale: 'linear' },
  };
  const svg = svgOf(rangesSvg(measured, String));
  expect(titlesOf(svg, 'circle')).toEqual(['one, crosshatch: solved 50', 'other, crosshatch: solved 7']);
  // A bar and its two ends; the grid has lines too, in another colour.
  expect(svg.querySelectorAll('g[stroke="var(--accent)"] line')).toHaveLength(3);
  expect(titlesOf(svg, 'path')).toEqual([]);
  const several = { ...measured, chart: { caption: 'Share', columns: ['Solved', 'Time'], scale: 'linear' as const } };
  expect(shownOf(several)?.figures.some(({ interval }) => interval !== undefined)).toBe(false);
  const ends = {
    ...measured,
    chart: { caption: 'Share', columns: ['From', 'Solved', 'To'], scale: 'linear' as const },
  };
  expect(rangesSvg(ends, String)).toBe(rangesSvg(measured, String));
});

test('a figure below 0 stands beside the line of 0, within the picture', () => {
  const rows = [
    ['0', 20, 40, -5],
    ['1', -10, null, 0],
  ];
  const [one] = barsPanels({ ...table, rows });
  const bars = svgOf(one?.svg);
  const [up = 0, down = 0] = numbersOf(bars, 'rect', 'y');
  const [height = 0] = numbersOf(bars, 'rect', 'height');
  expect(down).toBeCloseTo(up + height, 0);
  const bottom = down + (numbersOf(bars, 'rect', 'height')[1] ?? 0);
  expect(bottom).toBeLessThanOrEqual(Number(bars.getAttribute('height')) - 20);
});

test('a logarithmic scale has whole powers of ten around the values and 1', () => {
  const rows = [['0', 20, 4000, 0]];
  const shown = shownOf({
    ...table,
    rows,
    chart: { caption: 'Shares', columns: ['one', 'eight'], scale: 'logarithmic' },
  });
  expect(shown?.ticks).toEqual([1, 10, 100, 1000, 10_000]);
  expect(shown?.figures.map(({ text }) => text)).toEqual(['20 %', '4,000 %', '0 %']);
});

test('curves go over the numbers in the first cells, one for each column, and leave out what a column lacks', () => {
  const curves: ResultTable = {
    caption: 'Shares',
    columns: [{ name: 'Samples' }, ...['one', 'other'].map((name) => ({ name, unit: '%', by: 'crosshatch' }))],
    rows: [
      [1000, 10, null],
      [2000, 20, 5],
      [4000, null, 8],
    ],
    chart: { form: 'curves', caption: 'Shares over samples', columns: ['one', 'other'], scale: 'linear' },
  };
  const markup = curvesSvg(curves);
  const svg = svgOf(markup);
  expect(svg.getAttribute('aria-label')).toBe('Shares over samples. The figures are in the table.');
  expect(titlesOf(svg, 'circle')).toEqual([
    'one, 1,000: 10 %',
    'one, 2,000: 20 %',
    'other, 2,000: 5 %',
    'other, 4,000: 8 %',
  ]);
  const across = numbersOf(svg, 'circle', 'cx');
  expect(across[1]).toBe(across[2]);
  expect((across[3] ?? 0) - (across[1] ?? 0)).toBeCloseTo(2 * ((across[1] ?? 0) - (across[0] ?? 0)), -1);
  const up = numbersOf(svg, 'circle', 'cy');
  // A higher share stands higher, which is nearer to 0.
  expect(up.toSorted((a, b) => a - b)).toEqual([up[1], up[0], up[3], up[2]]);
  expect(markup).not.toMatch(/<style|style=/);
  const looks = Array.from({ length: 12 }, (_, number) => JSON.stringify(curveLook(number)));
  expect(new Set(looks).size).toBe(12);
});

test('charts bring no styles of their own, which the policy of the pages forbids', () => {
  for (const { svg } of barsPanels(table)) expect(svg).not.toMatch(/<style|style=/);
  expect(rangesSvg(table, String)).not.toMatch(/<style|style=/);
});

test('a column can stand over the bars of another that is named otherwise', () => {
  const [label, ours, eight, theirs] = table.columns;
  if (!(label && ours && eight && theirs && table.chart)) throw new Error('the table has columns and a chart');
  const renamed = { ...theirs, name: 'their fit' };
  const over = { 'their fit': 'one' };
  const panels = barsPanels({ ...table, columns: [label, ours, eight, renamed], chart: { ...table.chart, over } });
  expect(panels).toEqual(barsPanels(table));
});

const powers: ResultTable = {
  caption: 'Evaluations',
  columns: [{ name: 'Algorithm' }, { name: 'Least', by: 'crosshatch' }, { name: 'Most', by: 'crosshatch' }],
  rows: [['ga', 1, 2_400_000]],
  chart: { caption: 'Evaluations', columns: ['Least', 'Most'], scale: 'logarithmic' },
};

test('labels of an axis that would touch on a phone are only shown on wider screens, and those that would touch there are left out', () => {
  const svg = svgOf(rangesSvg(powers, String));
  const labels = (of: string) => Array.from(svg.querySelectorAll(of), ({ textContent }) => textContent);
  const onPhones = labels('g:not(.name) > text:not(.between)');
  expect(onPhones).toEqual(['1', '100', '10,000', '1,000,000']);
  expect(labels('.between')).toEqual(['10', '1,000', '100,000', '10,000,000']);
  const many = svgOf(rangesSvg({ ...powers, rows: [['ga', 1, 1e15]] }, String));
  expect(many.textContent).toContain('1,000,000');
  expect(many.textContent).not.toContain('10,000,000,000,000,000');
  const texts = Array.from(many.querySelectorAll('g:not(.name) > text'));
  expect(texts.length).toBeLessThan(16);
  expect(texts[0]?.textContent).toBe('1');
});

test('an axis of times in µs goes on to the next units', () => {
  const [name, ...times] = powers.columns;
  const columns = [name ?? { name: '' }, ...times.map((column) => ({ ...column, unit: 'µs' }))];
  const svg = svgOf(rangesSvg({ ...powers, columns, rows: [['ga', 1, 90_000]] }, String));
  const labels = Array.from(svg.querySelectorAll('g:not(.name) > text'), ({ textContent }) => textContent);
  expect(labels).toEqual(['1 µs', '10 µs', '100 µs', '1 ms', '10 ms', '100 ms']);
});
