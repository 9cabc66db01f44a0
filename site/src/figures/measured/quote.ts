/** A result as an experiment wrote it, as far as a chapter quotes it. */
interface Quoted {
  readonly name: string;
  readonly tables: readonly {
    readonly caption: string;
    readonly columns: readonly { readonly name: string }[];
    readonly rows: readonly (readonly (string | number | null)[])[];
  }[];
}

/**
 * A figure that a chapter quotes from a result, so that it stays true when that is measured again; the build fails where it
 * is not there any more.
 *
 * @param caption what the table's caption begins with
 */
export function quote({ name, tables }: Quoted, caption: string, row: string, column: string): string {
  const table = tables.find((each) => each.caption.startsWith(caption));
  const at = table?.columns.findIndex((each) => each.name === column) ?? -1;
  const figure = table?.rows.find(([of]) => of === row)?.[at];
  if (typeof figure !== 'number') throw new Error(`${name} has no figure “${column}” of “${row}” under “${caption}”`);
  return figure.toLocaleString('en', { maximumSignificantDigits: 3 });
}
