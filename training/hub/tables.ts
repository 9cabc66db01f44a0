import type { Database } from './database.ts';

/*
 * The hub's tables. Those of pg-boss are in another schema. A database stores the number of its last step. A later version adds
 * steps at the end and changes no earlier step, so that it can open the folder of an earlier version.
 */

export const STEPS: readonly string[] = [
  // Jobs and keys use the clock of the database, never that of a hub or a runner. Tests set it ahead.
  `CREATE TABLE crosshatch.clock (seconds_ahead float8 NOT NULL);
   INSERT INTO crosshatch.clock VALUES (0);
   CREATE FUNCTION crosshatch.time() RETURNS timestamptz LANGUAGE sql STABLE AS
     $$ SELECT now() + (SELECT seconds_ahead FROM crosshatch.clock) * interval '1 s' $$;

   CREATE TABLE crosshatch.keys (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     name text NOT NULL,
     scopes text[] NOT NULL,
     digest bytea NOT NULL UNIQUE,
     created timestamptz NOT NULL,
     expires timestamptz,
     revoked timestamptz,
     wrong_results int NOT NULL DEFAULT 0
   );

   CREATE TABLE crosshatch.jobs (
     id uuid PRIMARY KEY,
     -- The order of a client's jobs.
     number bigint GENERATED ALWAYS AS IDENTITY,
     client text NOT NULL,
     kind text NOT NULL,
     -- Not jsonb, which refuses a null character or half a surrogate pair.
     options json NOT NULL,
     priority int NOT NULL,
     version text NOT NULL,
     status text NOT NULL,
     created timestamptz NOT NULL,
     started timestamptz,
     cancelled timestamptz,
     ended timestamptz,
     -- Before the end: when the job is given up. After it: when the result is deleted.
     expires timestamptz NOT NULL,
     given_seconds int NOT NULL,
     is_result_deleted boolean NOT NULL DEFAULT false,
     lines int NOT NULL,
     parts int NOT NULL,
     done_lines int NOT NULL DEFAULT 0,
     done_parts int NOT NULL DEFAULT 0,
     answers jsonb NOT NULL DEFAULT '{}',
     attempts int NOT NULL DEFAULT 0,
     revision bigint NOT NULL DEFAULT 0,
     error text,
     sha256 text
   );
   CREATE INDEX ON crosshatch.jobs (client, number);
   CREATE INDEX ON crosshatch.jobs (expires) WHERE NOT is_result_deleted;

   CREATE TABLE crosshatch.parts (
     id uuid PRIMARY KEY,
     job uuid NOT NULL REFERENCES crosshatch.jobs ON DELETE CASCADE,
     index int NOT NULL,
     first_line int NOT NULL,
     -- The lines that are answered: the others are blank.
     lines int NOT NULL,
     -- Both as gzip. A part keeps its input until it has its result; a dead part keeps both.
     input bytea,
     result bytea,
     result_bytes int,
     result_lines int,
     answers jsonb,
     is_dead boolean NOT NULL DEFAULT false,
     failure text,
     -- The claim: its number, the runner that has it, and the attempt of pg-boss that it is.
     attempts int NOT NULL DEFAULT 0,
     runner text,
     ticket uuid,
     retry_count int,
     answered int NOT NULL DEFAULT 0,
     UNIQUE (job, index)
   );
   CREATE INDEX ON crosshatch.parts (job) WHERE runner IS NOT NULL;
   CREATE INDEX ON crosshatch.parts (job) WHERE is_dead;
   -- Compressed already.
   ALTER TABLE crosshatch.parts ALTER COLUMN input SET STORAGE EXTERNAL, ALTER COLUMN result SET STORAGE EXTERNAL;

   CREATE TABLE crosshatch.idempotency (
     client text NOT NULL,
     key text NOT NULL,
     digest bytea NOT NULL,
     job uuid NOT NULL REFERENCES crosshatch.jobs ON DELETE CASCADE,
     PRIMARY KEY (client, key)
   );
   CREATE INDEX ON crosshatch.idempotency (job)`,

  // The time at which runners began with the lines that are left, at first or again, and the number of lines done before.
  `ALTER TABLE crosshatch.jobs ADD resumed timestamptz, ADD resumed_lines int NOT NULL DEFAULT 0;
   UPDATE crosshatch.jobs SET resumed = started`,

  // A key leads to the newest of its jobs. If that one is deleted, the key leads to the one before.
  `ALTER TABLE crosshatch.idempotency DROP CONSTRAINT idempotency_pkey, ADD PRIMARY KEY (client, key, job)`,
];

/**
 * Creates the tables, or brings them up to date. Throws if the database was made by a later version.
 *
 * @param steps the first steps alone make the tables of an earlier version. Default: all
 */
export async function migrate(database: Database, steps = STEPS): Promise<void> {
  await database.transaction(async () => {
    await database.query('CREATE SCHEMA IF NOT EXISTS crosshatch');
    await database.query('CREATE TABLE IF NOT EXISTS crosshatch.step (last int NOT NULL)');
    const [row] = await database.query<{ last: number }>('SELECT last FROM crosshatch.step');
    const last = row?.last ?? 0;
    if (last > steps.length) {
      throw new Error(
        `the database of jobs was made by a later version of Crosshatch (step ${last}, here ${steps.length})`,
      );
    }
    for (const step of steps.slice(last)) await database.script(step);
    await database.query('DELETE FROM crosshatch.step');
    await database.query('INSERT INTO crosshatch.step VALUES ($1)', [steps.length]);
  });
}
