import type { ResultTable } from './schema.ts';

const TIMES = new Set(['ms', 's', 'min', 'h']);

/** Tells whether findings or the chart of the opening table contain times, which depend on the load of the machine. */
export function isTimed(findings: readonly string[], opening: ResultTable | undefined): boolean {
  const drawn = opening?.columns.filter(({ name }) => opening.chart?.columns.includes(name)) ?? [];
  return (
    drawn.some(({ unit }) => unit !== undefined && TIMES.has(unit)) ||
    findings.some((finding) => /\btime\b|\d ms\b|\bseconds?\b/.test(finding))
  );
}

/** Tells whether any table has times or rates, which depend on the load of the machine. All other figures are counts. */
export const hasTimes = (tables: readonly ResultTable[]): boolean =>
  tables.some(({ columns }) =>
    columns.some(
      ({ name, unit = '' }) => TIMES.has(unit) || unit === 'µs' || unit === 'per s' || /\ba second\b/.test(name),
    ),
  );
