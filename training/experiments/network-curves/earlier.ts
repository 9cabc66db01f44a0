import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { InputError } from '../input/input-error.ts';
import type { ExperimentResult, ResultTable } from '../result/result.ts';
import type { Written } from '../result/telling.ts';
import { RUNS, sizesOf } from './tables.ts';

/*
 * Runs whose folders no longer exist stay on the page: their tables are taken out of the result that was written of them.
 */

/**
 * Adds the tables of an earlier result, whose runs have other sizes.
 *
 * @throws InputError where the file is no such result, both have runs of one size or name, or tables of another form
 */
export function besideEarlier(file: string, written: Written): Written {
  const earlier = readEarlier(file);
  const [before, now] = [earlier.tables, written.tables];
  const size = sizesOf(now).find((each) => sizesOf(before).includes(each));
  if (size !== undefined) throw new InputError(`${file} has runs of ${size} too`);
  const name = namesOf(now).find((each) => namesOf(before).includes(each));
  if (name !== undefined) throw new InputError(`${file} has a run ${name} too`);
  const captions = new Set([...before, ...now].map(({ caption }) => caption));
  const tables = [...captions].map((caption) => {
    const [first, second] = [before, now].map((each) => each.find((table) => table.caption === caption));
    if (first === undefined || second === undefined) return present(first ?? second);
    if (!isDeepStrictEqual(first.columns, second.columns))
      throw new InputError(`${file}: the table “${caption}” has other columns`);
    return { ...second, rows: [...first.rows, ...second.rows] };
  });
  return {
    settings: { runs: tables.find(({ caption }) => caption === RUNS)?.rows.length ?? 0 },
    sources: written.sources.length > 0 ? written.sources : earlier.sources,
    tables: inOrder(tables),
  };
}

const EarlierSchema = z.looseObject({ name: z.literal('network-curves'), tables: z.array(z.unknown()) });

function readEarlier(file: string): ExperimentResult {
  const text = readFileSync(file, 'utf8');
  try {
    const result: unknown = JSON.parse(text);
    if (EarlierSchema.safeParse(result).success) return result as ExperimentResult;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new InputError(`${file} is no result of crosshatch experiment network-curves`);
}

/** The curves of each size in the order of the sizes, then the tables of all runs. */
function inOrder(tables: readonly ResultTable[]): ResultTable[] {
  const sizes = sizesOf(tables).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const curves = sizes.flatMap((size) => tables.filter(({ caption }) => caption.startsWith(`${size}: `)));
  return [...curves, ...tables.filter((table) => !curves.includes(table))];
}

const namesOf = (tables: readonly ResultTable[]): unknown[] =>
  tables.find(({ caption }) => caption === RUNS)?.rows.map(([name]) => name) ?? [];

function present(table: ResultTable | undefined): ResultTable {
  if (table === undefined) throw new Error('a caption is that of a table');
  return table;
}
