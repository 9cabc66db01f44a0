import type { Cell, Column } from './schema.ts';

/** Writes a cell: a measurement with at most three digits, a count in full. */
export function cellText(cell: Cell): string {
  if (cell === null) return '–';
  return typeof cell === 'string' ? cell : numberText(cell);
}

function numberText(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

/** Writes a value with its unit; a time in the unit that suits it. */
export function tickText(value: number, unit: string | undefined): string {
  if (unit === 'ms' && value !== 0) {
    if (value >= 1000) return `${numberText(value / 1000)} s`;
    return value < 1 ? `${numberText(value * 1000)} µs` : `${numberText(value)} ms`;
  }
  if (unit === undefined || unit === '') return numberText(value);
  return unit === '%' ? `${numberText(value)} %` : `${numberText(value)} ${unit}`;
}

export interface ColumnGroup {
  /** Key of the source that measured the columns; undefined for columns without measurements. */
  readonly by: string | undefined;
  readonly columns: readonly Column[];
}

/** Groups neighbouring columns of the same source. */
export function columnGroups(columns: readonly Column[]): ColumnGroup[] {
  const groups: { by: string | undefined; columns: Column[] }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last !== undefined && last.by === column.by) last.columns.push(column);
    else groups.push({ by: column.by, columns: [column] });
  }
  return groups;
}
