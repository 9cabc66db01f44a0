import type { Cell, Column } from './schema.ts';

/** A cell as the page shows it: measurements in three digits at most, counts in full. */
export function cellText(cell: Cell): string {
  if (cell === null) return '–';
  return typeof cell === 'string' ? cell : numberText(cell);
}

function numberText(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

/** A round value beside an axis: times in the unit that suits them. */
export function tickText(value: number, unit: string | undefined): string {
  if (unit === 'ms' && value !== 0) {
    if (value >= 1000) return `${numberText(value / 1000)} s`;
    return value < 1 ? `${numberText(value * 1000)} µs` : `${numberText(value)} ms`;
  }
  if (unit === undefined || unit === '') return numberText(value);
  return unit === '%' ? `${numberText(value)} %` : `${numberText(value)} ${unit}`;
}

export interface ColumnGroup {
  /** Whose the columns are, by key; undefined for columns that nobody measured. */
  readonly by: string | undefined;
  readonly columns: readonly Column[];
}

/** Neighbouring columns of the same origin. */
export function columnGroups(columns: readonly Column[]): ColumnGroup[] {
  const groups: { by: string | undefined; columns: Column[] }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last !== undefined && last.by === column.by) last.columns.push(column);
    else groups.push({ by: column.by, columns: [column] });
  }
  return groups;
}
