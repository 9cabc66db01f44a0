import type { Cell } from './schema.ts';

/** Writes a cell: a measurement with at most three digits, a count in full. */
export function cellText(cell: Cell): string {
  if (cell === null) return '–';
  return typeof cell === 'string' ? cell : numberText(cell);
}

function numberText(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  // Rounds like `figureText`, which writes the figures in texts. `toPrecision` rounds differently.
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}

/** Writes a value with its unit. A time gets the unit that suits it. */
export function tickText(value: number, unit: string | undefined): string {
  if (unit === 'ms' && value !== 0) {
    // A time that rounds to 1,000 of a unit is written as 1 of the next unit.
    if (Math.round(value) >= 1000) return `${numberText(value / 1000)} s`;
    return Math.round(1000 * value) >= 1000 ? `${numberText(value)} ms` : `${numberText(1000 * value)} µs`;
  }
  if (unit === undefined || unit === '') return numberText(value);
  return unit === '%' ? `${numberText(value)} %` : `${numberText(value)} ${unit}`;
}
