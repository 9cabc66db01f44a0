import type { Job, JobKind, JobStatus } from '@crosshatch/core/jobs';
import type { Database } from './database.ts';
import type { JobState } from './store.ts';

/** The channel that receives the id of a job after each change of the job. */
export const JOB_CHANNEL = 'crosshatch_job';

interface Row {
  readonly id: string;
  readonly number: number;
  readonly kind: JobKind;
  readonly options: Record<string, unknown>;
  readonly priority: number;
  readonly version: string;
  readonly status: JobStatus;
  readonly created: Date;
  readonly started: Date | null;
  readonly ended: Date | null;
  readonly expires: Date;
  readonly lines: number;
  readonly parts: number;
  readonly done_lines: number;
  readonly done_parts: number;
  readonly running_lines: number;
  readonly resumed_lines: number;
  readonly answers: Record<string, number>;
  readonly attempts: number;
  readonly revision: number;
  /** The time since runners began with the lines after `resumed_lines`. */
  readonly seconds: number | null;
  readonly error: string | null;
}

// A part in hand is lost when its job is cancelled or given up, so its answers count only while the job runs.
const COLUMNS = `
  id, number::float8 AS number, kind, options, priority, version, status, created, started, ended, expires, lines, parts,
  done_lines, done_parts, resumed_lines, answers, attempts, revision::float8 AS revision, error,
  extract(epoch FROM crosshatch.time() - resumed)::float8 AS seconds,
  (SELECT coalesce(sum(least(answered, part.lines)), 0)::int FROM crosshatch.parts AS part
   WHERE part.job = jobs.id AND part.runner IS NOT NULL AND jobs.status = 'running') AS running_lines`;

/** The condition that the job's id is the UUID `$1`, and that it belongs to the client `$2`. */
export const OWN = 'id = $1::uuid AND client = $2';

/** Reads jobs. @param where the condition, and the order if needed */
export async function readJobs(
  database: Database,
  where: string,
  parameters: readonly unknown[],
): Promise<(JobState & { readonly number: number })[]> {
  const rows = await database.query<Row>(`SELECT ${COLUMNS} FROM crosshatch.jobs WHERE ${where}`, parameters);
  return rows.map((row) => ({ job: jobOf(row), revision: row.revision, number: row.number }));
}

function jobOf(row: Row): Job {
  const { id, kind, status, priority, options, version, created, started, ended, expires, attempts, error } = row;
  const eta = etaSeconds(row);
  const self = `/v1/jobs/${id}`;
  return {
    id,
    kind,
    status,
    priority,
    options,
    version,
    created: created.toISOString(),
    ...(started === null ? {} : { started: started.toISOString() }),
    ...(ended === null ? {} : { ended: ended.toISOString() }),
    expires: expires.toISOString(),
    counts: {
      total: row.lines,
      done: row.done_lines + row.running_lines,
      failed: row.answers.failed ?? 0,
      parts: { total: row.parts, done: row.done_parts },
      answers: row.answers,
    },
    attempts,
    ...(eta === undefined ? {} : { etaSeconds: eta }),
    ...(error === null ? {} : { error }),
    links: { self, events: `${self}/events`, result: `${self}/result`, cancel: `${self}/cancel` },
  };
}

/**
 * Estimates the time to the end in whole seconds: a line that is left takes as long as a line that was answered since the job
 * was begun, or was begun again after its end.
 */
function etaSeconds({ status, done_lines, running_lines, resumed_lines, lines, seconds }: Row): number | undefined {
  if (status !== 'running' || done_lines <= resumed_lines || seconds === null) return undefined;
  const done = done_lines + running_lines;
  return Math.ceil(Math.max(0, (seconds * (lines - done)) / (done - resumed_lines)));
}

/** Tells the listeners of a job that it has changed. */
export const announce = (database: Database, job: string): Promise<void> => database.notify(JOB_CHANNEL, job);

/** Ends a job if all its parts are done. Its result is kept for `retainSeconds`. */
export async function endIfDone(database: Database, job: string, retainSeconds: number): Promise<void> {
  await database.query(
    `UPDATE crosshatch.jobs SET ended = crosshatch.time(), expires = crosshatch.time() + $2 * interval '1 s',
       revision = revision + 1, status = CASE WHEN error IS NULL THEN 'succeeded' ELSE 'failed' END
     WHERE id = $1 AND done_parts = parts AND ended IS NULL AND status IN ('queued', 'running')`,
    [job, retainSeconds],
  );
}
