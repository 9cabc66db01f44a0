import { setTimeout } from 'node:timers/promises';
import { type DeadPart, JOB_KINDS } from '@crosshatch/core/jobs';
import type { Database } from './database.ts';
import { SCHEMA } from './queue.ts';
import type { Figures } from './store.ts';

/** The time within which a ready database answers, in milliseconds. */
const READY_MS = 1000;

/** Whether the database answers within `READY_MS`. */
export async function isReady(database: Database): Promise<boolean> {
  const timer = new AbortController();
  const late = setTimeout(READY_MS, false, { signal: timer.signal }).catch(() => false);
  const answered = database.query('SELECT 1').then(
    () => true,
    () => false,
  );
  const ready = await Promise.race([answered, late]);
  timer.abort();
  return ready;
}

/** Reads the figures of the queue, for metrics. */
export async function figuresOf(database: Database): Promise<Figures> {
  const [found] = await database.query<{
    readonly open: number;
    readonly waiting: number;
    readonly claimed: number;
    readonly dead: number;
    readonly oldest: number;
  }>(
    `SELECT (SELECT count(*)::int FROM crosshatch.jobs WHERE ended IS NULL) AS open,
       (SELECT count(*)::int FROM crosshatch.parts WHERE is_dead) AS dead,
       count(*) FILTER (WHERE state < 'active')::int AS waiting,
       count(*) FILTER (WHERE state = 'active')::int AS claimed,
       coalesce(extract(epoch FROM now() - min(created_on) FILTER (WHERE state < 'active')), 0)::float8 AS oldest
     FROM ${SCHEMA}.job WHERE name = ANY($1::text[]) AND state <= 'active'`,
    [[...JOB_KINDS]],
  );
  const { open = 0, waiting = 0, claimed = 0, dead = 0, oldest = 0 } = found ?? {};
  return { jobs: { open }, parts: { waiting, claimed, dead }, oldestSeconds: oldest };
}

/** Lists the parts that have used up their attempts. */
export const deadParts = (database: Database): Promise<DeadPart[]> =>
  database.query<DeadPart>(
    `SELECT job, index, first_line AS "firstLine", parts.lines, parts.attempts, failure AS detail
     FROM crosshatch.parts JOIN crosshatch.jobs ON jobs.id = job WHERE is_dead ORDER BY jobs.number, index`,
  );
