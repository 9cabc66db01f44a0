import type { JobKind } from '@crosshatch/core/jobs';
import type { Database } from './database.ts';
import { SCHEMA } from './queue.ts';

/*
 * Start-time fair queueing of the parts of all clients. Each part has a number, its turn. Among the parts of one priority, the
 * lowest turn goes first. The parts of a job have turns in a row. The first turn follows the client's last waiting part; if the
 * client has no waiting part, it is the lowest waiting turn. So the parts of several clients alternate, whatever number of
 * parts one client has sent before another one came. The turn is part of the priority by which pg-boss orders.
 */

/** The number of turns of a priority. Turns begin at 0 again when no part waits. */
const TURNS = 200_000_000;

/** Computes the priority of a part in the queue from its job's priority and its turn. */
const queuePriority = (priority: number, turn: number): number =>
  (priority + 1) * TURNS - 1 - Math.min(turn, TURNS - 1);

/** Returns a function that computes the priority in the queue of each part of a new job, by the part's index. */
export async function priorities(
  database: Database,
  { kind, client, priority }: { readonly kind: JobKind; readonly client: string; readonly priority: number },
): Promise<(index: number) => number> {
  const [first] = await database.query<{ highest: number | null; own: number | null }>(
    `SELECT max(priority) AS highest, min(priority) FILTER (WHERE group_id = $2) AS own FROM ${SCHEMA}.job
     WHERE name = $1 AND state = 'created' AND priority BETWEEN $3 AND $4`,
    [kind, client, queuePriority(priority, TURNS), queuePriority(priority, 0)],
  );
  const turnOf = (held: number | null | undefined) => queuePriority(priority, 0) - (held ?? queuePriority(priority, 0));
  const next = first?.own == null ? turnOf(first?.highest) : turnOf(first.own) + 1;
  return (index) => queuePriority(priority, next + index);
}

/** Lists the kinds with parts that can be taken: ordered by the highest priority of a part, then by the age of that part. */
export async function waitingKinds(database: Database, kinds: readonly JobKind[]): Promise<JobKind[]> {
  const rows = await database.query<{ kind: JobKind }>(
    `SELECT kind FROM unnest($1::text[]) AS kind CROSS JOIN LATERAL (
       SELECT priority / ${TURNS} AS priority, created_on FROM ${SCHEMA}.job
       WHERE name = kind AND state < 'active' AND NOT blocked AND start_after <= ${SCHEMA}.job_now()
       ORDER BY job.priority DESC, created_on LIMIT 1
     ) AS first ORDER BY priority DESC, created_on`,
    [kinds],
  );
  return rows.map(({ kind }) => kind);
}
