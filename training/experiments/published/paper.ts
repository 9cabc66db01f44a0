/*
 * The figures of a paper, as it prints them. Each paper has a file of data beside this one, transcribed once and whole;
 * experiments take the figures of others from there and nowhere else. Tests recompute what the papers print of their own
 * rows, and `npm run check:published` holds the files against the papers' text.
 */

/** A table with the paper's own labels; every cell as it is printed. */
export interface PublishedTable {
  readonly label: string;
  /** The first column names the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The last row, where it has the means of the columns; null where a column has none. */
  readonly average?: readonly (string | null)[];
  /** The best of each row, where the paper sets it in bold. */
  readonly bold?: readonly string[];
}

export interface PublishedPaper {
  readonly paper: string;
  readonly tables: readonly PublishedTable[];
  /** Figures of the text: the section, a name for the figure, the figure, and the words that it stands in. */
  readonly text: {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  /** Places where the paper's figures do not agree with one another, and how far. */
  readonly slips: readonly (readonly string[])[];
}

/** The table that the paper labels so. */
export function publishedTable({ paper, tables }: PublishedPaper, label: string): PublishedTable {
  const table = tables.find((each) => each.label === label);
  if (table === undefined) throw new Error(`“${paper}” has no ${label}`);
  return table;
}

/** A figure of a table, as it is printed. */
export function printAt(paper: PublishedPaper, label: string, row: string, column: string): string {
  const { columns, rows, average } = publishedTable(paper, label);
  const print = [...rows, ...(average === undefined ? [] : [average])].find(([name]) => name === row)?.[
    columns.indexOf(column)
  ];
  if (print === undefined || print === null)
    throw new Error(`“${paper.paper}” has no “${column}” of “${row}” in ${label}`);
  return print;
}

/** A figure of a table; null where the paper has none (N/A). */
export const figureAt = (paper: PublishedPaper, label: string, row: string, column: string): number | null =>
  numberIn(printAt(paper, label, row, column));

/** The names of a table's rows, in their order. */
export const rowsOf = (paper: PublishedPaper, label: string): readonly string[] =>
  publishedTable(paper, label).rows.map(([name = '']) => name);

/** A figure that the text names, as it is printed. */
export function printSaid({ paper, text }: PublishedPaper, what: string): string {
  const print = text.rows.find(([, each]) => each === what)?.[2];
  if (print === undefined) throw new Error(`the text of “${paper}” does not say “${what}”`);
  return print;
}

/** A figure that the text names. */
export function figureSaid(paper: PublishedPaper, what: string): number {
  const figure = numberIn(printSaid(paper, what));
  if (figure === null) throw new Error(`the text of “${paper}” has no number for “${what}”`);
  return figure;
}

/** The number that a print stands for; null where it is none. */
export function numberIn(print: string): number | null {
  const value = Number(print.replaceAll(',', ''));
  return print === '' || Number.isNaN(value) ? null : value;
}
