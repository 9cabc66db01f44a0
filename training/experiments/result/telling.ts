import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { InputError } from '../input/input-error.ts';
import {
  type Cell,
  type Column,
  type ExperimentResult,
  type Findings,
  OURS,
  type ResultTable,
  resultIn,
  saveResult,
  writeResult,
} from './result.ts';

/*
 * A result has two parts. Measurements stay as they are until the experiment runs again. The telling adds title, question
 * and notes, and the figures of others beside our own. `crosshatch experiment <name> --tell` tells a result again, and a test
 * fails where a result was not told by the words and published figures of today.
 */

/** The measurement of a command: in its tables, every column but the first is our own. */
export type Measurements = Pick<Findings, 'seed' | 'settings' | 'tables' | 'sheets'>;

/**
 * The words and published figures beside measurements. A telling may throw: its comparisons are bound to the figures (`compare` of
 * core/findings).
 */
export type Teller = (measured: Measurements) => Findings;

type Words = Pick<Findings, 'title' | 'question' | 'findings' | 'headline' | 'notes'>;

/** A result without its words. */
export type Written = Omit<Findings, keyof Words>;

/** The words of a result whose tables stay as they are. They may throw too. */
export type Wording = (written: Pick<Written, 'settings' | 'tables'>) => Words;

/** How a written result is told again: with figures of others, or by its words alone. */
export type Told =
  | { readonly tell: Teller; readonly words?: undefined }
  | { readonly tell?: undefined; readonly words: Wording };

/** The measured part of a result: without the columns, rows and tables that hold figures of others alone. */
export function measurementsOf({ seed, settings, tables, sheets }: ExperimentResult): Measurements {
  return {
    ...(seed !== undefined && { seed }),
    settings,
    tables: tables.flatMap(measuredPart),
    ...(sheets && { sheets }),
  };
}

function measuredPart(table: ResultTable): ResultTable[] {
  const isKept = table.columns.map(({ by }, at) => at === 0 || by === OURS);
  const kept = <Item>(items: readonly Item[]): Item[] => items.filter((_, at) => isKept[at]);
  if (isKept.filter(Boolean).length < 2) return [];
  const rows = table.rows.map(kept).filter(([, ...cells]) => cells.some((cell) => cell !== null));
  return [{ ...table, columns: kept(table.columns), rows }];
}

/** A result with the words and published figures of today. */
export function toldAgain(result: ExperimentResult, { tell, words }: Told): ExperimentResult {
  const telling = tell === undefined ? () => ({ ...result, ...words(result) }) : tell;
  return resultIn(toldBy(telling, measurementsOf(result)), result);
}

/** Says why a telling failed: the figures refute its words, or lack a figure that it quotes. */
export class UntoldError extends Error {}

function toldBy(telling: Teller, measured: Measurements): Findings {
  try {
    return telling(measured);
  } catch (error) {
    throw new UntoldError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/**
 * Writes measurements with their telling. The measurements are written first, so that none is lost where the telling fails.
 *
 * @throws UntoldError where it does
 */
export function writeTold(file: string, measured: Measurements, telling: Teller): void {
  writeResult(file, { title: basename(file, '.json'), question: 'Not told yet.', notes: [], sources: [], ...measured });
  writeResult(file, toldBy(telling, measured));
}

/**
 * Tells a written result again; its figures, date, machine and command stay.
 *
 * @throws UntoldError where the telling fails
 */
export function tellFileAgain(file: string, told: Told): void {
  saveResult(file, toldAgain(readResult(file), told));
}

function readResult(file: string): ExperimentResult {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new InputError(`${file} is no result of crosshatch experiment`);
    throw error;
  }
}

/** The table whose caption begins so. */
export function tableOf({ tables }: Pick<Measurements, 'tables'>, caption: string): ResultTable {
  const table = tables.find((each) => each.caption.startsWith(caption));
  if (table === undefined) throw new Error(`there is no table “${caption}”`);
  return table;
}

/** The tables, with the one changed whose caption begins so. */
export const withTable = (
  tables: readonly ResultTable[],
  caption: string,
  change: (table: ResultTable) => ResultTable,
): ResultTable[] => tables.map((table) => (table.caption.startsWith(caption) ? change(table) : table));

/** Columns of others beside ours. */
export interface ColumnsOfOthers {
  /** Their source's key. */
  readonly by: string;
  readonly columns: readonly Omit<Column, 'by'>[];
  /** The cells of a row, by its name. */
  readonly cellsOf: (row: string) => readonly Cell[];
  /** The column before which they stand; behind all where it is left out. */
  readonly before?: number;
}

export function beside(table: ResultTable, { by, columns, cellsOf, before }: ColumnsOfOthers): ResultTable {
  const at = before ?? table.columns.length;
  return {
    ...table,
    columns: table.columns.toSpliced(at, 0, ...columns.map((column) => ({ ...column, by }))),
    rows: table.rows.map((row) => row.toSpliced(at, 0, ...cellsOf(String(row[0])))),
  };
}

/** A row of others below ours, which we have nothing for. */
export const withRow = (table: ResultTable, name: string): ResultTable => ({
  ...table,
  rows: [...table.rows, [name, ...table.columns.slice(1).map(() => null)]],
});
