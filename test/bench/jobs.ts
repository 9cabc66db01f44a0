/**
 * Measures jobs from end to end, with hubs and runners as processes of their own, and prints a line for each figure:
 *
 *   npm run bench:jobs -- [--only NAME] [--database pglite|postgres] [--puzzles N] [--jobs N]
 *
 * The names are those of MEASURES. On a machine that has other work, times are upper bounds: the load is printed too.
 */
import { cpus, loadavg } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { hasPostgres } from '#test/fixtures/hub/postgres.ts';
import { measureBytes } from './jobs/bytes.ts';
import { measureCancelling } from './jobs/cancelling.ts';
import { measureDeleting } from './jobs/deleting.ts';
import { measureHard } from './jobs/hard.ts';
import type { Measure } from './jobs/measure.ts';
import { measureMemory } from './jobs/memory.ts';
import { measureRunners } from './jobs/runners.ts';
import { measureWhole } from './jobs/whole.ts';

const MEASURES: Readonly<Record<string, Measure>> = {
  whole: measureWhole,
  bytes: measureBytes,
  runners: measureRunners,
  hard: measureHard,
  cancelling: measureCancelling,
  memory: measureMemory,
  deleting: measureDeleting,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
    puzzles: { type: 'string' },
    jobs: { type: 'string' },
  },
});

const amount = {
  ...(values.puzzles !== undefined && { puzzles: Number(values.puzzles) }),
  ...(values.jobs !== undefined && { jobs: Number(values.jobs) }),
};

const databases = (['pglite', 'postgres'] as const).filter(
  (name) => (name === 'pglite' || hasPostgres) && (values.database === '' || values.database === name),
);

const chosen = Object.entries(MEASURES).filter(([name]) => values.only === '' || name === values.only);
if (chosen.length === 0 || databases.length === 0) {
  const names = Object.keys(MEASURES).join(', ');
  console.error(
    `nothing is measured: --only is one of ${names}; --database is pglite, or postgres where it is installed`,
  );
  process.exit(2);
}

console.log(`Node ${process.version}, ${cpus().length} processors`);
for (const database of databases) {
  for (const [name, measure] of chosen) {
    const figures = await measure(database, amount);
    for (const figure of figures) console.log(`${database}, ${name}: ${figure}`);
    console.log(`  load ${loadavg()[0]?.toFixed(1)}`);
  }
}
