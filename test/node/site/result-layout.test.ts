import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { quantitiesOf } from '#site/src/results/layout.ts';
import { OURS, resultSchema } from '#site/src/results/schema.ts';
import { setsOf } from '#site/src/results/sets.ts';
import { hasTimes } from '#site/src/results/timed.ts';
import { setsIn } from '#training/experiments/result/sets.ts';

/*
 * The pages of results, as they are made of the files.
 */

const FOLDER = 'site/src/content/results';
const results = readdirSync(FOLDER).map((file) =>
  resultSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))),
);
const tables = results.flatMap((result) => result.tables.map((table) => ({ result, table })));

test('a table shows each column of its file once, as a column or as an end of an interval', () => {
  for (const { table } of tables) {
    const shown = quantitiesOf(table).flatMap(({ columns }) =>
      columns.flatMap(({ at, interval = [] }) => [at, ...interval]),
    );
    expect(shown.toSorted((one, other) => one - other)).toEqual([...table.columns.keys()]);
  }
});

test('a published column stands next to ours of the same name, and before all that is ours alone and not drawn', () => {
  const compared = tables.filter(({ table }) => {
    const by = new Set(table.columns.map((column) => column.by));
    return by.has(OURS) && [...by].some((key) => key !== undefined && key !== OURS);
  });
  expect(compared.length).toBeGreaterThan(10);
  for (const { table } of compared) {
    const all = quantitiesOf(table);
    const isDrawn = ({ name }: (typeof all)[number]) => table.chart?.columns.includes(name) ?? false;
    const start = all.findIndex(({ columns: [{ column }] }) => column.by !== undefined);
    const names = all.slice(0, start);
    const others = all.slice(start);
    // The columns of the chart come first; among all others, those that are published.
    expect(others.filter(isDrawn)).toEqual(others.slice(0, others.filter(isDrawn).length));
    const quantities = [...names, ...others.filter((each) => !isDrawn(each))];
    const has = (by: (key: string) => boolean) =>
      quantities.map(({ columns }) => columns.some(({ column }) => column.by !== undefined && by(column.by)));
    const published = has((key) => key !== OURS);
    const labels = quantities.filter(({ columns: [{ column }] }) => column.by === undefined).length;
    const shown = published.filter(Boolean).length;
    expect(published.lastIndexOf(true)).toBe(shown === 0 ? -1 : labels + shown - 1);
    for (const name of new Set(table.columns.map((column) => column.name))) {
      const sources = table.columns
        .filter((column) => column.name === name && column.by !== undefined)
        .map(({ by }) => by);
      if (!sources.includes(OURS) || new Set(sources).size < 2 || name === 'From' || name === 'To') continue;
      expect(
        all.some((quantity) => quantity.name === name && quantity.columns.length > 1),
        `${table.caption}, ${name}`,
      ).toBe(true);
    }
  }
});

test('the steps of a scale keep their order in a table whose chart draws only some of them', () => {
  const namesOf = (result: string, caption: string) => {
    const found = tables.find((each) => each.result.name === result && each.table.caption.startsWith(caption));
    return found && quantitiesOf(found.table).map(({ name }) => name);
  };
  expect(namesOf('evolution-speed', 'Evaluations in a second of one core, by')).toEqual([
    'Algorithm',
    '5×5',
    '10×10',
    '15×15',
    '20×20',
    '25×25',
    '35×47',
  ]);
  expect(namesOf('ablation', 'tournament: line solves')).toEqual(['Search', 'Median', 'p90', 'p99', 'Maximum']);
});

test('a table explains every set that it names', () => {
  for (const { result, table } of tables) {
    const named = setsIn([table]).flatMap(({ names }) => names);
    expect(
      setsOf(table, result.sets)
        .flatMap(({ names }) => names)
        .sort(),
    ).toEqual(named.sort());
  }
  expect(results.flatMap(({ sets }) => sets).length).toBeGreaterThan(20);
});

test('each result opens with a finding of at most two sentences, and with a chart', () => {
  for (const { name, findings = [], headline } of results) {
    expect(findings.length, name).toBeGreaterThan(0);
    for (const sentence of findings) expect(sentence, name).toMatch(/^[A-Z][^?!]*\.$/);
    expect(findings.join(' ').match(/\.(?= [A-Z]|$)/g)?.length, name).toBeLessThanOrEqual(2);
    expect(headline, name).toBeDefined();
  }
});

test('the results without times, for which the load of the machine does not matter, are those that only count', () => {
  const counting = results.filter((result) => !hasTimes(result.tables)).map(({ name }) => name);
  expect(counting.toSorted()).toEqual([
    'a-priori-readings',
    'ablation',
    'colours',
    'crowd-readings',
    'generation',
    'line-order',
    'line-order-readings',
    'line-order-training',
  ]);
});
