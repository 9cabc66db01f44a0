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

/** The units of time that go on to one another, in milliseconds. */
const MILLISECONDS: Readonly<Record<string, number>> = { µs: 0.001, ms: 1 };

/** Writes a value with its unit. A time gets the unit that suits it. */
export function tickText(value: number, unit: string | undefined): string {
  const scale = MILLISECONDS[unit ?? ''];
  if (scale !== undefined && value !== 0) return timeText(value * scale);
  if (unit === undefined || unit === '') return numberText(value);
  return unit === '%' ? `${numberText(value)} %` : `${numberText(value)} ${unit}`;
}

/** Writes a time in milliseconds. A time that rounds to 1,000 of a unit is written as 1 of the next unit. */
function timeText(ms: number): string {
  if (Math.round(ms) >= 1000) return `${numberText(ms / 1000)} s`;
  return Math.round(1000 * ms) >= 1000 ? `${numberText(ms)} ms` : `${numberText(1000 * ms)} µs`;
}
