import { z } from 'astro/zod';

/*
 * The schema of a result file. It must match `ExperimentResult` in training/experiments/result/result.ts; a test compares them.
 */

const cell = z.union([z.string(), z.number(), z.null()], { error: 'a cell is a text, a number or null' });

const column = z.strictObject({
  name: z.string().min(1),
  unit: z.string().exactOptional(),
  by: z.string().exactOptional(),
});

const table = z
  .strictObject({
    caption: z.string().min(1),
    columns: z.array(column).min(2, 'a table has at least two columns'),
    rows: z.array(z.array(cell)),
    chart: z
      .strictObject({
        caption: z.string().min(1),
        form: z.enum(['bars', 'curves']).exactOptional(),
        columns: z.array(z.string()).min(1),
        over: z.record(z.string(), z.string()).exactOptional(),
        scale: z.enum(['linear', 'logarithmic']),
      })
      .exactOptional(),
  })
  .superRefine(({ columns, rows, chart }, context) => {
    for (const [index, row] of rows.entries()) {
      if (row.length === columns.length) continue;
      const message = `row ${index + 1} has ${row.length} cells, but the table has ${columns.length} columns`;
      context.addIssue({ code: 'custom', path: ['rows', index], message });
    }
    const names = new Set(columns.map(({ name }) => name));
    for (const [index, name] of [...(chart?.columns ?? []), ...Object.keys(chart?.over ?? {})].entries()) {
      if (names.has(name)) continue;
      const message = `the chart shows the column ${JSON.stringify(name)}, which the table lacks`;
      context.addIssue({ code: 'custom', path: ['chart', 'columns', index], message });
    }
  });

const sheet = z.strictObject({
  caption: z.string().min(1),
  width: z.int().min(1),
  height: z.int().min(1),
  pictures: z.array(
    z.strictObject({
      name: z.string().min(1),
      colours: z.array(z.string().regex(/^#[0-9a-f]{6}$/)).min(1),
      cells: z.string().regex(/^[0-9a-z]+$/),
    }),
  ),
});

export const resultSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9-]+$/, 'a name has small letters, digits and hyphens'),
    title: z.string().min(1),
    question: z.string().min(1),
    findings: z.array(z.string()).max(2, 'a finding has at most two sentences').exactOptional(),
    headline: z.string().exactOptional(),
    notes: z.array(z.string()),
    command: z.string().min(1),
    date: z.iso.date('a date is written as year-month-day'),
    machine: z.strictObject({
      processor: z.string(),
      cores: z.int(),
      memoryGiB: z.number(),
      system: z.string(),
      node: z.string(),
      loadBefore: z.number(),
    }),
    seed: z.int().exactOptional(),
    settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    sources: z.array(
      z.strictObject({
        key: z.string(),
        name: z.string(),
        url: z.url('a source has an address').exactOptional(),
        measured: z.string(),
      }),
    ),
    sets: z.array(z.strictObject({ names: z.array(z.string()).min(1), note: z.string().min(1) })),
    tables: z.array(table).min(1, 'a result has at least one table'),
    sheets: z.array(sheet).exactOptional(),
  })
  .superRefine(({ headline, tables }, context) => {
    if (headline === undefined || tables.some(({ caption, chart }) => chart && caption === headline)) return;
    const message = `no table with a chart has the caption ${JSON.stringify(headline)}`;
    context.addIssue({ code: 'custom', path: ['headline'], message });
  })
  .superRefine(({ sources, tables }, context) => {
    const known = new Set([OURS, ...sources.map(({ key }) => key)]);
    for (const [index, { columns }] of tables.entries()) {
      for (const [place, { name, by }] of columns.entries()) {
        if (by === undefined || known.has(by)) continue;
        const message = `the column ${JSON.stringify(name)} is by ${JSON.stringify(by)}, which is none of the sources`;
        context.addIssue({ code: 'custom', path: ['tables', index, 'columns', place, 'by'], message });
      }
    }
  });

/** The source of a column that the experiment itself measured. */
export const OURS = 'crosshatch';

export type ExperimentResult = z.infer<typeof resultSchema>;
export type ResultTable = ExperimentResult['tables'][number];
export type ContactSheet = z.infer<typeof sheet>;
export type Column = ResultTable['columns'][number];
export type Cell = z.infer<typeof cell>;
