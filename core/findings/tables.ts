/** The part of an experiment's result that texts quote figures from. */
export interface MeasuredResult {
  readonly name: string;
  readonly tables: readonly Table[];
}

export interface Table {
  readonly caption: string;
  readonly columns: readonly { readonly name: string; readonly by?: string | undefined }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** A figure of a result, with its confidence interval where the table has one. */
export interface Figure {
  /** Where the figure stands, for error messages. */
  readonly place: string;
  readonly value: number;
  readonly interval?: readonly [low: number, high: number];
}

/**
 * Looks up a figure of a result. The columns From and To after it are its interval.
 *
 * @param caption the beginning of the table's caption
 * @param row the first cell of the figure's row
 * @param column the name of the figure's column
 * @param by the key of a source, where columns of several sources have the same name
 * @throws where the result has no such figure
 */
export function figureIn(
  { name, tables }: MeasuredResult,
  caption: string,
  row: string,
  column: string,
  by?: string,
): Figure {
  const table = tables.find((each) => each.caption.startsWith(caption));
  const at = table?.columns.findIndex((each) => each.name === column && (by === undefined || each.by === by)) ?? -1;
  const cells = table?.rows.find(([first]) => first === row) ?? [];
  const value = cells[at];
  const place = `${name}, “${caption}”, “${row}”, “${column}”`;
  if (typeof value !== 'number') throw new Error(`there is no figure at ${place}`);
  const [low, high] = [cells[at + 1], cells[at + 2]];
  const hasInterval = table?.columns[at + 1]?.name === 'From' && table.columns[at + 2]?.name === 'To';
  if (!hasInterval || typeof low !== 'number' || typeof high !== 'number') return { place, value };
  return { place, value, interval: [low, high] };
}

/** Formats a figure for a text, with three significant digits. */
export const figureText = ({ value }: Pick<Figure, 'value'>): string =>
  value.toLocaleString('en', { maximumSignificantDigits: 3 });

/** Formats a figure with its interval, if it has one: 3.43 [2.92–3.95]. */
export function intervalText({ value, interval }: Pick<Figure, 'value' | 'interval'>): string {
  if (interval === undefined) return figureText({ value });
  const [low, high] = interval.map((end) => figureText({ value: end }));
  return `${figureText({ value })} [${low}–${high}]`;
}
