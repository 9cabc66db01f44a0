import type { ExperimentResult } from '../../results/schema.ts';

/**
 * A figure of a result, as chapters state it.
 *
 * @param table how its caption begins
 * @param row the first cell of the row
 * @param column the name of the column, of several the first
 */
export function figureOf(
  { name, tables }: Pick<ExperimentResult, 'name' | 'tables'>,
  table: string,
  row: string,
  column: string,
) {
  const found = tables.find(({ caption }) => caption.startsWith(table));
  const at = found?.columns.findIndex((each) => each.name === column) ?? -1;
  const figure = found?.rows.find(([first]) => first === row)?.[at];
  if (figure === undefined || figure === null) throw new Error(`${name} has no ${column} of ${row} in “${table}”`);
  return figure;
}
