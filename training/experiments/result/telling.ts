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
 * A result has two parts. Measurements stay as they are until the experiment runs again. The telling adds the title, the
 * question, the notes, and published figures beside our own. `crosshatch experiment <name> --tell` tells a result again. A test
 * fails if a result was not told with the present words and published figures.
 */

/** The measurements of a command: in its tables, every column but the first has our own figures. */
export type Measurements = Pick<Findings, 'seed' | 'settings' | 'tables' | 'sheets'>;

/**
 * Adds words and published figures to measurements. It throws if a comparison contradicts the figures (`compare` of
 * core/findings).
 */
export type Teller = (measured: Measurements) => Findings;

type Words = Pick<Findings, 'title' | 'question' | 'findings' | 'headline' | 'notes'>;

/** A result without its words. */
export type Written = Omit<Findings, keyof Words>;

/** Makes the words of a result whose tables stay as they are. It may throw too. */
export type Wording = (written: Pick<Written, 'settings' | 'tables'>) => Words;

/** The way to tell a written result again: with published figures, or with new words alone. */
export type Told =
  | { readonly tell: Teller; readonly words?: undefined }
  | { readonly tell?: undefined; readonly words: Wording };

/** Extracts the measured part of a result: leaves out the columns, rows and tables that have only published figures. */
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

/** Makes a result with the present words and published figures. */
export function toldAgain(result: ExperimentResult, { tell, words }: Told): ExperimentResult {
  const telling = tell === undefined ? () => ({ ...result, ...words(result) }) : tell;
  return resultIn(toldBy(telling, measurementsOf(result)), result);
}

/** The reason why a telling failed: the figures refute its words, or a figure that it quotes is missing. */
export class UntoldError extends Error {}

function toldBy(telling: Teller, measured: Measurements): Findings {
  try {
    return telling(measured);
  } catch (error) {
    throw new UntoldError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/**
 * Writes measurements with their telling. The measurements are written first, so that none is lost if the telling fails.
 *
 * @throws UntoldError if the telling fails
 */
export function writeTold(file: string, measured: Measurements, telling: Teller): void {
  writeResult(file, { title: basename(file, '.json'), question: 'Not told yet.', notes: [], sources: [], ...measured });
  writeResult(file, toldBy(telling, measured));
}

/**
 * Tells a written result again; its figures, date, machine and command stay.
 *
 * @throws UntoldError if the telling fails
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

/** Finds the table whose caption begins with this text. */
export function tableOf({ tables }: Pick<Measurements, 'tables'>, caption: string): ResultTable {
  const table = tables.find((each) => each.caption.startsWith(caption));
  if (table === undefined) throw new Error(`there is no table “${caption}”`);
  return table;
}

/** Changes the tables whose caption begins with this text; the others stay. */
export const withTable = (
  tables: readonly ResultTable[],
  caption: string,
  change: (table: ResultTable) => ResultTable,
): ResultTable[] => tables.map((table) => (table.caption.startsWith(caption) ? change(table) : table));

/** Published columns beside ours. */
export interface ColumnsOfOthers {
  /** The key of their source. */
  readonly by: string;
  readonly columns: readonly Omit<Column, 'by'>[];
  /** Returns the cells of a row, by its name. */
  readonly cellsOf: (row: string) => readonly Cell[];
  /** The index of the column before which to insert them. Default: after all columns. */
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

/** Adds a row for published figures below ours; our cells in it are empty. */
export const withRow = (table: ResultTable, name: string): ResultTable => ({
  ...table,
  rows: [...table.rows, [name, ...table.columns.slice(1).map(() => null)]],
});
