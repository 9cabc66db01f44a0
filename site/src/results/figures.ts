import { timeText } from '@crosshatch/core/findings';
import type { Cell } from './schema.ts';

/** Writes a cell: a measurement with at most three digits, a count in full. */
export function cellText(cell: Cell): string {
  if (cell === null) return '–';
  return typeof cell === 'string' ? cell : numberText(cell).replace(/^-/, '−');
}

/** Writes an interval. Beside a number below 0 a dash could be read as a minus. */
export const endsText = (low: Cell, high: Cell): string =>
  `[${cellText(low)}${typeof low === 'number' && low < 0 ? ' to ' : '–'}${cellText(high)}]`;

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
  if (scale !== undefined && value !== 0) return timeText(value * scale, numberText);
  if (unit === undefined || unit === '') return numberText(value);
  return unit === '%' ? `${numberText(value)} %` : `${numberText(value)} ${unit}`;
}
