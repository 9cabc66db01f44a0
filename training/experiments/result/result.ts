import { writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { basename, dirname } from 'node:path';
import process from 'node:process';
import { makeFolder } from '../../files/folder.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { type SetNote, setsIn } from './sets.ts';

/**
 * The result of an experiment, as its command writes it. Each file of this form in `site/src/content/results` becomes a page of
 * the site, without being listed anywhere.
 */
export interface ExperimentResult {
  /** The file's name without `.json`, and the last part of the page's address. */
  readonly name: string;
  readonly title: string;
  /** The experiment's question, in a sentence. */
  readonly question: string;
  /** The finding, in at most two sentences. The page shows it first. */
  readonly findings?: readonly string[];
  /** The caption of the table whose chart the page shows with the finding. Default: no chart. */
  readonly headline?: string;
  /** How it was measured, and cautions: one or two sentences each. */
  readonly notes: readonly string[];
  /** The command as others can run it: files outside the project have their names alone. */
  readonly command: string;
  /** The day, as year-month-day. */
  readonly date: string;
  readonly machine: Machine;
  readonly seed?: number;
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  /** The sources of figures that are not ours. */
  readonly sources: readonly Source[];
  /** The sets of puzzles that the tables name. */
  readonly sets: readonly SetNote[];
  readonly tables: readonly ResultTable[];
  /** Pictures that the page shows. Default: none. */
  readonly sheets?: readonly ContactSheet[];
}

/** Pictures of one size from one source, without any selection. */
export interface ContactSheet {
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly pictures: readonly ShownPicture[];
}

interface ShownPicture {
  /** Its seed and its subject. */
  readonly name: string;
  /** The background, then the colours, each `#rrggbb`. */
  readonly colours: readonly string[];
  /** The colour of each cell as a digit to the base 36: 0 is the background. */
  readonly cells: string;
}

interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  /** The load average of the minute before the experiment: 0 on a quiet machine. */
  readonly loadBefore: number;
}

/** Somebody else's solver, paper or record. */
export interface Source {
  /** The name by which columns refer to it. */
  readonly key: string;
  readonly name: string;
  /** Left out if it has no permanent address. */
  readonly url?: string;
  /** The origin of its figures: who measured them, and on which machine. */
  readonly measured: string;
}

export interface ResultTable {
  readonly caption: string;
  /** The first column names the rows. */
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** The chart of the table, if it shows more than the table. */
  readonly chart?: Chart;
}

export interface Column {
  readonly name: string;
  readonly unit?: string;
  /** `OURS` for figures that the command measured, or the key of their source; left out for names and words. */
  readonly by?: string;
}

/** Figures are numbers, in their column's unit; null if there is no figure. */
export type Cell = string | number | null;

/**
 * A chart has one of three forms. Marks: a mark for each figure on one scale, with a line for each row and source. Bars: a
 * picture for each column, with a bar for each row. Curves: a curve for each column, over the numbers in the first cells of the
 * rows.
 */
interface Chart {
  readonly caption: string;
  /** Default: marks. */
  readonly form?: 'bars' | 'curves';
  /**
   * The names of the columns that are shown. Columns of the same `by` make one line of marks, in this order. Columns of the
   * same name share a picture of bars: the first as bars, the others as steps over the bars.
   */
  readonly columns: readonly string[];
  /**
   * For bars: maps the name of a column to another column. The figures of the first are drawn as steps over the bars of the
   * second.
   */
  readonly over?: Readonly<Record<string, string>>;
  readonly scale: 'linear' | 'logarithmic';
}

/** The load average when the command starts, before the experiment itself adds to it. */
const loadBefore = rounded(loadavg()[0] ?? 0);

/** Marks a column of figures that the command itself measured. */
export const OURS = 'crosshatch';

/** The part of a result that the experiment itself provides. */
export type Findings = Omit<ExperimentResult, 'name' | 'command' | 'date' | 'machine' | 'sets'>;

/** Makes the result of the running command, for a file of this name. */
export function resultOf(file: string, findings: Findings): ExperimentResult {
  return resultIn(findings, {
    name: basename(file, '.json'),
    command: runningCommand(),
    date: new Date().toISOString().slice(0, 10),
    machine: thisMachine(),
  });
}

/** Makes a result of findings and of the run that measured them. The order of its parts is the order in the file. */
export function resultIn(
  { title, question, findings, headline, notes, seed, settings, sources, tables, sheets }: Findings,
  { name, command, date, machine }: Pick<ExperimentResult, 'name' | 'command' | 'date' | 'machine'>,
): ExperimentResult {
  return {
    name,
    title,
    question,
    ...(findings && { findings }),
    ...(headline !== undefined && { headline }),
    notes,
    command,
    date,
    machine,
    ...(seed !== undefined && { seed }),
    settings,
    sources,
    sets: setsIn(tables),
    tables,
    ...(sheets && { sheets }),
  };
}

export function writeResult(file: string, findings: Findings): void {
  saveResult(file, resultOf(file, findings));
}

export function saveResult(file: string, result: ExperimentResult): void {
  makeFolder(dirname(file));
  writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`);
}

/** Rounds a figure to four significant digits. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

/** Returns the running command, as others can run it in the project's folder. */
function runningCommand(): string {
  const [, program = '', ...args] = process.argv;
  return /\bcrosshatch(\.[jt]s)?$/.test(program)
    ? commandLine(args, process.cwd(), 'npx crosshatch')
    : commandLine([...process.execArgv, program, ...args], process.cwd());
}

function thisMachine(): Machine {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
    loadBefore,
  };
}
