/*
 * The figures of a paper, as it prints them. Each paper has a file of data beside this one, which was transcribed once and
 * completely. Experiments take published figures only from these files. Tests recompute the figures that papers print about
 * their own rows. `npm run check:published` compares the files to the papers' texts.
 */

/** A table with the paper's own labels; every cell as it is printed. */
export interface PublishedTable {
  readonly label: string;
  /** The first column names the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The last row, if it has the means of the columns; null for a column without a mean. */
  readonly average?: readonly (string | null)[];
  /** The best entry of each row, if the paper sets it in bold. */
  readonly bold?: readonly string[];
}

export interface PublishedPaper {
  readonly paper: string;
  readonly tables: readonly PublishedTable[];
  /** Figures of the text: the section, a name for the figure, the figure, and the words around it. */
  readonly text: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  /** Places where the paper's figures contradict one another, and by how much. */
  readonly slips: readonly (readonly string[])[];
}

/** Finds the table with this label in the paper. */
export function publishedTable({ paper, tables }: PublishedPaper, label: string): PublishedTable {
  const table = tables.find((each) => each.label === label);
  if (table === undefined) throw new Error(`“${paper}” has no ${label}`);
  return table;
}

/** Returns a figure of a table, as it is printed. */
export function printAt(paper: PublishedPaper, label: string, row: string, column: string): string {
  const { columns, rows, average } = publishedTable(paper, label);
  const print = [...rows, ...(average === undefined ? [] : [average])].find(([name]) => name === row)?.[
    columns.indexOf(column)
  ];
  if (print === undefined || print === null)
    throw new Error(`“${paper.paper}” has no “${column}” of “${row}” in ${label}`);
  return print;
}

/** Returns a figure of a table; null if the paper has none (N/A). */
export const figureAt = (paper: PublishedPaper, label: string, row: string, column: string): number | null =>
  numberIn(printAt(paper, label, row, column));

/** Lists the names of a table's rows, in their order. */
export const rowsOf = (paper: PublishedPaper, label: string): readonly string[] =>
  publishedTable(paper, label).rows.map(([name = '']) => name);

/** Returns a figure of the text, as it is printed. */
export function printSaid({ paper, text }: PublishedPaper, what: string): string {
  const print = text.rows.find(([, each]) => each === what)?.[2];
  if (print === undefined) throw new Error(`the text of “${paper}” does not say “${what}”`);
  return print;
}

/** Returns a figure of the text. */
export function figureSaid(paper: PublishedPaper, what: string): number {
  const figure = numberIn(printSaid(paper, what));
  if (figure === null) throw new Error(`the text of “${paper}” has no number for “${what}”`);
  return figure;
}

/** Converts a printed figure to its number; null if it is not a number. */
export function numberIn(print: string): number | null {
  const value = Number(print.replaceAll(',', ''));
  return print === '' || Number.isNaN(value) ? null : value;
}
