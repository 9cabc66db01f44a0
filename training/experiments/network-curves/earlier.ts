import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { InputError } from '../input/input-error.ts';
import type { Cell, ExperimentResult, ResultTable } from '../result/result.ts';
import type { Written } from '../result/telling.ts';
import { COMMANDS, CONTINUED, isCurve, PAIR, PAIRS, RUNS, SETTINGS, sizesOf } from './tables.ts';

/* Runs whose folders no longer exist stay on the page: their tables are taken from the earlier result. */

/**
 * Adds the tables of an earlier result. If both results have a run of the same name, the earlier run is left out.
 *
 * @throws InputError if the file is not such a result, or if a table has different forms in the two results
 */
export function besideEarlier(file: string, written: Written): Written {
  const earlier = readEarlier(file);
  const now = written.tables;
  const before = withoutRuns(earlier.tables, namesOf(now));
  const captions = new Set([...before, ...now].map(({ caption }) => caption));
  const tables = [...captions].flatMap((caption) => {
    const both = [before, now].flatMap((each) => each.find((table) => table.caption === caption) ?? []);
    const [first, second] = both;
    return first === undefined || second === undefined ? both : [joined(file, first, second)];
  });
  return {
    settings: { runs: namesOf(tables).length },
    sources: written.sources.length > 0 ? written.sources : earlier.sources,
    tables: inOrder(tables),
  };
}

const EarlierSchema = z.looseObject({
  tables: z.array(z.looseObject({ caption: z.string() })).refine((all) => all.some(({ caption }) => caption === RUNS)),
});

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

/** Removes the runs of these names from tables, then the tables without rows. */
function withoutRuns(tables: readonly ResultTable[], names: readonly string[]): ResultTable[] {
  const left = tables.map((table) =>
    isCurve(table) ? withoutColumns(table, names) : { ...table, rows: rowsWithout(table, names) },
  );
  return left.filter(({ rows }) => rows.length > 0);
}

function rowsWithout({ caption, rows }: ResultTable, names: readonly string[]): Cell[][] {
  const isGone = (cell: Cell | undefined): boolean => names.includes(String(cell));
  // Several runs may share a command.
  if (caption === COMMANDS)
    return rows.flatMap(([runs, ...others]): Cell[][] => {
      const kept = runsOf(runs).filter((name) => !isGone(name));
      return kept.length > 0 ? [[kept.join(', '), ...others]] : [];
    });
  if (caption === PAIRS) return rows.filter(([pair]) => !String(pair).split(PAIR).some(isGone)).map((row) => [...row]);
  const isOf = ([run, other]: readonly Cell[]): boolean => isGone(run) || (caption === CONTINUED && isGone(other));
  return rows.filter((row) => !isOf(row)).map((row) => [...row]);
}

function withoutColumns({ columns, rows, chart, ...table }: ResultTable, names: readonly string[]): ResultTable {
  const isKept = (_: unknown, at: number): boolean => at === 0 || !names.includes(columns[at]?.name ?? '');
  const kept = rows.map((row) => row.filter(isKept));
  return {
    ...table,
    columns: columns.filter(isKept),
    rows: kept.filter(([, ...values]) => values.some((value) => value !== null)),
    ...(chart !== undefined && {
      chart: { ...chart, columns: chart.columns?.filter((name) => !names.includes(name)) },
    }),
  };
}

function joined(file: string, first: ResultTable, second: ResultTable): ResultTable {
  if (isCurve(first)) return joinedCurves(first, second);
  if (first.caption === SETTINGS) return joinedSettings(first, second);
  if (!isDeepStrictEqual(first.columns, second.columns))
    throw new InputError(`${file}: the table “${first.caption}” has other columns`);
  return {
    ...second,
    rows: first.caption === COMMANDS ? joinedCommands(first, second) : [...first.rows, ...second.rows],
  };
}

/** Joins the curves of two tables, with a row for each number of samples. */
function joinedCurves(first: ResultTable, second: ResultTable): ResultTable {
  const valuesAt = ({ columns, rows }: ResultTable, samples: number): Cell[] =>
    rows.find(([at]) => at === samples)?.slice(1) ?? columns.slice(1).map(() => null);
  const samples = new Set([...first.rows, ...second.rows].map(([at]) => Number(at)));
  return {
    ...second,
    columns: [...first.columns, ...second.columns.slice(1)],
    rows: [...samples]
      .toSorted((one, other) => one - other)
      .map((at) => [at, ...valuesAt(first, at), ...valuesAt(second, at)]),
    ...(second.chart !== undefined && {
      chart: { ...second.chart, columns: [...(first.chart?.columns ?? []), ...(second.chart.columns ?? [])] },
    }),
  };
}

/** Joins the settings of two tables. A setting that only one table has is empty for the runs of the other. */
function joinedSettings(first: ResultTable, second: ResultTable): ResultTable {
  const columnOf = ({ columns }: ResultTable, setting: string): number =>
    columns.findIndex(({ name }) => name === setting);
  const columns = [...second.columns, ...first.columns.filter(({ name }) => columnOf(second, name) < 0)];
  const rows = [first, second].flatMap((table) =>
    table.rows.map((row) => columns.map(({ name }) => row[columnOf(table, name)] ?? null)),
  );
  return { ...second, columns, rows };
}

/** Joins the commands of two tables. A command in the history of runs of both tables is listed once. */
function joinedCommands({ rows }: ResultTable, second: ResultTable): Cell[][] {
  const all = rows.map(([runs, place, command]): Cell[] => {
    const same = second.rows.find((row) => row[2] === command);
    return [[...runsOf(runs), ...runsOf(same?.[0])].join(', '), place ?? null, command ?? null];
  });
  const others = second.rows.filter((row) => !rows.some(([, , command]) => command === row[2]));
  return [...all, ...others.map((row) => [...row])];
}

/** Lists the runs that a cell names. */
const runsOf = (cell: Cell | undefined): string[] =>
  cell === undefined || cell === null ? [] : String(cell).split(', ');

/** Sorts tables: the curves by size, then the tables of all runs in their order. */
function inOrder(tables: readonly ResultTable[]): ResultTable[] {
  const sizes = sizesOf(tables).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const curves = sizes.flatMap((size) => tables.filter(({ caption }) => caption.startsWith(`${size}: `)));
  return [...curves, ...tables.filter((table) => !isCurve(table))];
}

const namesOf = (tables: readonly ResultTable[]): string[] =>
  tables.find(({ caption }) => caption === RUNS)?.rows.map(([name]) => String(name)) ?? [];
