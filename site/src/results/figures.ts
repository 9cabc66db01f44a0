import type { Cell } from './schema.ts';

/** Writes a cell: a measurement with at most three digits, a count in full. */
export function cellText(cell: Cell): string {
  if (cell === null) return '–';
  return typeof cell === 'string' ? cell : numberText(cell);
}

function numberText(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  // Rounded as the figures in texts are (`figureText`), which `toPrecision` does not do.
  return String(Number(value.toLocaleString('en', { maximumSignificantDigits: 3, useGrouping: false })));
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
